import Tracks

/// What a format's record measured at one moment, before it is a fix or, without a place, a reading.
struct SensorValues {
  var latitude: Double?
  var longitude: Double?
  /// Seconds since 1970.
  var time: Double?
  /// Metres since the start, by the device.
  var distance: Double?
  var elevation: Double?
  var speed: Double?
  var heartRate: Double?
  var cadence: Double?
  var power: Double?

  enum Result {
    case fix(Fix)
    case reading(PlacelessReading)
    /// A place that is not on Earth.
    case invalid
    /// Neither a place nor a time.
    case nothing
  }

  /// What it is, with all values checked.
  var result: Result {
    func whole(_ value: Double?) -> Int? {
      value.flatMap { $0 >= 0 && $0 < 10_000 ? Int($0.rounded()) : nil }
    }
    func within(_ value: Double?, _ range: ClosedRange<Double>) -> Double? {
      value.flatMap { range.contains($0) ? $0 : nil }
    }
    let moment = within(time, -1e11...1e12)
    guard let latitude, let longitude else {
      guard latitude == nil, longitude == nil else { return .invalid }
      guard let moment else { return .nothing }
      return .reading(
        PlacelessReading(
          time: moment, distance: within(distance, 0...1e9), heartRate: whole(heartRate),
          elevation: within(elevation, -1e5...1e5), speed: within(speed, 0...1e4),
          cadence: whole(cadence), power: whole(power)))
    }
    guard Degrees.isLatitude(latitude), let east = Degrees.wrap(longitude: longitude),
      abs(longitude) <= 360
    else { return .invalid }
    return .fix(
      Fix(
        latitude: latitude, longitude: east, time: moment,
        elevation: within(elevation, -1e5...1e5), speed: within(speed, 0...1e4),
        heartRate: whole(heartRate), cadence: whole(cadence), power: whole(power)))
  }
}

/// A track from such records, with or without places.
struct SensorTrack {
  var details = TrackDetails()
  private(set) var fixes: [Fix] = []
  private(set) var readings: [PlacelessReading] = []
  private var invalid = 0
  private(set) var hasTooMany = false
  var problems: [Problem] = []

  mutating func add(_ values: SensorValues) {
    guard fixes.count + readings.count < ReadingLimits.fixes else {
      hasTooMany = true
      return
    }
    switch values.result {
    case .fix(let fix): fixes.append(fix)
    case .reading(let reading): readings.append(reading)
    case .invalid: invalid += 1
    case .nothing: break
    }
  }

  /// `nil` where there is neither a place nor a minute of readings.
  func track() -> Track? {
    var all = problems
    if invalid > 0 { all.append(.positionsInvalid(count: invalid)) }
    if hasTooMany { all.append(.tooManyFixes(limit: ReadingLimits.fixes)) }
    guard !fixes.isEmpty else {
      guard var track = Track(placeless: details, readings) else { return nil }
      track.problems = all
      return track
    }
    var track = Track(
      details: details, segments: [Segment(fixes: fixes)],
      dropped: DropCounts(invalid: invalid, noPosition: readings.count), problems: all)
    track.readings = readings
    return track
  }
}
