import Tracks

/// A bar of a round length on the ground.
public struct ScaleBar: Sendable, Equatable {
  public enum Unit: String, Sendable {
    case meters = "m"
    case kilometers = "km"
    case feet = "ft"
    case miles = "mi"

    public var meters: Double {
      switch self {
      case .meters: 1
      case .kilometers: 1000
      case .feet: 0.3048
      case .miles: 1609.344
      }
    }
  }

  /// 1, 2 or 5 times a power of ten, in `unit`.
  public let length: Double
  public let unit: Unit
  /// On paper, in points.
  public let width: Double
  /// Into how many equal parts it divides, each of a round length.
  public let divisions: Int

  /// The longest bar that is not wider than `targetWidth` points.
  public init(metersPerPoint: Double, targetWidth: Double, units: UnitSystem) {
    let scale = metersPerPoint.isFinite && metersPerPoint > 0 ? metersPerPoint : 1
    let target = targetWidth.isFinite && targetWidth > 0 ? targetWidth : 1
    let meters = scale * target
    switch units {
    case .metric: unit = meters < 1000 ? .meters : .kilometers
    // Below half a mile, feet read better than fractions.
    case .imperial: unit = meters < Unit.miles.meters / 2 ? .feet : .miles
    }
    length = RoundStep.below(meters / unit.meters)
    width = length * unit.meters / scale
    let leading = length / RoundStep.decade(of: length)
    divisions = leading > 1.5 && leading < 3 ? 4 : 5
  }

  /// The digits after the point that its length needs.
  public var fractionDigits: Int { RoundStep.fractionDigits(of: length) }
}
