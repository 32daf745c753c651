import Tracks

/// The values that a line's colours stand for, as text.
extension FigureFormat {
  /// A value without its unit.
  package func text(_ value: Double, of kind: LineValue, activity: Activity) -> String {
    switch kind.resolved(for: activity) {
    case .pace: pace(value, of: activity)
    case .speed, .auto: speed(value)
    case .elevation: height(value)
    case .gradient, .heartRate, .power: number(value)
    case .cadence: number(activity.manner == .foot ? 2 * value : value)
    case .time: duration(max(0, value))
    }
  }

  /// The unit of a value; `nil` where its figures say it themselves.
  package func unit(of kind: LineValue, activity: Activity) -> String? {
    switch kind.resolved(for: activity) {
    case .pace: paceUnit(of: activity)
    case .speed, .auto: speedUnit
    case .elevation: heightUnit
    case .gradient: "%"
    case .heartRate: language["beats"]
    case .cadence:
      switch activity.manner {
      case .foot: language["steps"]
      case .water: language["strokes"]
      case .wheels, .snow, .motor, .unknown: language["turns"]
      }
    case .power: "W"
    case .time: nil
    }
  }

  /// What a value is called.
  package func name(of kind: LineValue, activity: Activity) -> String {
    switch kind.resolved(for: activity) {
    case .auto, .speed: language["speed"]
    case .pace: language["pace"]
    case .elevation: language["elevation"]
    case .gradient: language["gradient"]
    case .heartRate: language["heartRate"]
    case .cadence:
      switch activity.manner {
      case .foot: language["stepRate"]
      case .water: language["strokeRate"]
      case .wheels: language["turnRate"]
      case .snow, .motor, .unknown: language["cadence"]
      }
    case .power: language["power"]
    case .time: language["time"]
    }
  }

  /// A value with its unit, of a track of no known activity.
  package func textWithUnit(_ value: Double, of kind: LineValue) -> String {
    let text = text(value, of: kind, activity: .unknown)
    guard let unit = unit(of: kind, activity: .unknown) else { return text }
    return text + FigureFormat.space + unit
  }
}
