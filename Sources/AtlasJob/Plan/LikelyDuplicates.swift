import Foundation
import Tracks

/// Finds tracks that are one outing recorded twice, by two devices or in two formats.
///
/// Two tracks are taken for one where they were under way together for nine tenths of the longer one's
/// time, and their lines lie within 50 m of each other; activities without positions, where they are
/// of one kind. The same way on another day is another track.
enum LikelyDuplicates {
  static let overlap = 0.9
  static let meters = 50.0

  /// For each place in the list that repeats another track: the place of the first such track.
  static func find(_ entries: [AtlasEntry]) -> [Int: Int] {
    let dated = entries.indices.filter { entries[$0].summary.start != nil && span($0, entries) > 0 }
      .sorted { (start($0, entries), $0) < (start($1, entries), $1) }
    let longest = dated.map { span($0, entries) }.max() ?? 0
    var found: [Int: Int] = [:]
    for (place, later) in dated.enumerated() {
      for earlier in dated[..<place].reversed() {
        let delay = start(later, entries) - start(earlier, entries)
        // Two tracks with nine tenths of their time in common begin within a tenth of it.
        if delay > longest * (1 - overlap) { break }
        guard isShared(entries[earlier].summary, entries[later].summary),
          isAlike(entries[earlier], entries[later])
        else { continue }
        found[later] = found[earlier] ?? earlier
        break
      }
    }
    return found
  }

  /// The places of the tracks of each outing that has several, the one that holds most first.
  static func groups(_ entries: [AtlasEntry]) -> [[Int]] {
    let found = find(entries)
    var groups: [Int: [Int]] = [:]
    for (later, first) in found { groups[first, default: [first]].append(later) }
    return groups.keys.sorted().map { first in
      (groups[first] ?? []).sorted { a, b in
        let (left, right) = (richness(entries[a].summary), richness(entries[b].summary))
        return left != right ? left > right : a < b
      }
    }
  }

  /// How much a recording holds: first the kinds of values, then the fixes.
  private static func richness(_ summary: TrackSummary) -> Int {
    let kinds = [
      summary.meanHeartRate != nil, summary.ascent != nil, summary.timerSeconds != nil,
      summary.activity != .unknown, summary.name != nil,
    ]
    return kinds.count { $0 } * 10_000_000 + min(summary.points, 9_999_999)
  }

  private static func start(_ index: Int, _ entries: [AtlasEntry]) -> Double {
    entries[index].summary.start ?? 0
  }

  private static func span(_ index: Int, _ entries: [AtlasEntry]) -> Double {
    (entries[index].summary.end ?? 0) - (entries[index].summary.start ?? 0)
  }

  /// Whether two tracks were under way at the same time.
  private static func isShared(_ a: TrackSummary, _ b: TrackSummary) -> Bool {
    guard let startA = a.start, let endA = a.end, let startB = b.start, let endB = b.end else {
      return false
    }
    let common = min(endA, endB) - max(startA, startB)
    return common >= overlap * max(endA - startA, endB - startB)
  }

  /// Whether two tracks of the same time are of the same place; without places, of the same kind.
  private static func isAlike(_ a: AtlasEntry, _ b: AtlasEntry) -> Bool {
    if a.summary.positionSource == .unknown, b.summary.positionSource == .unknown {
      return a.summary.activity == b.summary.activity
    }
    return isNear(a.line, b.line)
  }

  /// Whether nine vertices spread over each line lie near some vertex of the other.
  static func isNear(_ a: OverviewLine, _ b: OverviewLine) -> Bool {
    let first = a.parts.flatMap { $0 }
    let second = b.parts.flatMap { $0 }
    guard !first.isEmpty, !second.isEmpty else { return false }
    return isNear(first, second) && isNear(second, first)
  }

  private static func isNear(_ few: [Position], _ many: [Position]) -> Bool {
    (0...8).allSatisfy { part in
      let position = few[part * (few.count - 1) / 8]
      return distance(position, many) <= meters
    }
  }

  /// Metres from a position to a line, on a plane that fits the Earth there.
  private static func distance(_ position: Position, _ line: [Position]) -> Double {
    let north = DegreeLength.mean
    let east = north * max(0.01, cos(position.latitude * Double.pi / 180))
    func offset(_ other: Position) -> (x: Double, y: Double) {
      let turn = Longitude.folded(other.longitude - position.longitude)
      return (turn * east, (other.latitude - position.latitude) * north)
    }
    var least = Double.infinity
    var from = offset(line[0])
    least = from.x * from.x + from.y * from.y
    for next in line.dropFirst() {
      let to = offset(next)
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = dx * dx + dy * dy
      let share = length > 0 ? min(1, max(0, -(from.x * dx + from.y * dy) / length)) : 0
      let (x, y) = (from.x + share * dx, from.y + share * dy)
      least = min(least, x * x + y * y)
      from = to
    }
    return least.squareRoot()
  }
}
