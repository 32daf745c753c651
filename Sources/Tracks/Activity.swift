/// What was done. The raw value is what jobs and reports call it.
public enum Activity: String, Sendable, Codable, CaseIterable {
  case running, walking, hiking, cycling, skiing, snowboarding, skating, swimming, rowing
  case paddling, sailing, riding, driving, flying, unknown

  /// How a group of activities moves; this decides which speeds are plausible, and whether pace or
  /// speed is shown.
  public enum Manner: String, Sendable, Codable {
    case foot, wheels, snow, water, motor, unknown
  }

  public var manner: Manner {
    switch self {
    case .running, .walking, .hiking: .foot
    case .cycling, .skating, .riding: .wheels
    case .skiing, .snowboarding: .snow
    case .swimming, .rowing, .paddling, .sailing: .water
    case .driving, .flying: .motor
    case .unknown: .unknown
    }
  }

  /// Pace (time over a distance) is shown for what is done on foot and by swimmers; speed for all
  /// others.
  public var showsPace: Bool { manner == .foot || self == .swimming }
}
