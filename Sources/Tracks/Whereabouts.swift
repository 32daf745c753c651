/// Whether somebody was where a track is.
public enum Whereabouts: String, Sendable, Codable {
  case real
  /// A ride on rollers through a world that a program shows: its line is no way that was gone.
  case virtual
  /// Nothing says where: indoors, or with the receiver off.
  case unknown
}

/// What a device told at a moment without a position.
public struct PlacelessReading: Sendable, Equatable {
  /// Seconds since 1970.
  public var time: Double
  /// Metres since the start, by the device.
  public var distance: Double?
  /// Beats a minute.
  public var heartRate: Int?

  public init(time: Double, distance: Double? = nil, heartRate: Int? = nil) {
    self.time = time
    self.distance = distance
    self.heartRate = heartRate
  }
}
