import Tracks

/// Makes a track of JSON positions.
struct PositionsBuilder {
  private var track = Track()
  private var fixes: [Fix] = []
  private var total = 0
  private var times = TimeNotes()
  private(set) var hasTooMany = false

  mutating func add(_ position: WrittenPosition) {
    guard position.isValid else {
      track.dropped.invalid += 1
      endSegment()
      return
    }
    guard let latitude = position.latitude, Degrees.isLatitude(latitude),
      let longitude = position.longitude.flatMap(Degrees.wrap)
    else {
      track.dropped.invalid += 1
      return
    }
    guard total < ReadingLimits.fixes else {
      hasTooMany = true
      return
    }
    total += 1
    if let time = position.time { times.note(time) }
    fixes.append(
      Fix(
        latitude: latitude, longitude: longitude, time: position.time?.seconds,
        elevation: position.elevation.flatMap { $0.isFinite ? $0 : nil },
        speed: position.speed.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil },
        heartRate: whole(position.heartRate), cadence: whole(position.cadence),
        power: whole(position.power)))
  }

  private func whole(_ value: Double?) -> Int? {
    guard let value, value >= 0, value < 10_000 else { return nil }
    return Int(value.rounded())
  }

  private mutating func endSegment() {
    if !fixes.isEmpty { track.segments.append(Segment(fixes: fixes)) }
    fixes = []
  }

  /// The outcome of a file with these positions.
  mutating func outcome(
    _ input: TrackInput, format: String, problems: [Problem]
  ) -> FileOutcome {
    endSegment()
    noteProblems()
    var all = problems
    if hasTooMany {
      all.append(.tooManyFixes(limit: ReadingLimits.fixes))
    }
    return input.outcome(
      format, track.segments.isEmpty ? [] : [track], problems: all,
      without: track.dropped.invalid > 0
        ? .noUsablePositionAmong(count: track.dropped.invalid) : .noUsablePosition)
  }

  private mutating func noteProblems() {
    let invalid = track.dropped.invalid
    if invalid > 0 {
      track.problems.append(.positionsInvalid(count: invalid))
    }
    times.describe(&track.details)
    track.problems += times.problems
  }
}
