import Tracks

/// One track, or several, as a box in space: no seam, no pole.
struct RegionNode {
  var low: Vector3
  var high: Vector3
  var weight: Double
  /// Ascending.
  var members: [Int]

  init(_ box: GeoBox, weight: Double, index: Int) {
    // Corners, middles of the edges and the centre; a wide box gets more.
    let count = box.width > 90 ? 8 : 2
    low = WGS84.point(box.center)
    high = low
    self.weight = weight.isFinite ? max(0, weight) : 0
    members = [index]
    for row in 0...count {
      for column in 0...count {
        let position = Position(
          latitude: box.south + box.height * Double(row) / Double(count),
          longitude: box.west + box.width * Double(column) / Double(count))
        add(WGS84.point(position))
      }
    }
  }

  private mutating func add(_ point: Vector3) {
    low = Vector3(x: min(low.x, point.x), y: min(low.y, point.y), z: min(low.z, point.z))
    high = Vector3(x: max(high.x, point.x), y: max(high.y, point.y), z: max(high.z, point.z))
  }

  /// Metres, along the longest side.
  var size: Double { max(high.x - low.x, high.y - low.y, high.z - low.z) }

  var center: Vector3 { (low + high) * 0.5 }

  /// Metres of empty space between two; 0 where they overlap.
  func gap(to other: RegionNode) -> Double {
    Vector3(
      x: max(0, other.low.x - high.x, low.x - other.high.x),
      y: max(0, other.low.y - high.y, low.y - other.high.y),
      z: max(0, other.low.z - high.z, low.z - other.high.z)
    ).length
  }

  func union(_ other: RegionNode) -> RegionNode {
    var result = self
    result.add(other.low)
    result.add(other.high)
    result.weight += other.weight
    result.members = (members + other.members).sorted()
    return result
  }

  /// Heavier first; among equals the one that holds the first track.
  static func isHeavier(_ a: RegionNode, _ b: RegionNode) -> Bool {
    a.weight != b.weight ? a.weight > b.weight : (a.members.first ?? 0) < (b.members.first ?? 0)
  }
}
