import Foundation

/// A point of a page or panel, in points (1/72 inch) from its top left corner; y grows downwards.
public struct PagePoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public func distance(to other: PagePoint) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension PagePoint {
  /// One point off in a direction, in radians clockwise from the page's right.
  public static func unit(_ angle: Double) -> PagePoint {
    PagePoint(x: cos(angle), y: sin(angle))
  }

  /// The direction from one point to another, in radians clockwise from the page's right.
  public static func heading(from a: PagePoint, to b: PagePoint) -> Double {
    atan2(b.y - a.y, b.x - a.x)
  }

  public func dot(_ other: PagePoint) -> Double { x * other.x + y * other.y }
}
