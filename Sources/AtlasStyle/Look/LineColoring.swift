import Tracks

/// What the colours of the lines stand for, and what they run over: the same for all tracks of a job.
package struct LineColoring: Sendable {
  package var value = LineValue.auto
  /// The values at the palette's ends; `nil` follows each track.
  package var range: ClosedRange<Double>?
  /// Whether `range` is what all tracks of the atlas have between them.
  package var isShared = false
  /// Seconds over which values that jump are averaged.
  package var smoothing = MotionSettings().smoothing

  package init(
    value: LineValue = LineValue.auto, range: ClosedRange<Double>? = nil, isShared: Bool = false,
    smoothing: Double = MotionSettings().smoothing
  ) {
    self.value = value
    self.range = range
    self.isShared = isShared
    self.smoothing = smoothing
  }

  /// All of it, as text to hash.
  package var signature: String {
    let ends = range.map { "\($0.lowerBound) \($0.upperBound)" } ?? ""
    return "\(value.rawValue) \(ends) \(isShared) \(smoothing)"
  }
}
