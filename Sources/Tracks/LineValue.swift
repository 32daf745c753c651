/// What the colours of a track's line stand for. The raw value is what jobs and templates call it.
public enum LineValue: String, Sendable, Codable, CaseIterable {
  /// Pace for what is done on foot, speed for all else.
  case auto
  /// m/s, shown in km/h or mph.
  case speed
  /// m/s, shown in minutes per kilometre or mile.
  case pace
  /// Metres above sea level, smoothed.
  case elevation
  /// Metres of climb in a hundred metres of distance; below zero downhill.
  case gradient
  /// Beats a minute.
  case heartRate = "heart-rate"
  /// Steps of one foot, or turns of the crank, a minute.
  case cadence
  /// Watts.
  case power
  /// Seconds since the start.
  case time

  /// Whether it is measured in m/s.
  public var isRate: Bool {
    switch self {
    case .auto, .speed, .pace: true
    case .elevation, .gradient, .heartRate, .cadence, .power, .time: false
    }
  }

  /// The value that `auto` stands for.
  public func resolved(for activity: Activity) -> LineValue {
    self == .auto ? (activity.showsPace ? .pace : .speed) : self
  }

  /// The shares of a track at which the colours begin and end; values beyond have the end's colour.
  /// Elevations and times have no outliers to keep out.
  var shares: (low: Double, high: Double) {
    self == .elevation || self == .time ? (0, 1) : (0.05, 0.95)
  }

  /// The ends of the colours for values from `low` to `high` with their median: a steady value gets
  /// one colour rather than a rainbow of noise (`low` and `high` are then the same), and small
  /// differences stay small differences of colour.
  func widened(low: Double, high: Double, middle: Double) -> (low: Double, high: Double) {
    let (steady, least): (Double, Double) =
      switch self {
      case .auto, .speed, .pace: (0.03 * max(high, 0.1), 0.25 * middle)
      case .power: (0.03 * max(high, 1), 0.25 * middle)
      case .elevation: (2, 40)
      case .heartRate, .cadence: (2, 20)
      case .gradient: (0.2, 4)
      case .time: (1, 1)
      }
    if high - low < steady { return (middle, middle) }
    if self == .gradient {
      // Level ground is the middle of the colours, uphill one side and downhill the other.
      let reach = max(abs(low), abs(high), least / 2)
      return (-reach, reach)
    }
    guard high - low < least else { return (low, high) }
    let center = (low + high) / 2
    return (center - least / 2, center + least / 2)
  }
}
