/// How motion is measured: used by the analysis, shown and explained on the pages.
public struct MotionSettings: Sendable, Equatable {
  /// Seconds over which speed, cadence and power are averaged.
  public var smoothing = 30.0
  /// Seconds a rest must last to be a pause.
  public var pauseMinimum = 10.0

  public init() {}

  /// The same with every value finite and within a range that is safe to compute with.
  public var checked: MotionSettings {
    var copy = self
    let usual = MotionSettings()
    copy.smoothing = smoothing.isFinite ? min(max(smoothing, 0), 3600) : usual.smoothing
    copy.pauseMinimum =
      pauseMinimum.isFinite ? min(max(pauseMinimum, 1), 86_400) : usual.pauseMinimum
    return copy
  }
}
