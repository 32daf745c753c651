/// Longitudes, which wrap around at ±180°.
public enum Longitude {
  /// Wraps into −180…180 what lies within one and a half turns: the sum of two longitudes, or their
  /// difference, which becomes the short way round.
  @inlinable
  public static func folded(_ degrees: Double) -> Double {
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }

  /// Wraps any number of turns into −180…180; NaN for NaN and infinity.
  @inlinable
  public static func wrapped(_ degrees: Double) -> Double {
    folded(degrees.truncatingRemainder(dividingBy: 360))
  }
}
