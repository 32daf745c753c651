import Paper

/// How many tracks pass each cell of a panel, or one beside it.
struct PassGrid {
  private let origin: PagePoint
  let cell: Double
  let columns: Int
  let rows: Int
  private(set) var counts: [Int32]
  /// The last track that was counted in a cell.
  private var lastTrack: [Int32]

  init(_ bounds: PageRect, cell: Double) {
    self.cell = max(0.25, cell.isFinite ? cell : 1)
    // A rim of cells that no line reaches saves a check for each neighbour.
    origin = PagePoint(x: bounds.minX - self.cell, y: bounds.minY - self.cell)
    columns = Int(min(4000, max(0, bounds.width) / self.cell)) + 4
    rows = Int(min(4000, max(0, bounds.height) / self.cell)) + 4
    counts = [Int32](repeating: 0, count: columns * rows)
    lastTrack = [Int32](repeating: -1, count: columns * rows)
  }

  /// The cell of a point; points beyond the bounds are in those of its rim.
  func index(of point: PagePoint) -> Int {
    let x = (point.x - origin.x) / cell
    let y = (point.y - origin.y) / cell
    let column = x.isFinite ? Int(max(1, min(Double(columns - 2), x))) : 1
    let row = y.isFinite ? Int(max(1, min(Double(rows - 2), y))) : 1
    return row * columns + column
  }

  /// Counts a track in a cell and in the four beside it, once for each.
  mutating func count(_ track: Int32, at index: Int) {
    touch(track, index)
    touch(track, index - 1)
    touch(track, index + 1)
    touch(track, index - columns)
    touch(track, index + columns)
  }

  private mutating func touch(_ track: Int32, _ cell: Int) {
    guard lastTrack[cell] != track else { return }
    lastTrack[cell] = track
    counts[cell] += 1
  }

  /// Marks a cell and the four beside it.
  func mark(_ index: Int, in marks: inout [Bool]) {
    marks[index] = true
    marks[index - 1] = true
    marks[index + 1] = true
    marks[index - columns] = true
    marks[index + columns] = true
  }
}
