import Tracks

/// A track while it is cleaned: all segments in one array.
struct UncleanedTrack {
  private(set) var details: TrackDetails
  let limits: SpeedLimits
  /// The records without a position.
  let readings: [PlacelessReading]
  private(set) var fixes: [Fix]
  /// Whether a fix begins a segment; the first one does.
  var begins: [Bool]
  var dropped: DropCounts
  var problems: [Problem]
  /// What several steps find of one kind, to be told once.
  var wildFixes = 0
  var repeatedFixes = 0
  /// The length of each leg, also between segments; computed when first asked for.
  private var lengths: [Double]?

  init(_ track: Track, limits: SpeedLimits) {
    details = track.details
    self.limits = limits
    readings = track.readings
    dropped = track.dropped
    problems = track.problems
    let count = track.fixCount
    fixes = []
    fixes.reserveCapacity(count)
    begins = [Bool](repeating: false, count: count)
    for segment in track.segments where !segment.fixes.isEmpty {
      begins[fixes.count] = true
      fixes.append(contentsOf: segment.fixes)
    }
    // Times of a planned line tell when somebody made its points, unless they are those of a course
    // that is to be kept up: they rise from fix to fix.
    if details.kind == .planned, !Self.isSchedule(fixes) {
      for i in fixes.indices { fixes[i].time = nil }
    }
  }

  private static func isSchedule(_ fixes: [Fix]) -> Bool {
    fixes.allSatisfy { $0.time != nil }
      && zip(fixes, fixes.dropFirst()).allSatisfy { ($0.time ?? 0) <= ($1.time ?? 0) }
  }

  var count: Int { fixes.count }

  /// The length of each leg, also between segments, m.
  mutating func legLengths() -> [Double] {
    if let lengths { return lengths }
    let fresh = Geodesic.lengths(of: fixes)
    lengths = fresh
    return fresh
  }

  mutating func setTime(_ time: Double?, at index: Int) { fixes[index].time = time }
  /// Moves the times at which the device marked laps and pauses.
  mutating func moveDetails(_ moved: (Double) -> Double) {
    for i in details.laps.indices { details.laps[i].start = moved(details.laps[i].start) }
    details.timerPauses = details.timerPauses.map { pause in
      let (start, end) = (moved(pause.lowerBound), moved(pause.upperBound))
      return start...max(start, end)
    }
  }
  /// Forgets what the device told of the whole, but for the zones of its user.
  mutating func dropTotals() {
    let zones = details.deviceTotals.heartRateZones
    details.deviceTotals = DeviceTotals()
    details.deviceTotals.heartRateZones = zones
  }
  mutating func setElevation(_ elevation: Double?, at index: Int) {
    fixes[index].elevation = elevation
  }
  mutating func setHeartRate(_ heartRate: Int?, at index: Int) {
    fixes[index].heartRate = heartRate
  }
  mutating func setLongitude(_ longitude: Double, at index: Int) {
    fixes[index].longitude = longitude
    lengths = nil
  }

  /// Puts the fixes and their segments in another order.
  mutating func replace(fixes: [Fix], begins: [Bool]) {
    precondition(fixes.count == begins.count)
    self.fixes = fixes
    self.begins = begins
    lengths = nil
  }

  /// Takes out the fixes at rising `indices`; a segment that loses its first fix begins with the
  /// next. Where `breaking`, the fix after each one taken out begins a segment.
  mutating func remove(_ indices: [Int], breaking: Bool = false) {
    guard !indices.isEmpty else { return }
    var kept: [Fix] = []
    var starts: [Bool] = []
    kept.reserveCapacity(fixes.count - indices.count)
    starts.reserveCapacity(fixes.count - indices.count)
    var next = 0
    var pending = false
    for i in fixes.indices {
      if begins[i] { pending = true }
      if next < indices.count, indices[next] == i {
        next += 1
        if breaking { pending = true }
        continue
      }
      kept.append(fixes[i])
      starts.append(pending)
      pending = false
    }
    replace(fixes: kept, begins: starts)
  }

  /// The ranges of fixes that form a segment each.
  var segments: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for i in fixes.indices where i > 0 && begins[i] {
      ranges.append(start..<i)
      start = i
    }
    if start < fixes.count { ranges.append(start..<fixes.count) }
    return ranges
  }

  mutating func report(_ problem: Problem) { problems.append(problem) }
}
