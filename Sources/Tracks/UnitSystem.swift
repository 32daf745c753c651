/// The units that figures are shown in; internally, everything is in metres, seconds and m/s.
public enum UnitSystem: String, Sendable, Codable, CaseIterable {
  case metric, imperial

  /// Metres in the long unit: a kilometre or a mile.
  public var metersPerSplit: Double {
    switch self {
    case .metric: 1000
    case .imperial: 1609.344
    }
  }

  /// Metres in the unit of height: a metre or a foot.
  public var metersPerHeight: Double {
    switch self {
    case .metric: 1
    case .imperial: 0.3048
    }
  }
}
