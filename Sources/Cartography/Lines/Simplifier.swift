import Paper

/// Thins lines to what print can show.
public enum Simplifier {
  /// 1/600 inch: half a dot at 300 dpi.
  public static let printTolerance = 0.12

  /// 1/290 inch, for charts of noisy values.
  public static let chartTolerance = 0.25

  /// The indices of the points to keep, ascending, with the first and the last: no point left out
  /// lies farther than the tolerance from the thinned line (D. Douglas and T. Peucker, 1973,
  /// without recursion).
  public static func keptIndices(of points: [PagePoint], tolerance: Double) -> [Int] {
    kept(of: points, tolerance: tolerance).indices
  }

  /// The indices to keep, and how often a point was looked at.
  static func kept(of points: [PagePoint], tolerance: Double) -> (indices: [Int], visits: Int) {
    guard points.count > 2 else { return (Array(points.indices), 0) }
    var result = [0]
    let visits = points.withUnsafeBufferPointer {
      appendKept($0, from: 0, through: points.count - 1, tolerance: tolerance, to: &result)
    }
    return (result, visits)
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
    points.withUnsafeBufferPointer { points in
      var first = 0
      for index in 1..<points.count
      where index == points.count - 1 || classes[index] != classes[index - 1] {
        appendKept(points, from: first, through: index, tolerance: tolerance, to: &result)
        first = index
      }
    }
    return result
  }

  /// Points at least so far from the one before, with the first and the last: a coarse picture of
  /// a line, in one pass.
  public static func spaced(_ points: [PagePoint], by distance: Double) -> [PagePoint] {
    guard points.count > 2 else { return points }
    var result = [points[0]]
    for index in 1..<points.count - 1
    where points[index].distance(to: result[result.count - 1]) > distance {
      result.append(points[index])
    }
    result.append(points[points.count - 1])
    return result
  }

  /// How often, on average, the search may look at each point: as often as ordinary lines ever
  /// need.
  private static let ordinaryVisits = 48
  /// What is left after that is searched in windows of at most so many points.
  private static let window = 128

  /// Appends the indices to keep after `start` up to `end`, which is one of them. Returns how often
  /// it looked at a point.
  ///
  /// Where the farthest point lies near an end again and again, as on a line of a thousand laps, the
  /// search would grow with the square of the points. After a number of visits that grows with them
  /// it halves long stretches instead: a few points more are kept, none is farther off.
  @discardableResult
  private static func appendKept(
    _ points: UnsafeBufferPointer<PagePoint>, from start: Int, through end: Int,
    tolerance: Double, to result: inout [Int]
  ) -> Int {
    guard end - start > 1 else {
      result.append(end)
      return 0
    }
    // A quarter of the tolerance goes to dropping points that hardly move, so that the search
    // stays short for a device that lay still for hours.
    let indices = withoutStandstill(points, from: start, through: end, tolerance: tolerance / 4)
    let candidates = indices.map { points[$0] }
    let limit = tolerance * 0.75
    var isKept = [Bool](repeating: false, count: candidates.count)
    isKept[candidates.count - 1] = true
    var visits = 0
    let budget = ordinaryVisits * candidates.count
    candidates.withUnsafeBufferPointer { candidates in
      var stack = [(0, candidates.count - 1)]
      while let (first, last) = stack.popLast() {
        guard last - first > 1 else { continue }
        if visits > budget, last - first > window {
          let middle = first + (last - first) / 2
          isKept[middle] = true
          stack.append((first, middle))
          stack.append((middle, last))
          continue
        }
        visits += last - first
        let (farthest, distance) = farthest(candidates, from: first, to: last)
        guard distance > limit * limit else { continue }
        isKept[farthest] = true
        stack.append((first, farthest))
        stack.append((farthest, last))
      }
    }
    for index in 1..<max(1, indices.count) where isKept[index] { result.append(indices[index]) }
    return visits
  }

  private static func withoutStandstill(
    _ points: UnsafeBufferPointer<PagePoint>, from start: Int, through end: Int,
    tolerance: Double
  ) -> [Int] {
    var result = [start]
    result.reserveCapacity(end - start + 1)
    var last = points[start]
    for index in start + 1..<end where points[index].distance(to: last) > tolerance {
      result.append(index)
      last = points[index]
    }
    result.append(end)
    return result
  }

  /// The point between two others that lies farthest from the stretch between them, and its
  /// distance, squared.
  private static func farthest(
    _ points: UnsafeBufferPointer<PagePoint>, from first: Int, to last: Int
  ) -> (index: Int, squared: Double) {
    let (a, b) = (points[first], points[last])
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squared = dx * dx + dy * dy
    let inverse = squared > 0 ? 1 / squared : 0
    var farthest = first
    var largest = -1.0
    for index in first + 1..<last {
      let (px, py) = (points[index].x - a.x, points[index].y - a.y)
      let share = max(0, min(1, (px * dx + py * dy) * inverse))
      let (ex, ey) = (px - share * dx, py - share * dy)
      let distance = ex * ex + ey * ey
      if distance > largest {
        largest = distance
        farthest = index
      }
    }
    return (farthest, largest)
  }
}
