import Tracks

/// What a device says of the heart rate of one lap.
struct ToldHeartRate {
  /// How long the lap took.
  var seconds: Double?
  /// Beats a minute.
  var mean: Double?
  /// Beats a minute.
  var highest: Int?
}

extension DeviceTotals {
  /// Takes the heart rate of all from that of the laps: the mean by the time of each, the highest of
  /// all. Laps that tell none do not count, but where they are the greater part nothing is told.
  mutating func takeHeartRate(of laps: [ToldHeartRate]) {
    var (weighted, weight, whole) = (0.0, 0.0, 0.0)
    var highest: Int?
    for lap in laps {
      guard let seconds = lap.seconds, seconds > 0, seconds < 1e9 else { continue }
      whole += seconds
      // Zero is how devices say that no strap was worn.
      guard let mean = lap.mean, mean > 0, mean.isFinite else { continue }
      weighted += mean * seconds
      weight += seconds
      highest = [highest, lap.highest].compactMap { $0 }.max()
    }
    guard weight > 0, weight >= whole / 2 else { return }
    meanHeartRate = weighted / weight
    maxHeartRate = highest
  }
}
