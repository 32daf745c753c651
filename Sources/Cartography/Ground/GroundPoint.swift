/// A point of the ground as a projection lays it flat: metres east and north of its centre.
public struct GroundPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of the flat ground, in metres.
public struct GroundBox: Sendable, Hashable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The smallest box around points; `nil` for none.
  public init?(around points: [GroundPoint]) {
    guard let first = points.first else { return nil }
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
  }

  public var width: Double { maxX - minX }
  public var height: Double { maxY - minY }
  public var center: GroundPoint { GroundPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
}
