/// How far elevation must move from where it was last counted, in metres, before the difference
/// counts as ascent or descent. It follows the recording's noise, between these bounds.
public enum ClimbThreshold {
  /// How far a barometer drifts in calm air.
  public static let least = 3.25
  /// The bound for noise from fix to fix, of which averages take out most.
  public static let mostIndependent = 10.0
  /// The bound for heights that drift.
  public static let most = 25.0
}
