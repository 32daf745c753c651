import Tracks

/// Makes a track of JSON positions.
struct PositionsBuilder {
  private var track = Track()
  private var fixes: [Fix] = []
  private var total = 0
  private var lacksZone = false
  private var hasTime = false
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
    note(position.time)
    fixes.append(
      Fix(
        latitude: latitude, longitude: longitude, time: position.time?.seconds,
        elevation: position.elevation.flatMap { $0.isFinite ? $0 : nil },
        speed: position.speed.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil },
        heartRate: whole(position.heartRate), cadence: whole(position.cadence),
        power: whole(position.power)))
  }

  private mutating func note(_ time: WrittenTime?) {
    guard let time else { return }
    if !hasTime, case .offset(let offset) = time.zone { track.details.utcOffset = offset }
    hasTime = true
    if time.zone == .missing { lacksZone = true }
  }

  private func whole(_ value: Double?) -> Int? {
    guard let value, value >= 0, value < 10_000 else { return nil }
    return Int(value.rounded())
  }

  private mutating func endSegment() {
    if !fixes.isEmpty { track.segments.append(Segment(fixes: fixes)) }
    fixes = []
  }

  mutating func finish() -> Track {
    endSegment()
    let invalid = track.dropped.invalid
    if invalid > 0 {
      track.problems.append(
        Problem(
          .invalidFixes, .warning,
          "\(invalid) position\(invalid == 1 ? "" : "s") not valid or not on Earth left out."))
    }
    if lacksZone {
      track.problems.append(
        Problem(.timeZoneMissing, .note, "Times do not say their zone; they were taken as UTC."))
    }
    return track
  }
}
