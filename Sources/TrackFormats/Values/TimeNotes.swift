import Tracks

/// Reads times, and notes what is worth reporting about them.
struct TimeNotes {
  /// The offset from UTC of the first time, where it was written with one.
  private(set) var utcOffset: Int?
  private var lacksZone = false
  private var saysZone = false
  private(set) var unreadable = 0
  private var hasTime = false

  /// Seconds since 1970; `nil`, and counted unless it is empty, for what is no time.
  mutating func read(_ text: UnsafePointer<UInt8>) -> Double? {
    guard let time = TimeParser.parse(text) else {
      if text.pointee != 0 { unreadable += 1 }
      return nil
    }
    note(time)
    return time.seconds
  }

  mutating func note(_ time: WrittenTime) {
    if !hasTime, case .offset(let offset) = time.zone { utcOffset = offset }
    hasTime = true
    if time.zone == .missing { lacksZone = true } else { saysZone = true }
  }

  /// Records in a track what its times say of their zone.
  func describe(_ details: inout TrackDetails) {
    details.utcOffset = utcOffset
    details.lacksTimeZone = lacksZone && !saysZone
  }

  /// What was noted since the last call.
  mutating func take() -> TimeNotes {
    defer { self = TimeNotes() }
    return self
  }

  var problems: [Problem] {
    var problems: [Problem] = []
    if lacksZone {
      problems.append(.zoneTakenAsUTC)
    }
    if unreadable > 0 {
      problems.append(.timesUnreadable(count: unreadable))
    }
    return problems
  }
}
