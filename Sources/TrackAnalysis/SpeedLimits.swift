import Tracks

/// The speeds above which a movement is not the activity's own, m/s.
struct SpeedLimits: Equatable {
  /// For a single leg: nobody doing this activity reaches it.
  var instant: Double
  /// Kept up for `sustainedSeconds`.
  var sustained: Double
  static let sustainedSeconds = 20.0

  /// Limits well above what people reach: 12.5 m/s is a sprinter's peak, 8.5 m/s 400 m in 47 s;
  /// bicycles reach 30 m/s downhill, skiers 45. An unknown activity may be a flight.
  init(_ activity: Activity, maximum: Double? = nil) {
    if let maximum {
      instant = maximum
      sustained = maximum
      return
    }
    switch activity.manner {
    case .foot: (instant, sustained) = (12.5, 8.5)
    case .wheels: (instant, sustained) = (40, 30)
    case .snow: (instant, sustained) = (60, 45)
    // The best swim a kilometre at 1.7 m/s; a single leg has the receiver's noise.
    case .water where activity == .swimming: (instant, sustained) = (4, 2.5)
    case .water: (instant, sustained) = (25, 15)
    case .motor where activity == .driving: (instant, sustained) = (110, 90)
    case .motor, .unknown: (instant, sustained) = (350, 350)
    }
  }
}
