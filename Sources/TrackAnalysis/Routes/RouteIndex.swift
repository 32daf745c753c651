import Foundation
import Tracks

/// The first lines of all routes, found by where they start.
///
/// A line is compared with those that start within `RouteLimits.ends` of it, and of these only with
/// the ones that a look at a few places does not rule out.
struct RouteIndex {
  /// A square of the ground, a little larger than `RouteLimits.ends`.
  private struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  /// Degrees; 222 m.
  private static let cellHeight = 0.002

  private(set) var lines: [RouteLine] = []
  private var cells: [Cell: [Int]] = [:]
  private var alignment = RouteAlignment()

  /// Adds a line, and gives its number.
  @discardableResult
  mutating func add(_ line: RouteLine) -> Int {
    let row = RouteIndex.row(line.start.latitude)
    let column = RouteIndex.column(line.start.longitude, in: row)
    cells[Cell(row: row, column: column), default: []].append(lines.count)
    lines.append(line)
    return lines.count - 1
  }

  /// The number of the line that a line shares most with; of several, the first. Those that
  /// `isFit` refuses are not looked at.
  mutating func match(_ line: RouteLine, where isFit: (Int) -> Bool) -> Int? {
    var best: (number: Int, shared: Double)?
    for number in neighbours(of: line.start) {
      let other = lines[number]
      let offset = other.offset(of: line.start)
      guard isFit(number), RouteIndex.mayMatch(other, line, offset),
        let shared = alignment.shared(
          other, line, offset: offset, moreThan: best?.shared ?? 0)
      else { continue }
      best = (number, shared)
    }
    return best?.number
  }

  /// Checks what needs no alignment: ends, length and a few places between.
  private static func mayMatch(
    _ a: RouteLine, _ b: RouteLine, _ offset: RouteLine.Place
  ) -> Bool {
    let stretch = RouteLimits.stretch * max(a.length, b.length)
    guard abs(a.length - b.length) <= stretch + 2 * RouteLimits.ends,
      isNear(.zero, offset, RouteLimits.ends),
      isNear(a.finish, b.finish + offset, RouteLimits.ends)
    else { return false }
    // Two lines of one route may be this far out of step.
    let slack =
      RouteLimits.corridor + RouteLimits.ends + stretch
      + max(RouteLimits.detour, RouteLimits.longDetour * max(a.length, b.length))
    return isNear(a.place(at: 0.5), b.place(at: 0.5) + offset, slack)
      && isNear(a.place(at: 0.25), b.place(at: 0.25) + offset, slack)
      && isNear(a.place(at: 0.75), b.place(at: 0.75) + offset, slack)
      && mostLieAlong(a.places, b.places, offset, window: Int(slack / RouteLimits.step))
  }

  /// Whether a sample of a line's places lies near the other line. Three times the share that may
  /// lie apart may miss it, so that lines of one route always pass.
  private static func mostLieAlong(
    _ a: [RouteLine.Place], _ b: [RouteLine.Place], _ offset: RouteLine.Place, window: Int
  ) -> Bool {
    let corridor = Float(RouteLimits.corridor * RouteLimits.corridor)
    var misses = Int(3 * (1 - RouteLimits.shared) * Double(samples))
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        for sample in 0..<samples {
          let place = (2 * sample + 1) * a.count / (2 * samples)
          let here = a[place] - offset
          var other = max(0, min(place, b.count) - window)
          let last = min(b.count, place + window + 1)
          while other < last, ((here - b[other]) * (here - b[other])).sum() > corridor {
            other += 1
          }
          if other >= last {
            misses -= 1
            if misses < 0 { return false }
          }
        }
        return true
      }
    }
  }

  private static let samples = 20

  private static func isNear(_ a: RouteLine.Place, _ b: RouteLine.Place, _ meters: Double) -> Bool {
    ((a - b) * (a - b)).sum() <= Float(meters * meters)
  }

  /// The lines of the cells around a place, in the order of their numbers.
  private func neighbours(of place: Position) -> [Int] {
    let middle = RouteIndex.row(place.latitude)
    var found: [Int] = []
    for row in middle - 1...middle + 1 {
      let columns = RouteIndex.columns(in: row)
      let column = RouteIndex.column(place.longitude, in: row)
      // Around a pole, the cells of a row are few, and one may be its own neighbour.
      for step in columns < 3 ? 0..<columns : -1..<2 {
        let cell = Cell(row: row, column: (column + step + columns) % columns)
        found += cells[cell] ?? []
      }
    }
    return found.sorted()
  }

  private static func row(_ latitude: Double) -> Int {
    Int((min(90, max(-90, latitude)) / cellHeight).rounded(.down))
  }

  /// How many cells go round the Earth in a row: each is at least as wide as it is high.
  private static func columns(in row: Int) -> Int {
    let edge = min(90, Double(max(abs(row), abs(row + 1))) * cellHeight)
    return max(1, Int(360 * cos(edge * Double.pi / 180) / cellHeight))
  }

  private static func column(_ longitude: Double, in row: Int) -> Int {
    let share = (longitude + 180) / 360
    let count = columns(in: row)
    return min(count - 1, Int((share - share.rounded(.down)) * Double(count)))
  }
}
