/// The ellipsoid that receivers measure on (NIMA TR8350.2, third edition).
public enum WGS84 {
  /// Semi-major axis, m.
  public static let equatorialRadius = 6_378_137.0
  public static let flattening = 1 / 298.257_223_563
  /// Semi-minor axis, m.
  public static let polarRadius = equatorialRadius * (1 - flattening)
  /// First eccentricity, squared.
  public static let eccentricitySquared = flattening * (2 - flattening)
  /// Radius of a sphere that stands for it, m: the mean of the three semi-axes, as the IUGG defines
  /// it.
  public static let meanRadius = (2 * equatorialRadius + polarRadius) / 3
}
