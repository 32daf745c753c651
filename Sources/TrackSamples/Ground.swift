import Foundation

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
  /// Metres in a degree of latitude and of longitude at the middle, and how the latter shrinks with
  /// each degree north (WGS84, computed with PyPI geographiclib).
  var metersNorth: Double
  var metersEast: Double
  var shrink: Double
  /// Seconds east of UTC.
  var utcOffset: Int
  /// Metres above the sea.
  var height: @Sendable (Spot) -> Double

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
