import Cartography
import Tracks

/// One range of colours for all tracks of an atlas.
public enum SharedRange {
  /// The steps that the ends snap to are at least so many to a range: with coarse steps a new track
  /// seldom moves an end, and so the pages that stand keep their ink.
  private static let steps = 5.0
  /// The share of all movement whose tracks may reach beyond an end.
  private static let beyond = 0.1

  /// The range that nine tenths of the movement of all tracks keep to, its ends moved out to round
  /// steps; `nil` where no track has a spread.
  public static func range(of spreads: [ValueSpread]) -> ClosedRange<Double>? {
    let spreads = spreads.filter { $0.low.isFinite && $0.high.isFinite && $0.weight > 0 }
    guard let value = spreads.first?.value else { return nil }
    var low = quantile(spreads.map { ($0.low, $0.weight) }, beyond)
    var high = quantile(spreads.map { ($0.high, $0.weight) }, 1 - beyond)
    if value == .time {
      low = 0
    } else if value == .gradient {
      high = max(abs(low), abs(high))
      low = -high
    }
    let reach = max(high - low, least(value))
    let step = RoundStep.above(reach / steps)
    let bottom = (low / step).rounded(.down) * step
    let top = (high / step).rounded(.up) * step
    guard bottom.isFinite, top.isFinite else { return nil }
    return bottom...max(top, bottom + step)
  }

  /// A range below which differences of colour would show noise, in the value's unit.
  private static func least(_ value: LineValue) -> Double {
    switch value {
    case .auto, .speed, .pace: 1
    case .elevation: 50
    case .gradient: 4
    case .heartRate, .cadence: 20
    case .power: 50
    case .time: 600
    }
  }

  private static func quantile(_ items: [(value: Double, weight: Double)], _ share: Double)
    -> Double
  {
    ValueSamples.percentile(share, of: items.sorted { $0.value < $1.value }) ?? 0
  }
}
