import Foundation
import Tracks

/// Climb and descent between turning points.
///
/// Summing every difference adds up noise: the sum is one and a half to three times the truth. Here
/// the heights are averaged over a short distance along the line, and then an ascent ends only
/// where the line has come down by a threshold from its highest point, and a descent likewise. The
/// threshold is three times the noise of the recording (`HeightNoise`), at least 3.25 m (a
/// barometer's drift in calm air). Where heights drift for a minute or more, as those of a satellite
/// receiver do, the average reaches further as well. What is left between the last turning point and
/// the last height counts where it is more than noise. A change of height while the track rests is a
/// change of air pressure, and not climbed.
struct Climb: Equatable {
  /// Metres climbed and descended up to each fix; empty without elevation.
  var ascent: [Float]
  var descent: [Float]
  /// Metres.
  var threshold: Double

  /// Metres along the line on each side of a fix over which its height is averaged at least: this
  /// agrees best with the totals of devices that have a barometer, and small hills keep their tops.
  static let reach = 15.0
  /// The reach grows by this power of the threshold, and not beyond so many metres.
  static let growth = 1.25
  static let longestReach = 400.0

  init(_ motion: Motion) {
    ascent = []
    descent = []
    threshold = ClimbThreshold.least
    var known: [Int] = []
    var heights: [Double] = []
    for i in 0..<motion.count {
      guard let height = motion.fixes[i].elevation else { continue }
      known.append(i)
      heights.append(height)
    }
    guard known.count > 1 else { return }
    let noise = HeightNoise(heights, interval: motion.interval)
    threshold = max(
      ClimbThreshold.least, min(3 * noise.independent, ClimbThreshold.mostIndependent),
      min(3 * noise.drift, ClimbThreshold.most))
    let reach = min(
      Climb.longestReach, Climb.reach * pow(threshold / ClimbThreshold.least, Climb.growth))
    // A few heights do not tell noise from steps.
    let cliff =
      heights.count < HeightNoise.fewest
      ? ClimbThreshold.least : max(ClimbThreshold.least, 6 * noise.independent)
    let rest = max(noise.independent, noise.drift / 2)
    Climb.level(&heights, threshold)
    let path = Climb.path(motion, known)
    var steps = [Double](repeating: 0, count: motion.count)
    var k = 0
    for run in Elevation.unbroken(motion) {
      let from = k
      while k < known.count, known[k] <= run.upperBound { k += 1 }
      guard k > from + 1 else { continue }
      var line = Climb.averaged(
        heights[from..<k], path[from..<k], reach: reach, cliff: cliff)
      Climb.levelRests(&line, motion, known[from..<k])
      for (j, step) in Climb.steps(line, threshold: threshold, noise: rest).enumerated()
      where step != 0 {
        steps[known[from + j]] += step
      }
    }
    ascent = [Float](repeating: 0, count: motion.count)
    descent = ascent
    var (up, down) = (0.0, 0.0)
    for i in steps.indices {
      if steps[i] > 0 { up += steps[i] } else { down -= steps[i] }
      ascent[i] = Float(up)
      descent[i] = Float(down)
    }
  }

  /// A single height beyond the threshold from both neighbours, which agree with each other, is
  /// replaced by their mean.
  private static func level(_ heights: inout [Double], _ threshold: Double) {
    guard heights.count >= 5 else { return }
    for i in 1..<(heights.count - 1) {
      let (before, after) = (heights[i - 1], heights[i + 1])
      if abs(before - after) < threshold / 2, abs(heights[i] - before) > threshold,
        abs(heights[i] - after) > threshold
      {
        heights[i] = (before + after) / 2
      }
    }
  }

  /// Metres along the line to each fix that has a height.
  private static func path(_ motion: Motion, _ known: [Int]) -> [Double] {
    var path: [Double] = []
    path.reserveCapacity(known.count)
    var (sum, i) = (0.0, 0)
    for k in known {
      while i < k {
        sum += motion.lengths[i]
        i += 1
      }
      path.append(sum)
    }
    return path
  }

  /// The mean height within `reach` along the line, evenly on both sides. No mean reaches across a
  /// cliff: a step of more than `cliff` metres that is higher than it is long is not noise.
  private static func averaged(
    _ heights: ArraySlice<Double>, _ path: ArraySlice<Double>, reach: Double, cliff: Double
  ) -> [Double] {
    let n = heights.count
    return heights.withUnsafeBufferPointer { h in
      path.withUnsafeBufferPointer { s in
        [Double](unsafeUninitializedCapacity: n) { result, count in
          var start = 0
          while start < n {
            var end = start
            while end + 1 < n, abs(h[end + 1] - h[end]) <= max(cliff, s[end + 1] - s[end]) {
              end += 1
            }
            // The window and the sum of its heights above the first.
            var (low, high) = (start, start)
            var sum = 0.0
            for i in start...end {
              let half = min(reach, s[i] - s[start], s[end] - s[i])
              while high < end, s[high + 1] <= s[i] + half {
                high += 1
                sum += h[high] - h[start]
              }
              while high > i, s[high] > s[i] + half {
                sum -= h[high] - h[start]
                high -= 1
              }
              while low < i, s[low] < s[i] - half {
                sum -= h[low] - h[start]
                low += 1
              }
              while low > start, s[low - 1] >= s[i] - half {
                low -= 1
                sum += h[low] - h[start]
              }
              result[i] = h[start] + sum / Double(high - low + 1)
            }
            start = end + 1
          }
          count = n
        }
      }
    }
  }

  /// Takes changes during pauses out of all that follows.
  private static func levelRests(
    _ line: inout [Double], _ motion: Motion, _ known: ArraySlice<Int>
  ) {
    guard !motion.pauses.isEmpty else { return }
    var change = 0.0
    var last = line[0]
    for (j, fix) in known.enumerated() where j > 0 {
      if motion.kinds[fix - 1] == .pause { change += line[j] - last }
      last = line[j]
      line[j] -= change
    }
  }

  /// The step up (positive) or down (negative) at each height.
  private static func steps(_ line: [Double], threshold: Double, noise: Double) -> [Double] {
    var steps = [Double](repeating: 0, count: line.count)
    var (lowest, highest) = (0, 0)
    var turn = 0
    // 0 before the first direction is known, then 1 on the way up and -1 on the way down.
    var direction = 0
    for i in line.indices {
      if line[i] > line[highest] { highest = i }
      if line[i] < line[lowest] { lowest = i }
      if direction <= 0, line[i] - line[lowest] >= threshold {
        if direction < 0 { count(line, from: turn, to: lowest, &steps) }
        (turn, direction, highest) = (lowest, 1, i)
      } else if direction >= 0, line[highest] - line[i] >= threshold {
        if direction > 0 { count(line, from: turn, to: highest, &steps) }
        (turn, direction, lowest) = (highest, -1, i)
      }
    }
    if direction != 0 {
      let extreme = direction > 0 ? highest : lowest
      count(line, from: turn, to: extreme, &steps)
      turn = extreme
    }
    let last = line.count - 1
    if abs(line[last] - line[turn]) > 2 * noise { count(line, from: turn, to: last, &steps) }
    return steps
  }

  /// Counts from one turning point to the next: every new maximum on the way up, every new minimum
  /// on the way down.
  private static func count(
    _ line: [Double], from start: Int, to end: Int, _ steps: inout [Double]
  ) {
    guard start < end else { return }
    let rises = line[end] > line[start]
    var extreme = line[start]
    for i in (start + 1)...end where rises ? line[i] > extreme : line[i] < extreme {
      steps[i] += line[i] - extreme
      extreme = line[i]
    }
  }
}
