import Tracks

/// Climb and descent with a dead band.
///
/// Summing every difference adds up noise: one and a half to three times the truth. Here a reference
/// height follows the track only when the track is a threshold away from it, and that difference is
/// what counts. The threshold is three times the noise of the recording, at least 3 m (what a
/// barometer wanders in calm air) and at most 10 m; the noise is the median second difference of
/// neighbouring heights. What is left between the reference and the last height counts where it is
/// more than noise.
struct Climb: Equatable {
  /// Metres climbed and descended up to each fix; empty without elevation.
  var ascent: [Float]
  var descent: [Float]
  /// Metres.
  var threshold: Double

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
    let noise = Climb.noise(heights)
    threshold = min(max(3 * noise, ClimbThreshold.least), ClimbThreshold.most)
    Climb.level(&heights, threshold)
    ascent = [Float](repeating: 0, count: motion.count)
    descent = ascent
    var steps = [Double](repeating: 0, count: motion.count)
    var k = 0
    for run in Elevation.unbroken(motion) {
      let from = k
      while k < known.count, known[k] <= run.upperBound { k += 1 }
      guard k > from else { continue }
      var reference = heights[from]
      for j in from..<k where abs(heights[j] - reference) >= threshold {
        steps[known[j]] += heights[j] - reference
        reference = heights[j]
      }
      let rest = heights[k - 1] - reference
      if abs(rest) > 2 * noise { steps[known[k - 1]] += rest }
    }
    var (up, down) = (0.0, 0.0)
    for i in steps.indices {
      if steps[i] > 0 { up += steps[i] } else { down -= steps[i] }
      ascent[i] = Float(up)
      descent[i] = Float(down)
    }
  }

  /// The standard deviation of independent noise that the second differences of the heights tell
  /// (their median over 0.6745, and over √6 since three heights take part); from at most some
  /// hundred of them.
  static func noise(_ heights: [Double]) -> Double {
    guard heights.count >= 5 else { return 0 }
    var differences: [Double] = []
    let stride = max(1, heights.count / 400)
    for i in Swift.stride(from: 1, to: heights.count - 1, by: stride) {
      differences.append(abs(heights[i - 1] - 2 * heights[i] + heights[i + 1]))
    }
    differences.sort()
    return differences[differences.count / 2] / 0.6745 / 6.0.squareRoot()
  }

  /// A single height beyond the threshold from both neighbours, which agree with each other, takes
  /// their mean.
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
}
