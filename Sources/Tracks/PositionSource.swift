/// Whether somebody really was where a track is.
public enum PositionSource: String, Sendable, Codable {
  case real
  /// An indoor ride or run through a virtual world: nobody moved along its line.
  case virtual
  /// Nothing says where: indoors, or with the receiver off.
  case unknown
}

/// What a device measured at a moment without a position.
public struct PlacelessReading: Sendable, Equatable {
  /// Seconds since 1970.
  public var time: Double
  /// Metres since the start, by the device.
  public var distance: Double?
  /// Beats a minute.
  public var heartRate: Int?
  /// Metres above sea level.
  public var elevation: Double?
  /// The device's own, m/s.
  public var speed: Double?
  /// Steps of one foot, turns of the crank or strokes, a minute.
  public var cadence: Int?
  /// Watts.
  public var power: Int?

  public init(
    time: Double, distance: Double? = nil, heartRate: Int? = nil, elevation: Double? = nil,
    speed: Double? = nil, cadence: Int? = nil, power: Int? = nil
  ) {
    self.time = time
    self.distance = distance
    self.heartRate = heartRate
    self.elevation = elevation
    self.speed = speed
    self.cadence = cadence
    self.power = power
  }
}
