import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The pages of marks that stand for many tracks, in columns of a fixed width, so that how much room
/// they take is known before anything is drawn.
struct MarkPageList: Sendable {
  struct Item: Sendable {
    var letter: String
    var tracks: Int
    /// Metres.
    var distance: Double
    var pages: PageRuns
    /// The tracks that its runs begin with.
    var targets: [PageID]
  }

  enum Line: Sendable {
    case head(Int)
    /// Runs of an item.
    case pages(Int, Range<Int>)
  }

  let items: [Item]
  let lines: [Line]
  let columns: Int
  let lineHeight: Double
  private let columnWidth: Double
  private let size: Double
  private let digits: Int

  private static let gap = 14.0
  private static let indent = 15.0

  /// - Parameter digits: of the longest page number
  init(_ items: [Item], width: Double, digits: Int, look: PageStyle) {
    let size = look.template.style(.axis).size
    self.items = items
    self.digits = digits
    self.size = size
    lineHeight = size * 1.5
    let narrowest = 19 * size
    columns = max(1, Int((width + MarkPageList.gap) / (narrowest + MarkPageList.gap)))
    let columnWidth = (width - Double(columns - 1) * MarkPageList.gap) / Double(columns)
    self.columnWidth = columnWidth
    var lines: [Line] = []
    for (number, item) in items.enumerated() {
      lines.append(.head(number))
      let slots = max(
        1, Int((columnWidth - MarkPageList.indent) / MarkPageList.slot(item, size, digits)))
      for start in stride(from: 0, to: item.pages.runs.count, by: slots) {
        lines.append(.pages(number, start..<min(start + slots, item.pages.runs.count)))
      }
    }
    self.lines = lines
  }

  /// The same without the lines after some.
  private init(_ list: MarkPageList, through end: Int) {
    items = list.items
    lines = Array(list.lines.prefix(end))
    columns = list.columns
    lineHeight = list.lineHeight
    columnWidth = list.columnWidth
    size = list.size
    digits = list.digits
  }

  /// Points for a number, or for a range of them.
  private static func slot(_ item: Item, _ size: Double, _ digits: Int) -> Double {
    Double(item.pages.hasRange ? 2 * digits + 1 : digits) * 0.64 * size + 5
  }

  /// The lines of each column from a line on, where columns have so many rows: no item's name stands
  /// alone at the foot of one.
  func columns(from start: Int, rows: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = start
    while result.count < columns, start < lines.count, rows > 1 {
      var end = min(lines.count, start + rows)
      if end < lines.count, case .head = lines[end - 1] { end -= 1 }
      result.append(start..<end)
      start = end
    }
    return result
  }

  /// The fewest rows that hold all lines from one on.
  func rows(from start: Int) -> Int {
    guard start < lines.count else { return 0 }
    var rows = max(2, (lines.count - start + columns - 1) / columns)
    while (columns(from: start, rows: rows).last?.upperBound ?? 0) < lines.count { rows += 1 }
    return rows
  }

  /// Points that so many rows take.
  func height(_ rows: Int) -> Double { Double(rows) * lineHeight }

  /// The lines from one on that a height holds.
  func fitting(from start: Int, height: Double) -> Range<Int> {
    let rows = max(0, Int(min(1000, height / lineHeight + 0.01)))
    return start..<(columns(from: start, rows: rows).last?.upperBound ?? start)
  }

  /// - Parameter offset: the page of the first track
  func draw(
    _ range: Range<Int>, from offset: Int, look: PageStyle, on canvas: Canvas, in box: PageRect
  ) -> [FragmentLink] {
    let template = look.template
    let quiet = template.style(.axis)
    let plain = quiet.with(color: template.color(.ink))
    let strong = plain.with(weight: 600)
    var links: [FragmentLink] = []
    let shown = MarkPageList(self, through: range.upperBound)
    let filled = shown.columns(from: range.lowerBound, rows: shown.rows(from: range.lowerBound))
    let places = filled.enumerated().flatMap { column, lines in
      lines.map { (column: column, row: $0 - lines.lowerBound, line: $0) }
    }
    for place in places {
      let line = lines[place.line]
      let x = box.x + Double(place.column) * (columnWidth + MarkPageList.gap)
      let top = box.y + Double(place.row) * lineHeight
      let baseline = top + size * 1.1
      switch line {
      case .head(let number):
        let item = items[number]
        canvas.text(item.letter, x: x, baseline: baseline, strong)
        let count = look.figures.counted("tracksCount", item.tracks)
        let text = "\(count)  ·  \(look.figures.distanceSum(item.distance))"
        canvas.text(
          canvas.fitted(text, quiet, width: columnWidth - MarkPageList.indent),
          x: x + MarkPageList.indent, baseline: baseline, quiet)
      case .pages(let number, let runs):
        let item = items[number]
        let slot = MarkPageList.slot(item, size, digits)
        for (column, index) in runs.enumerated() {
          let left = x + MarkPageList.indent + Double(column) * slot
          canvas.text(
            item.pages.runs[index].text(from: offset), x: left, baseline: baseline, plain)
          guard item.targets.indices.contains(index) else { continue }
          links.append(
            FragmentLink(
              x: left, y: top, width: slot - 3, height: lineHeight, target: item.targets[index]))
        }
      }
    }
    return links
  }
}
