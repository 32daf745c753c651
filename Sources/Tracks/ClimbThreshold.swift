/// How far elevation must go from where it was last counted, in metres, before it counts as climbed
/// or descended: by the noise of the recording, between these.
public enum ClimbThreshold {
  /// What a barometer wanders in calm air.
  public static let least = 3.0
  public static let most = 10.0
}
