import Tracks

/// Heights along a track: a smoothed line for the profile, and climb and descent.
enum Elevation {
  /// Metres along the line on each side of a fix over which its height is averaged.
  static let reach = 15.0

  /// The mean height within `reach` along the line, evenly on both sides (less towards the ends);
  /// NaN where no fix there has a height.
  static func smoothed(_ motion: Motion) -> [Float] {
    let n = motion.count
    var result = [Float](repeating: .nan, count: n)
    guard motion.fixes.contains(where: { $0.elevation != nil }) else { return result }
    let path = Motion.path(motion.lengths)
    var sums = [Double](repeating: 0, count: n + 1)
    var counts = [Double](repeating: 0, count: n + 1)
    for i in 0..<n {
      let height = motion.fixes[i].elevation
      sums[i + 1] = sums[i] + (height ?? 0)
      counts[i + 1] = counts[i] + (height == nil ? 0 : 1)
    }
    for run in unbroken(motion) {
      var (low, high) = (run.lowerBound, run.lowerBound)
      let (start, end) = (path[run.lowerBound], path[run.upperBound])
      for i in run {
        let half = min(reach, path[i] - start, end - path[i])
        low = max(low, run.lowerBound)
        while low < i, path[low] < path[i] - half { low += 1 }
        while low > run.lowerBound, path[low - 1] >= path[i] - half { low -= 1 }
        high = max(high, i)
        while high < run.upperBound, path[high + 1] <= path[i] + half { high += 1 }
        while high > i, path[high] > path[i] + half { high -= 1 }
        let count = counts[high + 1] - counts[low]
        if count > 0 { result[i] = Float((sums[high + 1] - sums[low]) / count) }
      }
    }
    return result
  }

  /// Runs of fixes over which height is a continuous line: without jumps, and without gaps longer
  /// than 50 m except travelled ones.
  static func unbroken(_ motion: Motion) -> [ClosedRange<Int>] {
    guard motion.count > 0 else { return [] }
    var runs: [ClosedRange<Int>] = []
    var start = 0
    for leg in motion.kinds.indices {
      switch motion.kinds[leg] {
      case .moving, .pause: continue
      case .gap where motion.counts(leg) || motion.lengths[leg] <= 50: continue
      case .gap, .jump:
        runs.append(start...leg)
        start = leg + 1
      }
    }
    runs.append(start...(motion.count - 1))
    return runs
  }
}
