/// The heart rates at which a person's zones begin.
public struct HeartRateZones: Sendable, Equatable, Codable {
  /// The lower limits of zones 1, 2 and so on, in beats a minute; rising.
  public let limits: [Int]

  /// `nil` where the limits do not rise, or are no plausible heart rates.
  public init?(limits: [Int]) {
    guard !limits.isEmpty, limits.count <= 10, limits.allSatisfy({ (20...250).contains($0) }),
      zip(limits, limits.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.limits = limits
  }

  /// Five zones from 50, 60, 70, 80 and 90 % of a person's maximum heart rate, as most watches have
  /// them; `nil` where that rate is not plausible.
  public init?(maximum: Int) {
    guard (60...250).contains(maximum) else { return nil }
    self.init(limits: [50, 60, 70, 80, 90].map { (maximum * $0 + 50) / 100 })
  }

  /// 0 below the first zone, then 1 and so on.
  public func zone(of rate: Double) -> Int { limits.lazy.filter { rate >= Double($0) }.count }
}

/// How long the heart rate was in each zone.
public struct HeartRateShares: Sendable, Equatable {
  public var zones: HeartRateZones
  /// Seconds in movement below the first zone, then in each.
  public var seconds: [Double]

  public init(zones: HeartRateZones, seconds: [Double]) {
    self.zones = zones
    self.seconds = seconds
  }
}
