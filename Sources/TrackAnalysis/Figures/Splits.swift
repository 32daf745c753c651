import Tracks

/// Cuts a track into kilometres or miles.
enum Splits {
  /// Metres under which a rest at the end is no split.
  static let shortestRest = 1.0
  /// More than any flight has; a line that long has no splits.
  static let most = 25_000

  static func cut(
    _ motion: Motion, distance: [Double], climb: Climb, every length: Double
  ) -> [Split] {
    guard let total = distance.last, total.isFinite, total > shortestRest,
      total / length < Double(most)
    else { return [] }
    let moving = movingTimes(motion)
    var splits: [Split] = []
    var start = Mark(motion, climb, moving, fix: 0, part: 0)
    var leg = 0
    func close(at meters: Double, _ end: Mark, fix: Int) {
      splits.append(
        Split(
          number: splits.count + 1, meters: meters,
          movingSeconds: difference(start.moving, end.moving),
          elapsedSeconds: difference(start.elapsed, end.elapsed),
          ascent: difference(start.ascent, end.ascent),
          descent: difference(start.descent, end.descent), end: end.position, endFix: fix))
      start = end
    }
    var edge = length
    while edge <= total {
      while leg + 2 < distance.count, distance[leg + 1] < edge { leg += 1 }
      let span = distance[leg + 1] - distance[leg]
      let part = span > 0 ? min(max((edge - distance[leg]) / span, 0), 1) : 1
      close(
        at: length, Mark(motion, climb, moving, fix: leg, part: part),
        fix: part >= 1 ? leg + 1 : leg)
      edge = Double(splits.count + 1) * length
    }
    let rest = total - Double(splits.count) * length
    if rest > shortestRest {
      let last = motion.count - 1
      close(at: rest, Mark(motion, climb, moving, fix: last, part: 0), fix: last)
    }
    return splits
  }

  private static func difference(_ a: Double, _ b: Double) -> Double? {
    let value = b - a
    return value.isNaN ? nil : max(0, value)
  }

  /// Seconds in movement from the start to each fix; NaN in a track without time.
  private static func movingTimes(_ motion: Motion) -> [Double] {
    var sum = motion.times.contains { !$0.isNaN } ? 0.0 : Double.nan
    var result = [sum]
    result.reserveCapacity(motion.count)
    for leg in motion.kinds.indices {
      let seconds = motion.movingSeconds(leg)
      if !seconds.isNaN { sum += seconds }
      result.append(sum)
    }
    return result
  }

  /// What a track has come to at a place between fix `fix` and the next.
  private struct Mark {
    var position: Position
    var elapsed: Double
    var moving: Double
    var ascent: Double
    var descent: Double

    init(_ motion: Motion, _ climb: Climb, _ movingTimes: [Double], fix i: Int, part: Double) {
      let j = part > 0 ? min(i + 1, motion.count - 1) : i
      func between(_ a: Double, _ b: Double) -> Double { part > 0 ? a + part * (b - a) : a }
      let (a, b) = (motion.fixes[i], motion.fixes[j])
      var east = b.longitude - a.longitude
      if east > 180 { east -= 360 } else if east < -180 { east += 360 }
      var longitude = a.longitude + part * east
      if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
      position = Position(latitude: between(a.latitude, b.latitude), longitude: longitude)
      elapsed = between(motion.times[i], motion.times[j])
      moving = between(movingTimes[i], movingTimes[j])
      ascent =
        climb.ascent.isEmpty ? .nan : between(Double(climb.ascent[i]), Double(climb.ascent[j]))
      descent =
        climb.descent.isEmpty ? .nan : between(Double(climb.descent[i]), Double(climb.descent[j]))
    }
  }
}
