import Paper

/// Which cells of a panel a line runs through, coarsely.
struct LineGrid: Sendable {
  private let panel: PageRect
  private let cell: Double
  private let columns: Int
  private let rows: Int
  private var isTaken: [Bool]
  /// Cells taken along legs so far, those taken again too.
  private(set) var steps = 0

  init(_ panel: PageRect, cell: Double) {
    self.panel = panel
    let side = max(panel.width, panel.height)
    // At most about a thousand cells a side.
    self.cell = max(cell.isFinite ? cell : 3, side.isFinite ? side / 1000 : 1, 0.5)
    columns = LineGrid.count(panel.width, self.cell)
    rows = LineGrid.count(panel.height, self.cell)
    isTaken = [Bool](repeating: false, count: columns * rows)
  }

  private static func count(_ side: Double, _ cell: Double) -> Int {
    guard side.isFinite, side > 0 else { return 1 }
    return Int(min(1001, (side / cell).rounded(.up) + 1))
  }

  /// Takes the cells of a line. A line that has run so often through the panel that it could have
  /// taken each cell many times adds no more than its vertices.
  mutating func add(_ line: [PagePoint]) {
    let clipper = LineClipper(panel, margin: 0)
    for run in clipper.runs(of: line) {
      if run.legs.isEmpty, let point = run.points.first { take(point) }
      for (a, b) in zip(run.points, run.points.dropFirst()) {
        guard steps < 16 * isTaken.count else {
          take(b)
          continue
        }
        let count = Int((a.distance(to: b) / cell * 2).rounded(.up)) + 1
        steps += count
        for step in 0...count { take(PagePoint.between(a, b, Double(step) / Double(count))) }
      }
    }
  }

  /// The share of a rectangle's cells that the line runs through, 0…1.
  func share(_ rect: PageRect) -> Double {
    let (left, right) = (column(rect.minX), column(rect.maxX))
    let (top, bottom) = (row(rect.minY), row(rect.maxY))
    var taken = 0
    for row in top...max(top, bottom) {
      for column in left...max(left, right) where isTaken[row * columns + column] { taken += 1 }
    }
    let all = (max(top, bottom) - top + 1) * (max(left, right) - left + 1)
    return Double(taken) / Double(all)
  }

  /// Whether the way from one point to another leads over a cell that the line runs through.
  func touches(_ a: PagePoint, _ b: PagePoint) -> Bool {
    let count = Int(min(1000, (a.distance(to: b) / cell).rounded(.up))) + 1
    return (0...count).contains { step in
      let point = PagePoint.between(a, b, Double(step) / Double(count))
      return panel.contains(point) && isTaken[row(point.y) * columns + column(point.x)]
    }
  }

  private mutating func take(_ point: PagePoint) {
    isTaken[row(point.y) * columns + column(point.x)] = true
  }

  private func column(_ x: Double) -> Int { index(x - panel.minX, columns) }
  private func row(_ y: Double) -> Int { index(y - panel.minY, rows) }

  private func index(_ offset: Double, _ count: Int) -> Int {
    guard offset.isFinite, offset > 0 else { return 0 }
    return Int(min(Double(count - 1), offset / cell))
  }
}
