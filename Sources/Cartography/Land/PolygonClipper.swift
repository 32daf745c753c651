import Paper

/// Cuts polygons to a rectangle.
enum PolygonClipper {
  /// The part of a closed polygon within a rectangle (I. E. Sutherland and G. W. Hodgman, 1974).
  /// Where a polygon leaves it and comes back, the part follows the rectangle's edges; several
  /// parts are joined there, which the even-odd rule does not show.
  static func clipped(_ polygon: [PagePoint], to rect: PageRect) -> [PagePoint] {
    let isFinite = polygon.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    guard isFinite, polygon.count > 2 else { return [] }
    if polygon.allSatisfy(rect.contains) { return polygon }
    let left = cut(polygon, { $0.x - rect.minX }, { PagePoint(x: rect.minX, y: $0.y) })
    let right = cut(left, { rect.maxX - $0.x }, { PagePoint(x: rect.maxX, y: $0.y) })
    let top = cut(right, { $0.y - rect.minY }, { PagePoint(x: $0.x, y: rect.minY) })
    return cut(top, { rect.maxY - $0.y }, { PagePoint(x: $0.x, y: rect.maxY) })
  }

  /// The part on one side of a line.
  ///
  /// - Parameters:
  ///   - inside: how far a point lies on that side; below 0 on the other
  ///   - onto: moves a crossing onto the line exactly
  private static func cut(
    _ polygon: [PagePoint], _ inside: (PagePoint) -> Double, _ onto: (PagePoint) -> PagePoint
  ) -> [PagePoint] {
    guard var last = polygon.last else { return [] }
    var result: [PagePoint] = []
    result.reserveCapacity(polygon.count)
    var lastInside = inside(last)
    for point in polygon {
      let now = inside(point)
      if (now >= 0) != (lastInside >= 0) {
        let share = lastInside / (lastInside - now)
        result.append(onto(PagePoint.between(last, point, share)))
      }
      if now >= 0 { result.append(point) }
      (last, lastInside) = (point, now)
    }
    return result
  }

  /// Whether an odd number of polygons goes around a point.
  static func isInside(_ polygons: [[PagePoint]], _ point: PagePoint) -> Bool {
    var isInside = false
    for polygon in polygons {
      guard var last = polygon.last else { continue }
      for next in polygon {
        if (last.y > point.y) != (next.y > point.y),
          last.x + (next.x - last.x) * ((point.y - last.y) / (next.y - last.y)) > point.x
        {
          isInside.toggle()
        }
        last = next
      }
    }
    return isInside
  }
}
