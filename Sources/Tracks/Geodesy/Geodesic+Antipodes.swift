import Foundation

extension Geodesic {
  /// The length of a line between nearly antipodal places, where Vincenty's method finds no
  /// solution.
  ///
  /// Every path from one to the other crosses the great circle that lies halfway between them; the
  /// shortest crosses it where the sum of its two halves is least. Each half is about a quarter of
  /// the Earth's circumference, where the method is good to a millimetre.
  static func betweenAntipodes(
    _ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double
  ) -> Double {
    let (from, to) = (Direction(lat1, lon1), Direction(lat2, lon2))
    guard let halfway = HalfwayCircle(from, to) else { return 0 }
    func length(_ angle: Double) -> Double {
      let (latitude, longitude) = halfway.place(angle)
      return (vincenty(lat1, lon1, latitude, longitude) ?? .infinity)
        + (vincenty(latitude, longitude, lat2, lon2) ?? .infinity)
    }
    // The length has two minima along the circle, one on the side of each pole.
    let samples = 72
    let step = 2 * Double.pi / Double(samples)
    let best = (0..<samples).map { (length(Double($0) * step), Double($0) * step) }
      .min { $0.0 < $1.0 }
    guard let (_, middle) = best else { return 0 }
    // Golden section (J. Kiefer, 1953): the length is flat at its minimum, so that an error of 1e-6
    // in the angle is far below a millimetre.
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (middle - step, middle + step)
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atLeft, atRight) = (length(left), length(right))
    while high - low > 1e-6 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - ratio * (high - low)
        atLeft = length(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + ratio * (high - low)
        atRight = length(right)
      }
    }
    return min(atLeft, atRight)
  }

  /// A unit vector from the Earth's centre.
  private struct Direction {
    var x: Double
    var y: Double
    var z: Double

    init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    init(_ latitude: Double, _ longitude: Double) {
      let (lat, lon) = (latitude * .pi / 180, longitude * .pi / 180)
      self.init(x: cos(lat) * cos(lon), y: cos(lat) * sin(lon), z: sin(lat))
    }

    func cross(_ other: Direction) -> Direction {
      Direction(
        x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
    }

    var unit: Direction? {
      let length = (x * x + y * y + z * z).squareRoot()
      return length > 1e-9 ? Direction(x: x / length, y: y / length, z: z / length) : nil
    }
  }

  /// The great circle of the directions equally far from two others.
  private struct HalfwayCircle {
    private let u: Direction
    private let v: Direction

    init?(_ a: Direction, _ b: Direction) {
      guard let normal = Direction(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z).unit else {
        return nil
      }
      let other =
        abs(normal.z) < 0.9 ? Direction(x: 0, y: 0, z: 1) : Direction(x: 1, y: 0, z: 0)
      guard let u = normal.cross(other).unit, let v = normal.cross(u).unit else { return nil }
      (self.u, self.v) = (u, v)
    }

    func place(_ angle: Double) -> (latitude: Double, longitude: Double) {
      let (c, s) = (cos(angle), sin(angle))
      let (x, y, z) = (c * u.x + s * v.x, c * u.y + s * v.y, c * u.z + s * v.z)
      return (atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi, atan2(y, x) * 180 / .pi)
    }
  }
}
