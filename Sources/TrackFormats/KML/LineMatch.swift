import Tracks

/// Whether two lines of one file are the same track, by their positions.
enum LineMatch {
  /// Two metres: more than rounding to five decimals makes, less than two recordings of one route
  /// differ by.
  private static let tolerance = 0.000_02

  /// Whether `line` goes through positions of `whole` only, in the same order and from the same
  /// start to the same end: a copy of it, perhaps with fewer vertices.
  static func follows(_ line: [Fix], _ whole: [Fix]) -> Bool {
    guard line.count >= 2, line.count <= whole.count,
      let first = line.first, let last = line.last, let start = whole.first, let end = whole.last,
      isSame(first, start), isSame(last, end)
    else { return false }
    var next = 0
    for fix in whole where next < line.count && isSame(line[next], fix) { next += 1 }
    return next == line.count
  }

  /// Whether two timed lines have the same positions at the same times.
  static func isSame(_ a: [Fix], _ b: [Fix]) -> Bool {
    a.count == b.count && a.first?.time == b.first?.time
      && zip(a, b).allSatisfy { isSame($0, $1) && $0.time == $1.time }
  }

  private static func isSame(_ a: Fix, _ b: Fix) -> Bool {
    let longitude = abs(a.longitude - b.longitude)
    return abs(a.latitude - b.latitude) <= tolerance
      && (longitude <= tolerance || longitude >= 360 - tolerance)
  }
}
