import Tracks

/// Recognises a recording whose device lay in one place all the time: drift is not movement.
enum StillDevice {
  /// Metres around the mean place within which a still device drifts.
  static let radius = 30.0
  /// The greatest speed of drift, m/s: of the farthest fix over the whole time, and of the median
  /// between mean places.
  static let slowest = 0.15
  static let noise = 0.5

  static func isStill(_ motion: Motion, planned: Bool) -> Bool {
    guard motion.count > 1, !planned else { return false }
    let first = motion.fixes[0].position
    var farthest = 0.0
    for fix in motion.fixes {
      let away = Geodesic.distance(first, fix.position)
      // From the first fix; a disc of the radius has all within its diameter.
      if away > 2 * radius { return false }
      farthest = max(farthest, away)
    }
    if farthest < 1 { return true }
    guard let start = motion.times.first(where: { !$0.isNaN }),
      let end = motion.times.last(where: { !$0.isNaN }), end - start >= 20,
      farthest < slowest * (end - start)
    else { return false }
    var speeds: [Double] = []
    for stretch in motion.timedStretches {
      speeds += StationaryPauses.netSpeeds(motion, stretch)
    }
    speeds.sort()
    return speeds.isEmpty || speeds[speeds.count / 2] < noise
  }

  /// Makes the whole recording one rest.
  static func mark(_ motion: inout Motion) {
    for leg in motion.kinds.indices where motion.kinds[leg] == .moving {
      motion.kinds[leg] = .pause
    }
    guard let first = motion.times.firstIndex(where: { !$0.isNaN }),
      let last = motion.times.lastIndex(where: { !$0.isNaN }), first < last
    else { return }
    motion.pauses = [
      Pause(
        kind: .stationary, start: motion.times[first],
        seconds: motion.times[last] - motion.times[first], firstFix: first, lastFix: last)
    ]
  }
}
