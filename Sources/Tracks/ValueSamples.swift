/// The values of a track's moving legs, in rising order, each with its weight: its seconds, or its
/// metres where the track has no time.
public struct ValueSamples: Sendable {
  public private(set) var samples: [(value: Double, weight: Double)] = []
  /// The sum of all weights.
  public private(set) var total = 0.0
  /// The share of the movement that has a value.
  public private(set) var cover = 1.0

  /// The least share of the movement that must have the value for the track to have it.
  private static let leastCover = 0.2

  /// `values` belong to the fixes, NaN for none; a leg has the mean of its ends. `nil` where there
  /// are none, or so few that they say nothing of the track.
  public init?(_ track: AnalysedTrack, _ values: [Float]) {
    guard values.count == track.fixes.count, values.count == track.distance.count else {
      return nil
    }
    let isTimed = track.fixes.contains { $0.time != nil }
    var all = 0.0
    samples.reserveCapacity(track.legs.count)
    for (index, kind) in track.legs.enumerated()
    where kind == .moving && index + 1 < values.count {
      var weight = track.distance[index + 1] - track.distance[index]
      if isTimed {
        guard let start = track.fixes[index].time, let end = track.fixes[index + 1].time else {
          continue
        }
        weight = end - start
      }
      weight = max(0.001, weight)
      all += weight
      let (a, b) = (values[index], values[index + 1])
      let value = a.isNaN ? b : (b.isNaN ? a : (a + b) / 2)
      guard value.isFinite else { continue }
      samples.append((Double(value), weight))
      total += weight
    }
    guard !samples.isEmpty, total >= ValueSamples.leastCover * all else { return nil }
    cover = total / max(all, 1e-9)
    samples.sort { $0.value < $1.value }
  }

  /// The value below which a share, 0…1, of the weight lies.
  public func percentile(_ share: Double) -> Double {
    ValueSamples.percentile(share, of: samples) ?? .nan
  }

  /// The same for any values in rising order; `nil` where there are none.
  public static func percentile(
    _ share: Double, of samples: [(value: Double, weight: Double)]
  ) -> Double? {
    let total = samples.reduce(0) { $0 + $1.weight }
    var sum = 0.0
    for sample in samples {
      sum += sample.weight
      if sum >= total * share { return sample.value }
    }
    return samples.last?.value
  }

  /// The ends of the colours over this track alone.
  public func ends(of value: LineValue) -> (low: Double, high: Double) {
    let shares = value.shares
    return value.widened(
      low: percentile(shares.low), high: percentile(shares.high), middle: percentile(0.5))
  }
}
