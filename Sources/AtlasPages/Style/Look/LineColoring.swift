import Tracks

/// What the colours of the lines stand for, and what they run over: the same for all tracks of a job.
struct LineColoring: Sendable {
  var value = LineValue.auto
  /// The values at the palette's ends; `nil` follows each track.
  var range: ClosedRange<Double>?
  /// Whether `range` is what all tracks of the atlas have between them.
  var isShared = false
  /// Seconds over which values that jump are averaged.
  var smoothing = MotionSettings().smoothing

  /// All of it, as text to hash.
  var signature: String {
    let ends = range.map { "\($0.lowerBound) \($0.upperBound)" } ?? ""
    return "\(value.rawValue) \(ends) \(isShared) \(smoothing)"
  }
}
