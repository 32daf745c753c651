import Cartography

/// A stretch of line in one colour.
struct LineRun {
  /// A level of the palette; `nil` where there is no value.
  var level: Int?
  /// At least two; the last is the first of the next run.
  var points: [PagePoint]
}

/// Turns the fixes of a moving stretch into few runs of one colour each, that look the same in
/// print.
enum LineRuns {
  /// Vertices nearer to the last one than this (points) are left out before all else.
  static let grain = 0.2
  /// A change of colour by one level waits until the run is this long (points); shorter runs
  /// cannot be told apart at 300 dpi in a line of two points.
  static let shortest = 1.0

  /// `values` (0…1, NaN for none) stands beside `points`; both have at least two.
  static func make(
    points: ArraySlice<PagePoint>, values: ArraySlice<Float>, palette: Palette, tolerance: Double
  ) -> [LineRun] {
    guard let first = points.first, let last = points.last, points.count > 1 else { return [] }
    var runs: [LineRun] = []
    var vertices: [PagePoint] = [first]
    var level: Int? = nil
    var length = 0.0
    var hasLevel = false

    var sum = 0.0
    var weight = 0.0
    var previous = first
    let lastIndex = points.index(before: points.endIndex)

    func close(at point: PagePoint) {
      if vertices.count > 1 {
        runs.append(
          LineRun(level: level, points: Simplifier.simplified(vertices, tolerance: tolerance)))
      }
      vertices = [point]
      length = 0
    }

    for index in points.indices.dropFirst() {
      let point = points[index]
      let step = previous.distance(to: point)
      let before = values[values.startIndex + (index - points.startIndex) - 1]
      let after = values[values.startIndex + (index - points.startIndex)]
      let mean = before.isNaN ? after : (after.isNaN ? before : (before + after) / 2)
      if !mean.isNaN {
        // A leg without length still has a say, or a stop would have no colour.
        sum += Double(mean) * (step + 1e-6)
        weight += step + 1e-6
      }
      previous = point
      let kept = vertices[vertices.count - 1]
      let reach = kept.distance(to: point)
      guard reach >= grain || index == lastIndex else { continue }

      let wanted = weight > 0 ? palette.level(of: sum / weight) : nil
      sum = 0
      weight = 0
      if !hasLevel {
        level = wanted
        hasLevel = true
      } else if wanted != level {
        let isFar = level == nil || wanted == nil || abs(level! - wanted!) > 2
        if isFar || length >= shortest {
          close(at: kept)
          level = wanted
        }
      }
      vertices.append(point)
      length += reach
    }
    close(at: last)
    return runs
  }
}
