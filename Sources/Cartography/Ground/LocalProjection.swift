import Foundation
import Tracks

/// Lays the ground around a centre flat, in metres.
///
/// The straight line (chord) from the centre to a place, through the WGS84 ellipsoid, is measured in
/// the centre's own east, north and up. Its bearing is kept; its length becomes the distance on the
/// map, as an arc (azimuthal equidistant) or as it is (azimuthal equal-area, for half the world and
/// more). This keeps the scale true at the centre in all directions at every latitude, has no seam
/// at the antimeridian and no pole that is special, where Mercator grows without end. At 100 km from
/// the centre the scale is off by 0.004 %.
///
/// All functions are total: whatever goes in, numbers come out.
public struct LocalProjection: Sendable {
  public enum Kind: Sendable {
    /// Distances from the centre are true.
    case equidistant
    /// Areas are true: for regions larger than a continent.
    case equalArea
  }

  public let center: Position
  public let kind: Kind
  private let origin: Vector3
  private let east: Vector3
  private let north: Vector3
  private let up: Vector3
  /// The mean radius of curvature at the centre.
  private let radius: Double

  public init(center: Position, kind: Kind = .equidistant) {
    let latitude = WGS84.clampedLatitude(center.latitude)
    let longitude =
      center.longitude.isFinite ? Longitude.wrapped(center.longitude) : 0
    self.center = Position(latitude: latitude, longitude: longitude)
    self.kind = kind
    origin = WGS84.point(self.center)
    let sinLatitude = sin(latitude * .pi / 180)
    let cosLatitude = cos(latitude * .pi / 180)
    let sinLongitude = sin(longitude * .pi / 180)
    let cosLongitude = cos(longitude * .pi / 180)
    east = Vector3(x: -sinLongitude, y: cosLongitude, z: 0)
    north = Vector3(
      x: -sinLatitude * cosLongitude, y: -sinLatitude * sinLongitude, z: cosLatitude)
    up = Vector3(x: cosLatitude * cosLongitude, y: cosLatitude * sinLongitude, z: sinLatitude)
    let w2 = 1 - WGS84.eccentricitySquared * sinLatitude * sinLatitude
    radius = WGS84.equatorialRadius * (1 - WGS84.eccentricitySquared).squareRoot() / w2
  }

  /// Metres east and north of the centre.
  public func ground(_ position: Position) -> GroundPoint { ground(WGS84.point(position)) }

  /// The same of a place on the ellipsoid that is known in space.
  func ground(_ point: Vector3) -> GroundPoint {
    let chord = point - origin
    let x = chord.dot(east)
    let y = chord.dot(north)
    let flat = (x * x + y * y).squareRoot()
    guard flat > 0 else { return GroundPoint(x: 0, y: 0) }
    let factor = mapDistance(chord: chord.length) / flat
    return GroundPoint(x: x * factor, y: y * factor)
  }

  /// The position that `ground` projects to a point: to a millimetre within 2,000 km of the centre,
  /// roughly beyond; points past the antipode are taken as it.
  public func position(_ point: GroundPoint) -> Position {
    let x = point.x.isFinite ? point.x : 0
    let y = point.y.isFinite ? point.y : 0
    let distance = hypot(x, y)
    guard distance > 0, distance.isFinite else { return center }
    let halfAngle = min(self.halfAngle(mapDistance: distance), .pi / 2)
    let chord = 2 * radius * sin(halfAngle)
    let ahead = east * (x / distance) + north * (y / distance)
    var dip = halfAngle
    // Newton's method: the dip at which a chord of this length ends on the ellipsoid.
    for _ in 0..<8 {
      let end = origin + (ahead * cos(dip) - up * sin(dip)) * chord
      let slope = (ahead * -sin(dip) - up * cos(dip)) * chord
      let miss = LocalProjection.level(end, end) - 1
      let change = 2 * LocalProjection.level(end, slope)
      guard abs(change) > 1e-9 else { break }
      let step = max(-0.1, min(0.1, miss / change))
      dip -= step
      if abs(step) < 1e-14 { break }
    }
    return WGS84.position(origin + (ahead * cos(dip) - up * sin(dip)) * chord)
  }

  /// How far the map reaches: metres from the centre to its antipode, which is a circle on the map.
  var reach: Double { mapDistance(chord: 2 * radius) }

  /// The angle at the Earth's centre, in radians, that a distance from the map's centre stands for;
  /// a half turn for what lies beyond the antipode.
  func angle(mapDistance: Double) -> Double { min(.pi, 2 * halfAngle(mapDistance: mapDistance)) }

  private func mapDistance(chord: Double) -> Double {
    switch kind {
    case .equalArea: chord
    case .equidistant: 2 * radius * asin(min(1, chord / (2 * radius)))
    }
  }

  /// Half of the angle at the Earth's centre.
  private func halfAngle(mapDistance: Double) -> Double {
    switch kind {
    case .equalArea: asin(min(1, mapDistance / (2 * radius)))
    case .equidistant: mapDistance / (2 * radius)
    }
  }

  /// The ellipsoid's bilinear form: 1 for a point of its surface with itself.
  private static func level(_ a: Vector3, _ b: Vector3) -> Double {
    let a2 = WGS84.equatorialRadius * WGS84.equatorialRadius
    let b2 = WGS84.polarRadius * WGS84.polarRadius
    return (a.x * b.x + a.y * b.y) / a2 + a.z * b.z / b2
  }
}
