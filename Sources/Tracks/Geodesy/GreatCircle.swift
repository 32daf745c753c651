import Foundation

/// Lengths on a sphere of the Earth's mean radius.
public enum GreatCircle {
  /// Metres between two places by the haversine formula (R. W. Sinnott, "Virtues of the Haversine",
  /// Sky and Telescope 68, 1984): within 0.6 % of the length on the ellipsoid, which `Geodesic`
  /// gives.
  public static func distance(_ from: Position, _ to: Position) -> Double {
    let radians = Double.pi / 180
    let north = sin((to.latitude - from.latitude) * radians / 2)
    let east = sin((to.longitude - from.longitude) * radians / 2)
    let part =
      north * north + cos(from.latitude * radians) * cos(to.latitude * radians) * east * east
    return 2 * WGS84.meanRadius * asin(min(1, part.squareRoot()))
  }
}
