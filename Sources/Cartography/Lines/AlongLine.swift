import Foundation
import Paper

/// Places along a line on the page, by the distance from its start.
public struct AlongLine: Sendable {
  public let points: [PagePoint]
  /// Points from the start to each vertex.
  public let distances: [Double]

  public init(_ points: [PagePoint]) {
    self.points = points
    var along = 0.0
    distances = points.indices.map { index in
      if index > 0 { along += points[index - 1].distance(to: points[index]) }
      return along
    }
  }

  public var length: Double { distances.last ?? 0 }

  /// The point at a distance; the ends for distances before and beyond. `nil` for an empty line.
  public func point(at distance: Double) -> PagePoint? {
    guard let first = points.first, let last = points.last else { return nil }
    guard distance > 0 else { return first }
    guard distance < length else { return last }
    let leg = leg(at: distance)
    let span = distances[leg + 1] - distances[leg]
    let share = span > 0 ? (distance - distances[leg]) / span : 0
    return PagePoint.between(points[leg], points[leg + 1], share)
  }

  /// Where the line heads at a distance, in radians clockwise from the page's right (y grows
  /// downwards), from a point `reach` before to one `reach` after. `nil` where it does not move.
  public func heading(at distance: Double, reach: Double) -> Double? {
    guard let a = point(at: distance - reach), let b = point(at: distance + reach) else {
      return nil
    }
    guard a.distance(to: b) > 1e-9 else { return nil }
    return atan2(b.y - a.y, b.x - a.x)
  }

  /// The leg that a distance falls into. The line has at least two points.
  private func leg(at distance: Double) -> Int {
    var low = 0
    var high = points.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if distances[middle] <= distance { low = middle } else { high = middle }
    }
    return low
  }
}
