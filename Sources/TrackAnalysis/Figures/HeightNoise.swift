/// How much the heights of a recording wander without anybody climbing, m (standard deviations).
///
/// Second differences of heights, at a lag, are noise and the bends of the ground. Noise from fix to
/// fix (`independent`) shows at the shortest lag. The heights of a receiver wander slowly besides, and
/// there second differences grow with the square root of the lag, as those of a random walk, until
/// they have forgotten where they were; those of the ground grow faster. So the drift at a lag is what
/// is measured there, and at most √2 times the drift at half of it. Heights that hardly differ at the
/// shortest lag are a barometer's or a map's, which do not wander so.
struct HeightNoise: Equatable {
  private(set) var independent = 0.0
  private(set) var drift = 0.0

  /// Seconds: the longest lag. Receivers' errors hardly last longer.
  static let longestLag = 128.0
  /// Metres of independent noise below which heights do not drift, and from which they do.
  static let clean = 0.15
  static let rough = 0.25
  /// Heights that it takes to tell a drift from ground.
  static let fewest = 100

  /// - Parameter interval: usual seconds between heights; NaN where they have no time
  init(_ heights: [Double], interval: Double) {
    guard heights.count >= 5 else { return }
    independent = HeightNoise.noise(heights, lag: 1)
    let share = (independent - HeightNoise.clean) / (HeightNoise.rough - HeightNoise.clean)
    guard share > 0, heights.count >= HeightNoise.fewest else { return }
    let seconds = interval.isFinite ? max(interval, 0.5) : 1
    var lag = 1
    var sum = independent
    while Double(2 * lag) * seconds <= HeightNoise.longestLag, 4 * lag < heights.count {
      lag *= 2
      sum = min(HeightNoise.noise(heights, lag: lag), sum * 2.0.squareRoot())
    }
    drift = min(share, 1) * sum
  }

  /// The standard deviation of noise that the second differences at a lag tell: their median over
  /// 0.6745, and over √6 since three heights take part; from at most some hundred of them.
  private static func noise(_ heights: [Double], lag: Int) -> Double {
    let count = heights.count - 2 * lag
    guard count > 0 else { return 0 }
    let differences = stride(from: lag, to: lag + count, by: max(1, heights.count / 400)).map {
      abs(heights[$0 - lag] - 2 * heights[$0] + heights[$0 + lag])
    }.sorted()
    return differences[differences.count / 2] / 0.6745 / 6.0.squareRoot()
  }
}
