import Foundation
import Tracks

/// Finds rests in which fixes go on: the place does not change beyond the drift of the receiver.
///
/// The speed is that between the mean place of the seconds before a fix and of those after it, so
/// that noise and drift average out where a sum of legs would add them up. A rest begins below the
/// track's rest speed and, by hysteresis, lasts up to one and a half times that speed; its ends are
/// then moved to where the track leaves the place.
enum StationaryPauses {
  /// Half of it before a fix, half after, s.
  static let window = 10.0
  static let hysteresis = 1.5
  /// The least radius around the mean place of a rest within which its edges may lie, m.
  static let radius = 2.5
  /// Displacement over path length above which it is movement.
  static let straight = 0.8
  /// m/s at which the position of a receiver at rest drifts.
  static let drift = 0.05

  static func find(_ motion: inout Motion, settings: AnalysisSettings) {
    guard !DevicePauses.tellAll(of: motion) else { return }
    for stretch in motion.timedStretches {
      let speeds = netSpeeds(motion, stretch)
      mark(&motion, stretch, speeds, settings)
    }
  }

  /// Metres a second between the mean places before and after each fix of a stretch.
  static func netSpeeds(_ motion: Motion, _ stretch: ClosedRange<Int>) -> [Double] {
    let n = stretch.count
    let base = stretch.lowerBound
    guard n > 1 else { return [] }
    // Sums of offsets from the first fix; longitudes unwrapped across ±180°.
    var north = [Double](repeating: 0, count: n + 1)
    var east = north
    var time = north
    let origin = motion.fixes[base]
    let t0 = motion.times[base]
    var (sumN, sumE, sumT) = (0.0, 0.0, 0.0)
    for k in 0..<n {
      let fix = motion.fixes[base + k]
      let offset = Longitude.folded(fix.longitude - origin.longitude)
      sumN += fix.latitude - origin.latitude
      sumE += offset
      sumT += motion.times[base + k] - t0
      north[k + 1] = sumN
      east[k + 1] = sumE
      time[k + 1] = sumT
    }
    let cosine = cos(origin.latitude * .pi / 180)
    return motion.times.withUnsafeBufferPointer { times in
      north.withUnsafeBufferPointer { north in
        east.withUnsafeBufferPointer { east in
          time.withUnsafeBufferPointer { time in
            [Double](unsafeUninitializedCapacity: n) { result, count in
              var (low, high) = (0, 0)
              for k in 0..<n {
                let t = times[base + k]
                while low < k - 1, times[base + low] < t - window / 2 { low += 1 }
                if high < k { high = k }
                while high < n - 1, times[base + high + 1] <= t + window / 2 || high == k {
                  high += 1
                }
                let (before, after) = (1 / Double(k - low + 1), 1 / Double(high - k + 1))
                func change(_ sums: UnsafeBufferPointer<Double>) -> Double {
                  (sums[high + 1] - sums[k]) * after - (sums[k + 1] - sums[low]) * before
                }
                let x = change(east) * cosine * DegreeLength.mean
                let y = change(north) * DegreeLength.mean
                result[k] = (x * x + y * y).squareRoot() / max(change(time), 0.5)
              }
              count = n
            }
          }
        }
      }
    }
  }

  private static func mark(
    _ motion: inout Motion, _ stretch: ClosedRange<Int>, _ speeds: [Double],
    _ settings: AnalysisSettings
  ) {
    let base = stretch.lowerBound
    let (enter, leave) = (motion.restSpeed, motion.restSpeed * hysteresis)
    var k = 0
    var free = 0
    while k < speeds.count {
      guard speeds[k] < enter else {
        k += 1
        continue
      }
      var core = k
      while core + 1 < speeds.count, speeds[core + 1] < enter { core += 1 }
      var (low, high) = (k, core)
      while low > free, speeds[low - 1] < leave { low -= 1 }
      while high + 1 < speeds.count, speeds[high + 1] < leave { high += 1 }
      // Where the wide run creeps on, its slow core may still be a rest.
      var rest: ClosedRange<Int>?
      for run in [low...high, k...core] where rest == nil {
        let wide = widened(motion, base, run, from: free, to: speeds.count - 1)
        if isRest(motion, base, wide, settings) { rest = wide }
      }
      if let rest {
        let (first, last) = (base + rest.lowerBound, base + rest.upperBound)
        for leg in first..<last { motion.kinds[leg] = .pause }
        motion.pauses.append(
          Pause(
            kind: .stationary, start: motion.times[first],
            seconds: motion.times[last] - motion.times[first], firstFix: first, lastFix: last))
        free = rest.upperBound
      }
      k = max(core, rest?.upperBound ?? 0) + 1
    }
  }

  /// Long enough, and without progress but for drift.
  private static func isRest(
    _ motion: Motion, _ base: Int, _ rest: ClosedRange<Int>, _ settings: AnalysisSettings
  ) -> Bool {
    let (first, last) = (base + rest.lowerBound, base + rest.upperBound)
    let seconds = motion.times[last] - motion.times[first]
    guard seconds >= settings.motion.pauseMinimum else { return false }
    let moved = Geodesic.distance(motion.fixes[first].position, motion.fixes[last].position)
    guard moved <= 2 * radius + drift * seconds else { return false }
    // Drift goes back and forth; what goes straight on is movement, however slow.
    let path = motion.lengths[first..<last].reduce(0, +)
    return moved <= radius || moved <= straight * path
  }

  /// A rest with the neighbours that are still at its place.
  private static func widened(
    _ motion: Motion, _ base: Int, _ rest: ClosedRange<Int>, from: Int, to: Int
  ) -> ClosedRange<Int> {
    var (north, east) = (0.0, 0.0)
    let origin = motion.fixes[base + rest.lowerBound]
    for k in rest {
      let fix = motion.fixes[base + k]
      north += fix.latitude - origin.latitude
      let offset = Longitude.folded(fix.longitude - origin.longitude)
      east += offset
    }
    let count = Double(rest.count)
    let middle = Position(
      latitude: origin.latitude + north / count, longitude: origin.longitude + east / count)
    func away(_ k: Int) -> Double { Geodesic.distance(middle, motion.fixes[base + k].position) }
    var spread = 0.0
    for k in rest { spread += away(k) * away(k) }
    let reach = max(radius, 1.5 * (spread / count).squareRoot())
    var (low, high) = (rest.lowerBound, rest.upperBound)
    // A leg at speed leads to the place or away from it and is movement.
    let slow = 2 * hysteresis * motion.restSpeed
    func isSlow(_ leg: Int) -> Bool {
      motion.lengths[leg] <= slow * max(motion.seconds(leg), 1)
    }
    while low > from, away(low - 1) <= reach, isSlow(base + low - 1) { low -= 1 }
    while high < to, away(high + 1) <= reach, isSlow(base + high) { high += 1 }
    return low...high
  }
}
