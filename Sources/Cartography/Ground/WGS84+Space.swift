import Foundation
import Tracks

/// Places on the ellipsoid as points in space.
extension WGS84 {
  /// A position in space. Latitudes beyond the poles are taken as the poles, NaN as 0.
  static func point(_ position: Position) -> Vector3 {
    let latitude = clampedLatitude(position.latitude) * .pi / 180
    let longitude = (position.longitude.isFinite ? position.longitude : 0) * .pi / 180
    let sine = sin(latitude)
    let normal = equatorialRadius / (1 - eccentricitySquared * sine * sine).squareRoot()
    return Vector3(
      x: normal * cos(latitude) * cos(longitude), y: normal * cos(latitude) * sin(longitude),
      z: normal * (1 - eccentricitySquared) * sine)
  }

  /// The position on the ellipsoid at or next to a point near its surface (B. R. Bowring, 1976: one
  /// step is exact to far below a millimetre there).
  static func position(_ point: Vector3) -> Position {
    let distance = (point.x * point.x + point.y * point.y).squareRoot()
    let reduced = atan2(point.z * equatorialRadius, distance * polarRadius)
    let sine = sin(reduced)
    let cosine = cos(reduced)
    let secondE2 = eccentricitySquared / (1 - eccentricitySquared)
    let latitude = atan2(
      point.z + secondE2 * polarRadius * sine * sine * sine,
      distance - eccentricitySquared * equatorialRadius * cosine * cosine * cosine)
    return Position(
      latitude: latitude * 180 / .pi,
      longitude: distance < 1e-6 ? 0 : atan2(point.y, point.x) * 180 / .pi)
  }

  static func clampedLatitude(_ latitude: Double) -> Double {
    latitude.isFinite ? min(90, max(-90, latitude)) : 0
  }
}
