import Tracks

/// The running totals of a track at a place between two fixes.
struct TrackMark {
  var position: Position
  var meters: Double
  /// Seconds since 1970; NaN without time. Each value below is NaN where its source is missing.
  var time: Double
  var moving: Double
  /// Metres of legs whose time is not known.
  var untimed: Double
  var ascent: Double
  var descent: Double

  /// Sums along a track, from which marks are taken.
  struct Sums {
    let motion: Motion
    let distance: [Double]
    let climb: Climb
    /// Seconds in movement from the start to each fix; NaN in a track without time.
    let moving: [Double]
    /// Metres without a known time from the start to each fix; empty where all have one.
    private var untimed: [Double] = []

    init(_ motion: Motion, distance: [Double], climb: Climb) {
      self.motion = motion
      self.distance = distance
      self.climb = climb
      var sum = motion.times.contains { !$0.isNaN } ? 0.0 : Double.nan
      var moving = [sum]
      moving.reserveCapacity(motion.count)
      for leg in motion.kinds.indices {
        let seconds = motion.movingSeconds(leg)
        if !seconds.isNaN { sum += seconds }
        moving.append(sum)
      }
      self.moving = moving
      guard motion.times.contains(where: \.isNaN) else { return }
      var meters = 0.0
      untimed = [0]
      for leg in motion.kinds.indices {
        if motion.movingSeconds(leg).isNaN { meters += motion.countedMeters(leg) }
        untimed.append(meters)
      }
    }

    /// - Parameter part: how much of the leg after fix `i` lies before the mark, 0…1.
    func mark(fix i: Int, part: Double) -> TrackMark {
      let j = part > 0 ? min(i + 1, motion.count - 1) : i
      func between(_ a: Double, _ b: Double) -> Double { part > 0 ? a + part * (b - a) : a }
      let (a, b) = (motion.fixes[i], motion.fixes[j])
      let east = Longitude.folded(b.longitude - a.longitude)
      let longitude = Longitude.folded(a.longitude + part * east)
      func height(_ sums: [Float]) -> Double {
        sums.isEmpty ? .nan : between(Double(sums[i]), Double(sums[j]))
      }
      return TrackMark(
        position: Position(latitude: between(a.latitude, b.latitude), longitude: longitude),
        meters: between(distance[i], distance[j]),
        time: between(motion.times[i], motion.times[j]), moving: between(moving[i], moving[j]),
        untimed: untimed.isEmpty ? 0 : between(untimed[i], untimed[j]),
        ascent: height(climb.ascent), descent: height(climb.descent))
    }
  }

  /// Seconds in movement from one mark to another; `nil` where part of the way has no time.
  static func movingSeconds(_ a: TrackMark, _ b: TrackMark) -> Double? {
    b.untimed - a.untimed > 1 ? nil : difference(a.moving, b.moving)
  }

  /// The difference of two marks' figures; `nil` where one is not known.
  static func difference(_ a: Double, _ b: Double) -> Double? {
    let value = b - a
    return value.isNaN ? nil : max(0, value)
  }
}
