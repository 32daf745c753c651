extension ValueSpread {
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
