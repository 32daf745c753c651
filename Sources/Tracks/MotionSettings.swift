/// How motion is measured: what the analysis works by, and the pages show and explain.
public struct MotionSettings: Sendable, Equatable {
  /// Seconds over which speed, cadence and power are averaged.
  public var smoothing = 30.0
  /// Seconds a rest must last to be a pause.
  public var pauseMinimum = 10.0

  public init() {}

  /// The same with values that arithmetic can bear.
  public var checked: MotionSettings {
    var copy = self
    let usual = MotionSettings()
    copy.smoothing = smoothing.isFinite ? min(max(smoothing, 0), 3600) : usual.smoothing
    copy.pauseMinimum =
      pauseMinimum.isFinite ? min(max(pauseMinimum, 1), 86_400) : usual.pauseMinimum
    return copy
  }
}
