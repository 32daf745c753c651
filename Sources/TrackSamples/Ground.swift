import Foundation
import Tracks

/// A place on the flat ground of a region, metres east and north of its middle.
struct Spot: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  func distance(_ other: Spot) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The spot a part of the way to another.
  func toward(_ other: Spot, _ part: Double) -> Spot {
    Spot(x + part * (other.x - x), y + part * (other.y - y))
  }
}

/// A region of the invented country: where it lies, and how high its ground is.
struct Ground: Sendable {
  var latitude: Double
  var longitude: Double
  /// How the metres in a degree of longitude shrink with each degree north (WGS84, computed with
  /// PyPI geographiclib).
  var shrink: Double
  /// Seconds east of UTC.
  var utcOffset: Int
  /// Metres above the sea.
  var height: @Sendable (Spot) -> Double

  /// Metres in a degree of latitude and of longitude at the middle, to a millimetre.
  var metersNorth: Double { Ground.rounded(DegreeLength.north(at: latitude)) }
  var metersEast: Double { Ground.rounded(DegreeLength.east(at: latitude)) }

  private static func rounded(_ meters: Double) -> Double { (meters * 1000).rounded() / 1000 }

  func position(_ spot: Spot) -> (latitude: Double, longitude: Double) {
    let north = spot.y / metersNorth
    return (latitude + north, longitude + spot.x / (metersEast + shrink * north))
  }

  /// A round hill.
  static func hill(_ spot: Spot, at middle: Spot, height: Double, radius: Double) -> Double {
    let d = spot.distance(middle) / radius
    return height * exp(-d * d / 2)
  }
}
