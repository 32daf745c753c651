import AtlasDrawing
import AtlasStyle
import Tracks

/// From a value along a track to the palette: what is low or slow, what is high or fast, and how
/// much fell where.
struct ValueScale: Sendable {
  /// What the colours stand for, never `auto`.
  let value: LineValue
  /// What they were to stand for, where the track has no such value and speed stands in for it.
  let missing: LineValue?
  /// Whether the ends are those of the whole atlas.
  let isShared: Bool
  /// The values at the palette's ends, in the value's unit.
  let low: Double
  let high: Double
  /// Share of moving time in each of equal steps from `low` to `high`; what lies outside is in the
  /// first and last.
  let histogram: [Double]
  /// Whether moving time lies beyond the ends.
  let hasBelow: Bool
  let hasAbove: Bool
  /// The place of each fix on the palette, 0…1 within the ends; NaN where it has no value.
  let positions: [Float]
  /// The share of the movement that has a value.
  let cover: Double

  static let steps = 24

  /// `nil` where the track has neither the value nor a speed.
  init?(_ track: AnalysedTrack, _ coloring: LineColoring = LineColoring()) {
    let wanted = coloring.value.resolved(for: track.summary.activity)
    if let scale = ValueScale(track, wanted, coloring, missing: nil) {
      self = scale
      return
    }
    guard !wanted.isRate else { return nil }
    let rate = LineValue.auto.resolved(for: track.summary.activity)
    let own = LineColoring(value: rate, range: nil, isShared: false, smoothing: coloring.smoothing)
    guard let scale = ValueScale(track, rate, own, missing: wanted) else { return nil }
    self = scale
  }

  private init?(
    _ track: AnalysedTrack, _ value: LineValue, _ coloring: LineColoring, missing: LineValue?
  ) {
    let values = track.values(of: value, smoothing: coloring.smoothing)
    guard let samples = ValueSamples(track, values) else { return nil }
    var ends = samples.ends(of: value)
    if let range = coloring.range { ends = (range.lowerBound, range.upperBound) }
    let (low, high) = ends
    self.value = value
    self.missing = missing
    isShared = coloring.isShared && coloring.range != nil
    (self.low, self.high) = (low, high)
    // What cannot be seen in the legend's figures does not lie beyond its ends.
    let hair = value.isRate ? 0.005 : 0.001 * (high - low)
    hasBelow = samples.samples[0].value < low - hair
    hasAbove = samples.samples[samples.samples.count - 1].value > high + hair
    func place(_ value: Double) -> Double { high > low ? (value - low) / (high - low) : 0.5 }
    var histogram = [Double](repeating: 0, count: ValueScale.steps)
    for sample in samples.samples {
      let step = Int(max(0, min(0.9999, place(sample.value))) * Double(ValueScale.steps))
      histogram[step] += sample.weight / samples.total
    }
    self.histogram = histogram
    cover = samples.cover
    positions = values.map { $0.isNaN ? .nan : Float(place(Double($0))) }
  }

  /// Whether there is one value only.
  var isSingle: Bool { high <= low }

  /// 0 at the low or slow end, 1 at the high or fast end.
  func position(of value: Double) -> Double {
    isSingle ? 0.5 : (value - low) / (high - low)
  }
}
