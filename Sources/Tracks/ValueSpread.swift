/// Where the values of a track lie while it moves.
public struct ValueSpread: Sendable, Equatable, Codable {
  public var value: LineValue
  /// In the value's own unit; nearly all of the track lies between them.
  public var low: Double
  public var high: Double
  /// What the track counts for beside others: seconds in movement, metres where it has no time.
  public var weight: Double

  public init(value: LineValue, low: Double, high: Double, weight: Double) {
    self.value = value
    self.low = low
    self.high = high
    self.weight = weight
  }

  /// `nil` where the track has no such value.
  public init?(of track: AnalysedTrack, value: LineValue, smoothing: Double) {
    guard let samples = ValueSamples(track, track.values(of: value, smoothing: smoothing)) else {
      return nil
    }
    let shares = value.shares
    self.init(
      value: value, low: samples.percentile(shares.low), high: samples.percentile(shares.high),
      weight: samples.total)
  }
}
