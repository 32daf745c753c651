import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

extension PageName {
  static let grid = PageName("grid")
}

/// Sheets with all tracks in order, each drawn at a scale of its own in a cell with date and distance,
/// each a link to its page.
struct GridPages: BookSection {
  static let kind = BookPageKind(.grid, .anywhere) {
    GridPages(entries: $0.entries, look: $1)
  }

  let look: PageStyle
  let columns: Int
  let rows: Int
  let sheets: [[AtlasEntry]]
  /// The printed number of each track's page; empty where tracks have none.
  private(set) var numbers: [PageID: Int] = [:]

  /// Points of the widest cell.
  private static let widest = 110.0

  init(entries: [AtlasEntry], look: PageStyle) {
    self.look = look
    let width = look.content.width
    let height = look.content.height - PageHead(look: look).height
    func rows(_ columns: Int) -> Int {
      let side = width / Double(columns)
      return max(1, Int(height / (side + GridPages.labelHeight(look, side: side))))
    }
    let most = max(1, Int(width / GridPages.narrowest(look)))
    let fewest = min(most, max(1, Int((width / GridPages.widest).rounded(.up))))
    // Few tracks fill one sheet with large cells; many have the smallest that bear their text.
    let columns = (fewest...most).first { $0 * rows($0) >= entries.count } ?? most
    self.columns = columns
    self.rows = rows(columns)
    let capacity = columns * self.rows
    // One track alone is nothing to compare.
    let entries = entries.count > 1 ? entries : []
    sheets = stride(from: 0, to: entries.count, by: capacity).map {
      Array(entries[$0..<min($0 + capacity, entries.count)])
    }
  }

  private static func labelStyle(_ look: PageStyle) -> TextStyle { look.template.style(.axis) }

  /// Points of a cell from which names find room.
  private static let forNames = 62.0

  /// Two lines below each picture, and a third for the name in large cells.
  private static func labelHeight(_ look: PageStyle, side: Double) -> Double {
    labelStyle(look).size * (side < forNames ? 2.6 : 3.9) + 5
  }

  var pageCount: Int { sheets.count }

  func numbered(_ numbers: BookNumbers) -> GridPages {
    guard look.template.hasDetails else { return self }
    var pages = self
    pages.numbers = DetailNumbers.byPage(Array(sheets.joined()), from: numbers.firstTrack)
    return pages
  }

  /// Points of the narrowest cell: a date finds room.
  private static func narrowest(_ look: PageStyle) -> Double {
    let size = labelStyle(look).size
    let widths = (1...12).compactMap { month -> Double? in
      let day = CivilTime.daysSince1970(year: 2028, month: month, day: 28)
      return Calendar.time(of: day).map { time in
        look.language.date(time, "short").unicodeScalars
          .map { $0.value >= 0x2E80 ? 1 : " .,/-".unicodeScalars.contains($0) ? 0.3 : 0.62 }
          .reduce(0, +) * size
      }
    }
    return max(38, (widths.max() ?? 0) + 4)
  }

  func planned() -> [BookPage] {
    let title = look.language["grid"]
    return sheets.indices.map { number in
      let pages = self
      return BookPage(
        .grid(number), title: title,
        content: ["\(columns) \(rows)"]
          + sheets[number].map { "\($0.signature) \(numbers[$0.id] ?? 0)" }
      ) { pages.draw(number, on: $0) }
    }
  }

  func draw(_ number: Int, on canvas: Canvas) -> [FragmentLink] {
    let head = PageHead(look: look)
    let box = look.content
    head.draw(look.language["grid"], on: canvas)
    let style = look.template.style(.subtitle)
    canvas.text(
      look.language["gridNote"],
      in: PageRect(
        x: box.x, y: box.y + look.template.style(.title).size + 16 - style.size, width: box.width,
        height: style.size * 1.5), style, floor: look.language.smallestSize)
    let side = box.width / Double(columns)
    let label = GridPages.labelHeight(look, side: side)
    // What is left below the last row goes between the rows.
    let left = box.height - head.height - Double(rows) * (side + label)
    let pitch = side + label + max(0, min(12, left / Double(rows)))
    return sheets[number].enumerated().map { index, entry in
      let cell = PageRect(
        x: box.x + Double(index % columns) * side,
        y: box.y + head.height + Double(index / columns) * pitch, width: side,
        height: side + label)
      draw(entry, on: canvas, in: cell, side: side)
      return FragmentLink(
        x: cell.x, y: cell.y, width: cell.width, height: cell.height, target: entry.id)
    }
  }

  private func draw(_ entry: AtlasEntry, on canvas: Canvas, in cell: PageRect, side: Double) {
    let template = look.template
    let quiet = GridPages.labelStyle(look)
    let strong = quiet.with(weight: 600, color: template.color(.ink))
    let panel = PageRect(x: cell.x, y: cell.y, width: side, height: side).inset(2.5, 2.5)
    TrackShape(entry: entry, look: look).draw(on: canvas, in: panel)
    func line(
      _ text: String, _ number: Double, _ style: TextStyle, _ anchor: TextAnchor = .center,
      from x: Double = cell.x + 1, width: Double = cell.width - 2
    ) {
      canvas.text(
        text,
        in: PageRect(
          x: x, y: cell.y + side + 1 + number * quiet.size * 1.3, width: width,
          height: quiet.size * 1.5), style, floor: look.language.smallestSize, anchor: anchor)
    }
    let start = entry.summary.localStart
    line(start.map { look.language.date($0, "short") } ?? look.language["undated"], 0, quiet)
    let distance = look.figures.distanceWithUnit(entry.summary.distance)
    if let number = numbers[entry.id] {
      // The distance and the page, side by side in the middle.
      let (page, gap) = ("\(number)", quiet.size)
      let right = canvas.width(of: page, quiet)
      let whole = min(cell.width - 2, canvas.width(of: distance, strong) + gap + right)
      let left = cell.midX - whole / 2
      line(distance, 1, strong, .left, from: left, width: max(2, whole - gap / 2 - right))
      line(page, 1, quiet, .right, from: left, width: whole)
    } else {
      line(distance, 1, strong)
    }
    if side >= GridPages.forNames {
      line(canvas.fitted(entry.title, quiet, width: cell.width - 4), 2, quiet)
    }
  }
}
