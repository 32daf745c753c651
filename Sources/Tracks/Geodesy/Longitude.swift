/// Longitudes, which begin anew after half a turn.
public enum Longitude {
  /// In −180…180, of what lies within a turn and a half: a sum of two longitudes, or a difference of
  /// two, which becomes the short way round.
  @inlinable
  public static func folded(_ degrees: Double) -> Double {
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }

  /// In −180…180, of any number of turns; NaN where it is no number or infinite.
  @inlinable
  public static func wrapped(_ degrees: Double) -> Double {
    folded(degrees.truncatingRemainder(dividingBy: 360))
  }
}
