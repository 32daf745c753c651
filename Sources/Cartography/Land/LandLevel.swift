import Foundation
import Paper
import Tracks

/// The outlines of land with points at least so far apart, in stretches with known bounds: those
/// far from a frame are skipped.
struct LandLevel: Sendable {
  /// Some points of a ring, one after the other.
  private struct Stretch: Sendable {
    var range: Range<Int>
    /// The direction of its middle from the Earth's centre, of length 1.
    var middle: Vector3
    /// The angle from there, in radians, within which all its points, and the next, lie.
    var reach: Double
    /// Where its longitudes begin, and how many degrees they take to the east.
    var west: Double
    var width: Double
  }

  private let positions: [Position]
  /// The same in space.
  private let points: [Vector3]
  /// Each ring's places in `stretches`.
  private let rings: [Range<Int>]
  private let stretches: [Stretch]

  /// Points of a stretch.
  private static let length = 32

  /// - Parameters:
  ///   - space: the points of the rings in space
  ///   - spacing: metres
  init(_ rings: [[Position]], _ space: [[Vector3]], spacing: Double) {
    var positions: [Position] = []
    var points: [Vector3] = []
    var stretches: [Stretch] = []
    var ranges: [Range<Int>] = []
    for (ring, all) in zip(rings, space) {
      let kept = LandLevel.spaced(all, spacing)
      guard kept.count > 2 else { continue }
      let first = points.count
      positions += kept.map { LandLevel.normal(ring[$0]) }
      points += kept.map { all[$0] }
      let firstStretch = stretches.count
      for start in stride(from: first, to: points.count, by: LandLevel.length) {
        let end = min(points.count, start + LandLevel.length)
        let next = end < points.count ? end : first
        stretches.append(LandLevel.stretch(start..<end, next, positions, points))
      }
      ranges.append(firstStretch..<stretches.count)
    }
    self.positions = positions
    self.points = points
    self.rings = ranges
    self.stretches = stretches
  }

  private static func spaced(_ points: [Vector3], _ spacing: Double) -> [Int] {
    guard spacing > 0, var last = points.first else { return Array(points.indices) }
    var kept = [0]
    for index in points.indices.dropFirst() where (points[index] - last).length > spacing {
      kept.append(index)
      last = points[index]
    }
    return kept
  }

  private static func stretch(
    _ range: Range<Int>, _ next: Int, _ positions: [Position], _ points: [Vector3]
  ) -> Stretch {
    func direction(_ index: Int) -> Vector3 {
      points[index] * (1 / max(1, points[index].length))
    }
    var sum = direction(next)
    var (along, west, east) = (0.0, 0.0, 0.0)
    for index in range {
      sum = sum + direction(index)
      let following = index + 1 < range.upperBound ? index + 1 : next
      along += Longitude.folded(positions[following].longitude - positions[index].longitude)
      (west, east) = (min(west, along), max(east, along))
    }
    let middle = sum.length > 1e-6 ? sum * (1 / sum.length) : direction(next)
    let nearest = range.reduce(middle.dot(direction(next))) {
      min($0, middle.dot(direction($1)))
    }
    let reach = acos(max(-1, min(1, nearest)))
    return Stretch(
      range: range, middle: middle, reach: reach,
      west: Longitude.folded(positions[range.lowerBound].longitude + west), width: east - west)
  }

  /// The same place with a longitude in −180…180.
  private static func normal(_ position: Position) -> Position {
    guard !(abs(position.longitude) <= 180) else { return position }
    let longitude = position.longitude.isFinite ? Longitude.wrapped(position.longitude) : 0
    return Position(latitude: position.latitude, longitude: longitude)
  }

  private static func angle(_ a: Vector3, _ b: Vector3) -> Double {
    acos(max(-1, min(1, a.dot(b))))
  }

  /// Whether a place is land: the way from it to the North Pole crosses an odd number of edges.
  func isLand(_ position: Position) -> Bool {
    guard position.latitude.isFinite, position.longitude.isFinite else { return false }
    let place = LandLevel.normal(position)
    var isLand = false
    for ring in rings {
      let first = stretches[ring.lowerBound].range.lowerBound
      for number in ring {
        let stretch = stretches[number]
        // A little more on both sides: sums of longitudes are not exact.
        let off = Longitude.folded(place.longitude - stretch.west)
        guard off <= stretch.width + 1e-6, off >= -1e-6 || off + 360 <= stretch.width + 1e-6
        else { continue }
        let isLast = number == ring.upperBound - 1
        for index in stretch.range {
          let isEnd = isLast && index == stretch.range.upperBound - 1
          if crosses(positions[index], positions[isEnd ? first : index + 1], place) {
            isLand.toggle()
          }
        }
      }
    }
    return isLand
  }

  /// Whether an edge crosses the meridian of a place to its north.
  private func crosses(_ a: Position, _ b: Position, _ place: Position) -> Bool {
    let from = Longitude.folded(a.longitude - place.longitude)
    let to = Longitude.folded(b.longitude - place.longitude)
    guard (from < 0) != (to < 0), abs(from - to) < 180 else { return false }
    return a.latitude + (b.latitude - a.latitude) * (from / (from - to)) > place.latitude
  }

  /// The rings that come near a frame, on the page. Of stretches that do not, one point is left.
  ///
  /// - Parameter margin: points around the panel that count as the frame's
  func laid(on frame: Frame, margin: Double) -> [[PagePoint]] {
    let projection = frame.projection
    let half = hypot(frame.panel.width, frame.panel.height) / 2 + margin
    let far = hypot(frame.center.x, frame.center.y) + half * frame.metersPerPoint
    // The ellipsoid's directions are up to 0.2° off those of a sphere; chords need a little, too.
    let reach = projection.angle(mapDistance: far) + 0.012
    let center = WGS84.point(projection.center)
    let middle = center * (1 / center.length)
    var laid: [[PagePoint]] = []
    for ring in rings {
      let isNear = stretches[ring].map {
        LandLevel.angle($0.middle, middle) <= reach + $0.reach
      }
      guard isNear.contains(true) else { continue }
      var ground: [GroundPoint] = []
      for (stretch, isNear) in zip(stretches[ring], isNear) {
        let range = isNear ? stretch.range : stretch.range.prefix(1)
        for index in range { ground.append(projection.ground(points[index])) }
      }
      laid.append(LandLevel.joined(ground, reach: projection.reach).map(frame.point))
    }
    return laid
  }

  /// A ring with points added between those that the antipode, which is a circle on the map, drives
  /// apart: the edge between them follows that circle and does not cross the map.
  private static func joined(_ ring: [GroundPoint], reach: Double) -> [GroundPoint] {
    guard var last = ring.last else { return [] }
    var joined: [GroundPoint] = []
    joined.reserveCapacity(ring.count)
    for point in ring {
      let (from, to) = (hypot(last.x, last.y), hypot(point.x, point.y))
      if max(from, to) > 0.7 * reach, hypot(point.x - last.x, point.y - last.y) > 0.1 * reach {
        let start = atan2(last.y, last.x)
        let turn = remainder(atan2(point.y, point.x) - start, 2 * .pi)
        let count = max(1, Int((abs(turn) / 0.05).rounded(.up)))
        for step in 1..<max(2, count) where step < count {
          let share = Double(step) / Double(count)
          let (angle, distance) = (start + turn * share, from + (to - from) * share)
          joined.append(GroundPoint(x: distance * cos(angle), y: distance * sin(angle)))
        }
      }
      joined.append(point)
      last = point
    }
    return joined
  }
}
