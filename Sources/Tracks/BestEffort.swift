/// The shortest time in which a track covered a distance, pauses on the way included.
public struct BestEffort: Sendable, Equatable, Codable {
  /// The distances that runners compare. The raw value is what reports call them.
  public enum Distance: String, Sendable, Codable, CaseIterable {
    case meters400 = "400 m"
    case kilometer = "1 km"
    case mile = "1 mile"
    case kilometers5 = "5 km"
    case kilometers10 = "10 km"
    case halfMarathon = "half marathon"
    case marathon = "marathon"

    /// Metres; a mile is 1,609.344 of them, a marathon 42,195 (World Athletics).
    public var meters: Double {
      switch self {
      case .meters400: 400
      case .kilometer: 1000
      case .mile: 1609.344
      case .kilometers5: 5000
      case .kilometers10: 10_000
      case .halfMarathon: 21_097.5
      case .marathon: 42_195
      }
    }
  }

  public var distance: Distance
  /// Elapsed.
  public var seconds: Double
  /// Metres from the track's start to where it begins.
  public var startMeters: Double

  public init(distance: Distance, seconds: Double, startMeters: Double) {
    self.distance = distance
    self.seconds = seconds
    self.startMeters = startMeters
  }
}
