/// Thins lines to what print can show.
public enum Simplifier {
  /// 1/600 inch: half a dot at 300 dpi.
  public static let printTolerance = 0.12

  /// The indices of the points to keep, ascending, with the first and the last: no point left out
  /// lies farther than the tolerance from the thinned line (D. Douglas and T. Peucker, 1973, with a
  /// stack of its own).
  public static func keptIndices(of points: [PagePoint], tolerance: Double) -> [Int] {
    guard points.count > 2 else { return Array(points.indices) }
    // A quarter of the tolerance goes to dropping points that hardly move, so that the search
    // stays short for a device that lay still for hours.
    let candidates = withoutStandstill(points, tolerance: tolerance / 4)
    let limit = tolerance * 0.75
    var isKept = [Bool](repeating: false, count: candidates.count)
    isKept[0] = true
    isKept[candidates.count - 1] = true
    var stack = [(0, candidates.count - 1)]
    while let (first, last) = stack.popLast() {
      guard last - first > 1 else { continue }
      let (a, b) = (points[candidates[first]], points[candidates[last]])
      var farthest = first
      var largest = -1.0
      for index in first + 1..<last {
        let distance = squaredDistance(points[candidates[index]], a, b)
        if distance > largest {
          largest = distance
          farthest = index
        }
      }
      guard largest > limit * limit else { continue }
      isKept[farthest] = true
      stack.append((first, farthest))
      stack.append((farthest, last))
    }
    return candidates.indices.filter { isKept[$0] }.map { candidates[$0] }
  }

  /// As the first, and each point at which the class of the legs changes is kept too.
  ///
  /// - Parameter classes: one for each leg; a count that does not fit counts as one class
  public static func keptIndices(
    of points: [PagePoint], classes: [UInt8], tolerance: Double
  ) -> [Int] {
    guard points.count > 2, classes.count == points.count - 1 else {
      return keptIndices(of: points, tolerance: tolerance)
    }
    var result = [0]
    var first = 0
    for index in 1..<points.count
    where index == points.count - 1 || classes[index] != classes[index - 1] {
      let part = keptIndices(of: Array(points[first...index]), tolerance: tolerance)
      result += part.dropFirst().map { $0 + first }
      first = index
    }
    return result
  }

  private static func withoutStandstill(_ points: [PagePoint], tolerance: Double) -> [Int] {
    var result = [0]
    var last = points[0]
    for index in 1..<points.count - 1 where points[index].distance(to: last) > tolerance {
      result.append(index)
      last = points[index]
    }
    result.append(points.count - 1)
    return result
  }

  /// From a point to the nearest of the stretch between two others.
  private static func squaredDistance(
    _ point: PagePoint, _ a: PagePoint, _ b: PagePoint
  ) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let (px, py) = (point.x - a.x, point.y - a.y)
    let squared = dx * dx + dy * dy
    let share = squared > 0 ? max(0, min(1, (px * dx + py * dy) / squared)) : 0
    let (ex, ey) = (px - share * dx, py - share * dy)
    return ex * ex + ey * ey
  }
}
