import Tracks

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A vector of space in metres; the origin is the Earth's centre, z points north.
struct Vector3: Sendable, Equatable {
  var x = 0.0
  var y = 0.0
  var z = 0.0

  static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  static func * (a: Vector3, factor: Double) -> Vector3 {
    Vector3(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }

  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  var length: Double { dot(self).squareRoot() }
}

/// The WGS84 ellipsoid.
enum WGS84 {
  static let equatorialRadius = 6_378_137.0
  static let flattening = 1 / 298.257_223_563
  static let polarRadius = equatorialRadius * (1 - flattening)
  /// First eccentricity, squared.
  static let e2 = flattening * (2 - flattening)

  /// A position in space. Latitudes beyond the poles are taken as the poles, what is no number as 0.
  static func point(_ position: Position) -> Vector3 {
    let latitude = clampedLatitude(position.latitude) * .pi / 180
    let longitude = (position.longitude.isFinite ? position.longitude : 0) * .pi / 180
    let sine = sin(latitude)
    let normal = equatorialRadius / (1 - e2 * sine * sine).squareRoot()
    return Vector3(
      x: normal * cos(latitude) * cos(longitude), y: normal * cos(latitude) * sin(longitude),
      z: normal * (1 - e2) * sine)
  }

  /// The position on the ellipsoid at or next to a point near its surface (B. R. Bowring, 1976: one
  /// step is exact to far below a millimetre there).
  static func position(_ point: Vector3) -> Position {
    let distance = (point.x * point.x + point.y * point.y).squareRoot()
    let reduced = atan2(point.z * equatorialRadius, distance * polarRadius)
    let sine = sin(reduced)
    let cosine = cos(reduced)
    let secondE2 = e2 / (1 - e2)
    let latitude = atan2(
      point.z + secondE2 * polarRadius * sine * sine * sine,
      distance - e2 * equatorialRadius * cosine * cosine * cosine)
    return Position(
      latitude: latitude * 180 / .pi,
      longitude: distance < 1e-6 ? 0 : atan2(point.y, point.x) * 180 / .pi)
  }

  static func clampedLatitude(_ latitude: Double) -> Double {
    latitude.isFinite ? min(90, max(-90, latitude)) : 0
  }
}
