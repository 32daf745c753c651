import AtlasStyle
import Paper
import Tracks

/// Cells of a few sizes that fill a rectangle: the greater the weight, the larger, in the order given.
struct CoverMosaic: Equatable {
  /// How many unit cells each spans in both directions.
  let spans: [Int]

  /// More silhouettes than these would be specks.
  static let most = 480

  /// The tracks that have a shape, in their order; of very many the longest.
  static func chosen(_ entries: [AtlasEntry]) -> [AtlasEntry] {
    let shaped = entries.filter { entry in
      !entry.summary.isStationary && entry.summary.distance >= 50
        && entry.line.parts.contains { $0.count > 1 }
    }
    guard shaped.count > most else { return shaped }
    let longest = shaped.indices.sorted {
      (shaped[$0].summary.distance, $1) > (shaped[$1].summary.distance, $0)
    }.prefix(most)
    return longest.sorted().map { shaped[$0] }
  }

  /// One in thirty is as wide as four of the smallest, one in eight as two.
  init(weights: [Double]) {
    var spans = [Int](repeating: 1, count: weights.count)
    let order = weights.indices.sorted { (weights[$0], $1) > (weights[$1], $0) }
    let count = weights.count
    let large = count >= 30 ? count / 30 : 0
    let middle = count >= 5 ? max(1, count / 8) : 0
    for (rank, index) in order.enumerated() {
      if rank < large { spans[index] = 4 } else if rank < large + middle { spans[index] = 2 }
    }
    self.spans = spans
  }

  /// The cells, in the order of the weights. They do not overlap.
  func cells(in box: PageRect) -> [PageRect] {
    guard !spans.isEmpty, box.width > 1, box.height > 1 else { return [] }
    let units = spans.reduce(0) { $0 + $1 * $1 }
    let widest = spans.max() ?? 1
    let wanted = (Double(units) * box.width / box.height).squareRoot()
    // Of the numbers of columns near that of square cells, the one that leaves least empty.
    let base = max(widest, Int(wanted.rounded()))
    let near = max(widest, base - base / 6)...(base + base / 6)
    var best: (places: [(column: Int, row: Int)], columns: Int, rows: Int, cost: Double)?
    for columns in near {
      let rows = max(widest, (units + columns - 1) / columns)
      guard let (places, used) = packed(columns: columns, rows: rows) else { continue }
      let shape = (box.width / Double(columns)) / (box.height / Double(used))
      let empty = Double(columns * used - units) / Double(columns * used)
      let cost = empty + 0.5 * abs(shape > 1 ? shape - 1 : 1 / shape - 1)
      if cost < best?.cost ?? .infinity { best = (places, columns, used, cost) }
    }
    guard let best else { return [] }
    let width = box.width / Double(best.columns)
    let height = box.height / Double(best.rows)
    return zip(spans, best.places).map { span, place in
      PageRect(
        x: box.x + Double(place.column) * width, y: box.y + Double(place.row) * height,
        width: Double(span) * width, height: Double(span) * height)
    }
  }

  /// Places for all: the large ones scattered first, then the small ones in order; with more rows
  /// where they do not fit.
  private func packed(
    columns: Int, rows: Int
  ) -> (places: [(column: Int, row: Int)], rows: Int)? {
    for rows in rows...(rows + 8) {
      var isTaken = [Bool](repeating: false, count: columns * rows)
      var places = [(column: Int, row: Int)](repeating: (0, 0), count: spans.count)
      var isDone = true
      for span in [4, 2, 1] {
        let members = spans.indices.filter { spans[$0] == span }
        for (number, index) in members.enumerated() {
          // Steps of the golden section spread places evenly, whatever their number.
          let golden = (Double(number) + 0.35) * 0.618_033_988_75
          let start = span == 1 ? 0 : Int((golden - golden.rounded(.down)) * Double(columns * rows))
          guard let place = free(span, from: start, columns, rows, isTaken) else {
            isDone = false
            break
          }
          for row in place.row..<place.row + span {
            for column in place.column..<place.column + span {
              isTaken[row * columns + column] = true
            }
          }
          places[index] = place
        }
      }
      if isDone { return (places, rows) }
    }
    return nil
  }

  private func free(
    _ span: Int, from start: Int, _ columns: Int, _ rows: Int, _ isTaken: [Bool]
  ) -> (column: Int, row: Int)? {
    let count = columns * rows
    for step in 0..<count {
      let (row, column) = ((start + step) % count / columns, (start + step) % count % columns)
      guard column + span <= columns, row + span <= rows else { continue }
      let isFree = (row..<row + span).allSatisfy { row in
        (column..<column + span).allSatisfy { !isTaken[row * columns + $0] }
      }
      if isFree { return (column, row) }
    }
    return nil
  }
}
