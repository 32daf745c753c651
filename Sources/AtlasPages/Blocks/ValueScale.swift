import AtlasDrawing
import Tracks

/// From a track's speed to the palette: what is slow, what is fast, and how much fell where.
struct ValueScale: Sendable {
  /// m/s at the palette's ends.
  let low: Double
  let high: Double
  /// Share of moving time in each of equal steps from `low` to `high`; what lies outside is in the
  /// first and last.
  let histogram: [Double]
  /// Whether moving time lies beyond the ends.
  let hasBelow: Bool
  let hasAbove: Bool

  static let steps = 24
  /// The least range from slow to fast, as a share of the median.
  static let leastRange = 0.25

  /// `nil` without speed. `fixed` replaces the 5th and 95th percentile of the moving speed.
  init?(_ track: AnalysedTrack, fixed: ClosedRange<Double>? = nil) {
    var samples: [(speed: Double, weight: Double)] = []
    samples.reserveCapacity(track.legs.count)
    for (index, kind) in track.legs.enumerated() where kind == .moving {
      let (a, b) = (track.speed[index], track.speed[index + 1])
      let speed = a.isNaN ? b : (b.isNaN ? a : (a + b) / 2)
      guard speed.isFinite, let start = track.fixes[index].time,
        let end = track.fixes[index + 1].time
      else { continue }
      samples.append((Double(speed), max(0.001, end - start)))
    }
    guard !samples.isEmpty else { return nil }
    samples.sort { $0.speed < $1.speed }
    let total = samples.reduce(0) { $0 + $1.weight }
    func percentile(_ share: Double) -> Double {
      var sum = 0.0
      for sample in samples {
        sum += sample.weight
        if sum >= total * share { return sample.speed }
      }
      return samples[samples.count - 1].speed
    }
    var low = fixed?.lowerBound ?? percentile(0.05)
    var high = fixed?.upperBound ?? percentile(0.95)
    if fixed == nil {
      let middle = percentile(0.5)
      if high - low < 0.03 * max(high, 0.1) {
        // A steady run is one colour, not a rainbow of noise.
        low = middle
        high = middle
      } else if high - low < ValueScale.leastRange * middle {
        // Small differences keep small differences of colour.
        let center = (low + high) / 2
        low = center - ValueScale.leastRange * middle / 2
        high = center + ValueScale.leastRange * middle / 2
      }
    }
    self.low = low
    self.high = high
    hasBelow = samples[0].speed < low - 0.005
    hasAbove = samples[samples.count - 1].speed > high + 0.005
    var histogram = [Double](repeating: 0, count: ValueScale.steps)
    for sample in samples {
      let place = high > low ? (sample.speed - low) / (high - low) : 0.5
      let step = Int(max(0, min(0.9999, place)) * Double(ValueScale.steps))
      histogram[step] += sample.weight / total
    }
    self.histogram = histogram
  }

  /// Whether there is one value only.
  var isSingle: Bool { high <= low }

  /// 0 at the slow end, 1 at the fast end.
  func position(of speed: Double) -> Double {
    isSingle ? 0.5 : (speed - low) / (high - low)
  }

  /// The places of all fixes between the ends; NaN where there is no speed.
  func positions(of speeds: [Float]) -> [Float] {
    speeds.map { $0.isNaN ? .nan : Float(position(of: Double($0))) }
  }
}
