/// The corners of the smallest convex shape around points (A. M. Andrew, 1979).
enum ConvexHull {
  static func corners(of points: [GroundPoint]) -> [GroundPoint] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }

  private static func chain(_ points: [GroundPoint]) -> [GroundPoint] {
    var chain: [GroundPoint] = []
    for point in points {
      while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }

  /// Above 0 where the way from `a` over `b` to `c` turns left.
  private static func turn(_ a: GroundPoint, _ b: GroundPoint, _ c: GroundPoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
