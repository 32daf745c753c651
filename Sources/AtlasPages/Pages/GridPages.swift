import AtlasDrawing
import Cartography
import Tracks

/// Sheets with all tracks in order, each drawn at a scale of its own in a cell with date and distance,
/// each a link to its page.
struct GridPages {
  let look: PageLook
  let columns: Int
  let rows: Int
  let sheets: [[AtlasEntry]]

  /// Points of the widest cell.
  private static let widest = 110.0
  /// Vertices that a track has at most: more cannot be seen in a cell.
  static let mostVertices = 250

  init(entries: [AtlasEntry], look: PageLook) {
    self.look = look
    let width = look.content.width
    let height = look.content.height - PageHead(look: look).height
    let label = GridPages.labelHeight(look)
    func rows(_ columns: Int) -> Int {
      max(1, Int(height / (width / Double(columns) + label)))
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

  private static func labelStyle(_ look: PageLook) -> TextStyle { look.template.style(.axis) }

  /// Two lines below each picture.
  private static func labelHeight(_ look: PageLook) -> Double { labelStyle(look).size * 2.6 + 5 }

  /// Points of the narrowest cell: a date finds room.
  private static func narrowest(_ look: PageLook) -> Double {
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

  func planned(_ maker: PageMaker) -> [PlannedPage] {
    let title = look.language["grid"]
    return sheets.indices.map { number in
      let pages = self
      return maker.planned(
        .grid(number), title: title, content: ["\(columns) \(rows)"] + sheets[number].map(\.ink)
      ) { pages.draw(number, on: $0) }
    }
  }

  func draw(_ number: Int, on canvas: Canvas) -> [FragmentLink] {
    let head = PageHead(look: look)
    let box = look.content
    head.draw(look.language["grid"], on: canvas)
    let label = GridPages.labelHeight(look)
    let side = box.width / Double(columns)
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
    drawLine(entry, on: canvas, in: panel)
    func line(_ text: String, _ number: Double, _ style: TextStyle) {
      canvas.text(
        text,
        in: PageRect(
          x: cell.x + 1, y: cell.y + side + 1 + number * quiet.size * 1.3, width: cell.width - 2,
          height: quiet.size * 1.5), style, floor: look.language.smallestSize, anchor: .center)
    }
    let start = entry.summary.localStart
    line(start.map { look.language.date($0, "short") } ?? look.language["undated"], 0, quiet)
    line(look.figures.distanceWithUnit(entry.summary.distance), 1, strong)
  }

  private func drawLine(_ entry: AtlasEntry, on canvas: Canvas, in panel: PageRect) {
    let template = look.template
    let positions = Array(entry.line.parts.joined())
    guard !positions.isEmpty else {
      let style = GridPages.labelStyle(look)
      canvas.text(
        look.language["noMapShort"],
        in: PageRect(
          x: panel.x, y: panel.midY - style.size * 0.7, width: panel.width,
          height: style.size * 1.5), style, floor: look.language.smallestSize, anchor: .center)
      return
    }
    let color = template.overview.line.color
    let frame = Frame(around: positions, panel: panel, padding: 2, isRound: false)
    let lines = GridPages.thinned(entry.line.parts.map { $0.map(frame.point) })
    let stroke = Stroke(color, panel.width > 60 ? 1 : 0.75, cap: .round)
    canvas.block("line", panel) {
      canvas.polylines(lines.filter { $0.count > 1 }, stroke)
      for spot in lines where spot.count == 1 {
        canvas.circle(spot[0], radius: stroke.width, fill: color)
      }
    }
  }

  /// Lines with as many vertices as a cell can show, and no more than its share of a page's bytes.
  static func thinned(_ lines: [[PagePoint]]) -> [[PagePoint]] {
    var tolerance = 0.2
    var result = lines.map { $0.thinned(tolerance: tolerance) }
    while result.reduce(0, { $0 + $1.count }) > mostVertices, tolerance < 2 {
      tolerance *= 1.6
      result = result.map { $0.thinned(tolerance: tolerance) }
    }
    // What scribbles all over its cell is a blot anyway.
    let count = result.reduce(0) { $0 + $1.count }
    if count > mostVertices {
      let step = count / mostVertices + 1
      result = result.map { line in stride(from: 0, to: line.count, by: step).map { line[$0] } }
    }
    // Of a recording broken into more parts than that, the first are shown.
    var left = mostVertices
    return result.prefix { line in
      left -= line.count
      return left >= 0
    }.map(\.self)
  }
}
