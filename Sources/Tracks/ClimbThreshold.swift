/// How far elevation must move from where it was last counted, in metres, before the difference
/// counts as ascent or descent. It follows the recording's noise, between these bounds.
public enum ClimbThreshold {
  /// How far a barometer drifts in calm air.
  public static let least = 3.0
  public static let most = 10.0
}
