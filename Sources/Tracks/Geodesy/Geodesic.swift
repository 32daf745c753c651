import Foundation

/// Lengths on the WGS84 ellipsoid.
public enum Geodesic {
  private static let a = WGS84.equatorialRadius
  private static let b = WGS84.polarRadius
  private static let flattening = WGS84.flattening
  private static let eccentricitySquared = WGS84.eccentricitySquared

  /// Metres between two places. Longitudes may lie outside ±180°.
  public static func distance(_ from: Position, _ to: Position) -> Double {
    distance(from.latitude, from.longitude, to.latitude, to.longitude)
  }

  /// The same for latitudes and longitudes in degrees.
  @inline(__always)
  public static func distance(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double)
    -> Double
  {
    let north = lat2 - lat1
    let east = Longitude.folded(lon2 - lon1)
    let middle = (lat1 + lat2) / 2
    // About a kilometre at most, and not near a pole: the local radii are exact to 1e-7 there.
    if abs(north) < 0.009, abs(middle) < 80 {
      let length = short(north: north, east: east, middle: middle)
      if length < 1000 { return length }
    }
    return long(lat1, lon1, lat2, lon2)
  }

  /// A short line by the ellipsoid's two radii of curvature at its middle latitude; arguments in
  /// degrees.
  @inline(__always)
  static func short(north: Double, east: Double, middle: Double) -> Double {
    let radians = Double.pi / 180
    let sine = sin(middle * radians)
    let w = 1 - eccentricitySquared * sine * sine
    let normal = a / w.squareRoot()
    let meridian = normal * (1 - eccentricitySquared) / w
    let x = normal * (1 - sine * sine).squareRoot() * east * radians
    let y = meridian * north * radians
    return (x * x + y * y).squareRoot()
  }

  /// A line of any length, good to a millimetre.
  static func long(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double) -> Double {
    vincenty(lat1, lon1, lat2, lon2) ?? betweenAntipodes(lat1, lon1, lat2, lon2)
  }

  /// T. Vincenty, "Direct and Inverse Solutions of Geodesics on the Ellipsoid with Application of
  /// Nested Equations", Survey Review 23 (1975). `nil` close to the antipodes, where it does not
  /// converge.
  static func vincenty(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double) -> Double? {
    let radians = Double.pi / 180
    let l = Longitude.wrapped(lon2 - lon1) * radians
    let u1 = atan((1 - flattening) * tan(lat1 * radians))
    let u2 = atan((1 - flattening) * tan(lat2 * radians))
    let (sinU1, cosU1, sinU2, cosU2) = (sin(u1), cos(u1), sin(u2), cos(u2))
    var lambda = l
    for _ in 0..<60 {
      let (sinL, cosL) = (sin(lambda), cos(lambda))
      let p = cosU2 * sinL
      let q = cosU1 * sinU2 - sinU1 * cosU2 * cosL
      let sinS = (p * p + q * q).squareRoot()
      if sinS == 0 { return cosL > 0 || abs(l) < 1 ? 0 : nil }
      let cosS = sinU1 * sinU2 + cosU1 * cosU2 * cosL
      let sigma = atan2(sinS, cosS)
      let sinA = cosU1 * cosU2 * sinL / sinS
      let cos2A = max(0, 1 - sinA * sinA)
      let cos2M = cos2A > 1e-15 ? cosS - 2 * sinU1 * sinU2 / cos2A : 0
      let c = flattening / 16 * cos2A * (4 + flattening * (4 - 3 * cos2A))
      let before = lambda
      lambda =
        l + (1 - c) * flattening * sinA
        * (sigma + c * sinS * (cos2M + c * cosS * (2 * cos2M * cos2M - 1)))
      if abs(lambda) > .pi { break }
      if abs(lambda - before) < 1e-13 {
        let k = cos2A * (a * a - b * b) / (b * b)
        let bigA = 1 + k / 16384 * (4096 + k * (k * (320 - 175 * k) - 768))
        let bigB = k / 1024 * (256 + k * (k * (74 - 47 * k) - 128))
        let inner = cosS * (2 * cos2M * cos2M - 1)
        let outer = bigB / 6 * cos2M * (4 * sinS * sinS - 3) * (4 * cos2M * cos2M - 3)
        let delta = bigB * sinS * (cos2M + bigB / 4 * (inner - outer))
        let length = b * bigA * (sigma - delta)
        return length.isFinite ? max(0, length) : nil
      }
    }
    return nil
  }

  /// The length of each leg: one less than fixes, none for an empty track.
  public static func lengths(of fixes: [Fix]) -> [Double] {
    guard fixes.count > 1 else { return [] }
    return [Double](unsafeUninitializedCapacity: fixes.count - 1) { buffer, count in
      fixes.withUnsafeBufferPointer { fix in
        for i in 0..<(fix.count - 1) {
          buffer[i] = distance(
            fix[i].latitude, fix[i].longitude, fix[i + 1].latitude, fix[i + 1].longitude)
        }
      }
      count = fixes.count - 1
    }
  }
}
