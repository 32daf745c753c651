/// The times of a line's positions, in the spellings that programs use: one list, or a list for each
/// line (togeojson's `coordTimes` and `coordinateProperties.times`).
struct GeoJSONTimes {
  /// Seconds since 1970 in file order; `nil` for what is no time.
  private(set) var seconds: [Double?] = []
  /// How many times stand in each list.
  private(set) var counts: [Int] = []
  private(set) var notes = TimeNotes()

  static let keys: Set = ["coordTimes", "times", "coordtimes", "coord_times", "timestamps"]

  /// Reads the next value.
  init(_ cursor: inout JSONCursor) {
    var flat = 0
    cursor.elements { cursor in
      guard cursor.kind() == .array else {
        append(cursor.time())
        flat += 1
        return
      }
      let before = seconds.count
      cursor.elements { append($0.time()) }
      counts.append(seconds.count - before)
    }
    if flat > 0 { counts = [seconds.count] }
  }

  private mutating func append(_ time: WrittenTime?) {
    guard seconds.count < ReadingLimits.fixes else { return }
    if let time { notes.note(time) }
    seconds.append(time?.seconds)
  }

  /// Whether there is one time for each position of lines with so many.
  func fits(_ lines: [Int]) -> Bool {
    guard seconds.count == lines.reduce(0, +) else { return false }
    return counts.count == 1 || counts == lines
  }
}
