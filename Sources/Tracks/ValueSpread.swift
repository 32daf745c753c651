/// Where the values of a track lie while it moves.
public struct ValueSpread: Sendable, Equatable, Codable {
  public var value: LineValue
  /// In the value's own unit; nearly all of the track lies between them.
  public var low: Double
  public var high: Double
  /// The track's weight among others: seconds in movement, metres where it has no time.
  public var weight: Double

  public init(value: LineValue, low: Double, high: Double, weight: Double) {
    self.value = value
    self.low = low
    self.high = high
    self.weight = weight
  }
}
