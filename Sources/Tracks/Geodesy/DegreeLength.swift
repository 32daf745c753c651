import Foundation

/// Metres in a degree.
public enum DegreeLength {
  /// On a sphere of the Earth's mean radius, to a metre. At any latitude it is within 0.6 %: for
  /// comparing places that are near each other, not for a distance that is shown.
  public static let mean = (WGS84.meanRadius * .pi / 180).rounded()

  /// A degree of latitude at the poles, where it is longest, rounded up to 100 m, so that nothing
  /// sized by it is too small anywhere.
  public static let longest =
    (WGS84.equatorialRadius / (1 - WGS84.eccentricitySquared).squareRoot() * .pi / 180 / 100)
    .rounded(.up) * 100

  /// A degree of latitude on WGS84 around a latitude in degrees.
  public static func north(at latitude: Double) -> Double {
    let w = narrowing(latitude)
    return WGS84.equatorialRadius * (1 - WGS84.eccentricitySquared) / (w * w.squareRoot()) * .pi
      / 180
  }

  /// A degree of longitude on WGS84 at a latitude in degrees.
  public static func east(at latitude: Double) -> Double {
    WGS84.equatorialRadius / narrowing(latitude).squareRoot() * cos(latitude * .pi / 180) * .pi
      / 180
  }

  private static func narrowing(_ latitude: Double) -> Double {
    let sine = sin(latitude * .pi / 180)
    return 1 - WGS84.eccentricitySquared * sine * sine
  }
}
