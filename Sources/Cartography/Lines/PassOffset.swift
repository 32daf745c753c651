import Foundation
import Paper

/// Moves a line to the right of its direction where it comes back the way it went, so that both ways
/// are seen side by side. Where it runs once, or again in the same direction, it stays in its place.
///
/// A place moves by `a` points along `n`, where `n` is the right-hand normal of the mean direction
/// over `reach` points to each side, and `a` is averaged along the line as well. Neither changes by
/// more than a share of the distance along the line, and the shares stay below one: so the moved
/// line never turns back on itself, however sharply the line bends. At a turning point the mean
/// direction is zero, and the two ways meet there.
public enum PassOffset {
  /// Legs longer than this, in points, separate lines that are moved on their own.
  private static let longest = 1000.0
  /// A line has no more samples than this.
  private static let most = 60_000.0

  /// The same points, moved: as many as before.
  ///
  /// - Parameters:
  ///   - offset: points to the right. Two ways that lie exactly on one another end up twice as far
  ///     apart; ways that are as far apart already stay.
  ///   - bounds: what can be seen; far outside the line stays
  public static func moved(
    _ points: [PagePoint], by offset: Double, within bounds: PageRect? = nil
  ) -> [PagePoint] {
    guard offset.isFinite, offset > 0, points.count > 2,
      points.allSatisfy({ abs($0.x) < 1e9 && abs($0.y) < 1e9 })
    else { return points }
    let path = SampledPath(points, step: offset * 0.75, longestLeg: longest, most: most)
    // Averages reach over what lies outside, too.
    let margin = offset * 16
    let amounts = amounts(
      along: path, offset: offset, within: bounds.map { $0.inset(-margin, -margin) })
    guard amounts.contains(where: { $0 > 0.01 * offset }) else { return points }
    return points.indices.map { index in
      let place = path.places[index]
      let sample = min(Int(place), path.samples.count - 1)
      let next = min(sample + 1, path.end(of: sample))
      let share = place - Double(sample)
      func shift(_ sample: Int) -> (x: Double, y: Double) {
        let direction = path.direction(at: sample, reach: directionReach)
        return (-direction.y * amounts[sample], direction.x * amounts[sample])
      }
      let (a, b) = (shift(sample), shift(next))
      return PagePoint(
        x: points[index].x + a.x + (b.x - a.x) * share,
        y: points[index].y + a.y + (b.y - a.y) * share)
    }
  }

  /// Samples to each side over which directions are averaged: four and a half offsets.
  private static let directionReach = 6
  /// Samples to each side over which amounts are averaged.
  private static let amountReach = 8

  /// How far each sample moves to the right.
  private static func amounts(
    along path: SampledPath, offset: Double, within bounds: PageRect?
  ) -> [Double] {
    let samples = path.samples
    let directions = samples.indices.map { index in
      bounds?.contains(samples[index]) ?? true
        ? path.direction(at: index, reach: directionReach) : PagePoint(x: 0, y: 0)
    }
    var grid = DirectionGrid(cell: 2 * offset)
    for (index, direction) in directions.enumerated() where length(direction) > 0.3 {
      grid.add(index, at: samples[index], direction)
    }
    var wanted = [Double](repeating: 0, count: samples.count)
    for (index, direction) in directions.enumerated() {
      let size = length(direction)
      guard size > 0.3 else { continue }
      var nearest: Double?
      grid.forEachOpposite(of: direction, near: samples[index]) { other in
        // The two sides of a turning point lie in its own bend.
        guard abs(other - index) > directionReach else { return }
        let (dx, dy) = (samples[other].x - samples[index].x, samples[other].y - samples[index].y)
        // Points that the other way lies to the left, seen along this one.
        let left = (direction.y * dx - direction.x * dy) / size
        if abs(left) < abs(nearest ?? 2 * offset) { nearest = left }
      }
      if let nearest { wanted[index] = offset - nearest / 2 }
    }
    return path.averaged(path.averaged(wanted, reach: amountReach), reach: amountReach / 2)
  }

  private static func length(_ vector: PagePoint) -> Double {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }
}

/// For each cell of the page and each eighth of the compass, the first sample that passes there in
/// that direction.
private struct DirectionGrid {
  let cell: Double
  private var blocks: [Cell: Int] = [:]
  private var first: [Int32] = []

  private struct Cell: Hashable {
    var column: Int32
    var row: Int32
  }

  init(cell: Double) { self.cell = max(cell, 0.1) }

  mutating func add(_ sample: Int, at point: PagePoint, _ direction: PagePoint) {
    let cell = place(point)
    let block: Int
    if let known = blocks[cell] {
      block = known
    } else {
      block = first.count
      blocks[cell] = block
      first.append(contentsOf: repeatElement(-1, count: 8))
    }
    let slot = block + DirectionGrid.eighth(direction)
    if first[slot] < 0 { first[slot] = Int32(clamping: sample) }
  }

  /// Samples around a point that head the other way, give or take an eighth.
  func forEachOpposite(
    of direction: PagePoint, near point: PagePoint, _ body: (Int) -> Void
  ) {
    let center = place(point)
    let opposite = DirectionGrid.eighth(direction) + 4
    for column in (center.column - 1)...(center.column + 1) {
      for row in (center.row - 1)...(center.row + 1) {
        guard let block = blocks[Cell(column: column, row: row)] else { continue }
        for turn in -1...1 {
          let sample = first[block + (opposite + turn) & 7]
          if sample >= 0 { body(Int(sample)) }
        }
      }
    }
  }

  private func place(_ point: PagePoint) -> Cell {
    func index(_ value: Double) -> Int32 {
      Int32(max(-1e9, min(1e9, (value / cell).rounded(.down))))
    }
    return Cell(column: index(point.x), row: index(point.y))
  }

  private static func eighth(_ direction: PagePoint) -> Int {
    Int((atan2(direction.y, direction.x) / .pi * 4).rounded()) & 7
  }
}
