import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension PageName {
  package static let poster = PageName("poster")
}

/// One sheet with all tracks, each in a cell of its own, in order. Sizes of text follow the sheet:
/// they are those of the template on A2.
package struct PosterPage {
  let title: String
  let entries: [AtlasEntry]
  let look: PageStyle

  package init(title: String, entries: [AtlasEntry], look: PageStyle) {
    self.title = title
    self.entries = entries
    self.look = look
  }

  /// Cells at least this wide have a label.
  private static let labelled = 50.0

  private var scale: Double {
    min(look.template.sheet.width / 1190.55, look.template.sheet.height / 1683.78)
  }

  private func style(_ role: Template.TextRole) -> TextStyle {
    let style = look.template.style(role)
    return style.with(size: max(look.language.smallestSize, style.size * scale))
  }

  package func draw(on canvas: Canvas) -> [FragmentLink] {
    let template = look.template
    let box = look.content
    canvas.fill(canvas.bounds, template.color(.paper))
    let shown = entries.filter { !$0.line.parts.isEmpty }
    let top = drawHead(on: canvas, in: box)
    let bottom = drawFoot(without: entries.count - shown.count, shown, on: canvas, in: box)
    let area = PageRect(x: box.x, y: top, width: box.width, height: bottom - top)
    let marked = PosterPage.marked(shown)
    var links: [FragmentLink] = []
    for (entry, cell) in zip(shown, cells(shown.count, in: area)) {
      draw(
        entry, color: marked[entry.id].map(template.color) ?? template.color(.ink), on: canvas,
        in: cell)
      links.append(
        FragmentLink(
          x: cell.x, y: cell.y, width: cell.width, height: cell.height, target: entry.id))
    }
    return links
  }

  /// Title, span and sums; gives where the tracks may begin.
  private func drawHead(on canvas: Canvas, in box: PageRect) -> Double {
    let title = style(.cover)
    let height = canvas.text(
      self.title, in: PageRect(x: box.x, y: box.y, width: box.width, height: title.size * 2.6),
      title, lines: 2, floor: title.size / 2, lineSpacing: 0.95)
    let subtitle = style(.subtitle)
    let baseline = box.y + height + subtitle.size * 1.3
    let totals = EntryTotals(entries)
    let figures = look.figures
    var parts = [
      EntrySpan.text(entries, look.language),
      figures.counted("tracksCount", totals.tracks),
      figures.number(totals.distance / figures.units.metersPerSplit) + FigureFormat.space
        + figures.distanceUnit,
    ]
    if totals.moving > 0 { parts.append(figures.hours(totals.moving)) }
    if totals.ascent > 0 {
      parts.append(look.language.phrase("ascentOf", figures.heightWithUnit(totals.ascent)))
    }
    let line = parts.filter { !$0.isEmpty }.joined(separator: "  ·  ")
    canvas.text(
      line,
      in: PageRect(
        x: box.x, y: baseline - subtitle.size, width: box.width, height: subtitle.size * 1.5),
      subtitle, floor: max(6, subtitle.size / 2))
    return baseline + subtitle.size * 1.6
  }

  /// What the colours mean, and what is not shown; gives where the tracks must end.
  private func drawFoot(
    without: Int, _ shown: [AtlasEntry], on canvas: Canvas, in box: PageRect
  ) -> Double {
    let style = style(.foot)
    let figures = look.figures
    var x = box.x
    func add(_ text: String, _ role: Template.ColorRole?) {
      if let role {
        canvas.line(
          x, box.maxY - style.size * 0.6, x + style.size * 1.6, box.maxY - style.size * 0.6,
          Stroke(look.template.color(role), 1.8 * max(1, scale), cap: .round))
        x += style.size * 2.1
      }
      // Above the margin by what hangs below the baseline.
      x += canvas.text(text, x: x, baseline: box.maxY - style.size * 0.25, style) + style.size * 2.5
    }
    let marked = PosterPage.marked(shown)
    for entry in shown {
      guard let role = marked[entry.id] else { continue }
      let isLongest = role == .accent
      let figure =
        isLongest
        ? figures.distanceWithUnit(entry.summary.distance)
        : figures.heightWithUnit(entry.summary.ascent ?? 0)
      let date = entry.summary.localStart.map { ", " + look.language.date($0, "short") } ?? ""
      add(look.language.phrase(isLongest ? "longest" : "highestClimb", figure + date), role)
    }
    if without > 0 { add(figures.counted("noMapCount", without), nil) }
    return box.maxY - style.size * 2.6
  }

  /// The longest track and the one with the most ascent, each with its colour; none where there are
  /// few.
  static func marked(_ entries: [AtlasEntry]) -> [PageID: Template.ColorRole] {
    guard entries.count >= 6 else { return [:] }
    var marked: [PageID: Template.ColorRole] = [:]
    let climbed = entries.filter { ($0.summary.ascent ?? 0) >= 50 }
    if let high = climbed.max(by: { ($0.summary.ascent ?? 0) < ($1.summary.ascent ?? 0) }) {
      marked[high.id] = .finish
    }
    if let long = entries.max(by: { $0.summary.distance < $1.summary.distance }) {
      marked[long.id] = .accent
    }
    return marked
  }

  /// The style of the line below a cell: larger where the cells are.
  private func label(in side: Double) -> TextStyle {
    let style = style(.mark)
    return style.with(size: max(style.size, min(3 * style.size, side * 0.052)))
  }

  /// As many cells of one size as there are tracks, as large as the area allows, in its middle.
  func cells(_ count: Int, in area: PageRect) -> [PageRect] {
    guard count > 0, area.width > 1, area.height > 1 else { return [] }
    func size(_ columns: Int) -> (width: Double, height: Double, rows: Int) {
      let width = area.width / Double(columns)
      let height = width + (width >= PosterPage.labelled ? 1.9 * label(in: width).size : 0)
      return (width, height, (count + columns - 1) / columns)
    }
    var columns = 1
    while columns < count {
      let (_, height, rows) = size(columns)
      if height * Double(rows) <= area.height { break }
      columns += 1
    }
    var (width, height, rows) = size(columns)
    let shrink = min(1, area.height / (height * Double(rows)))
    width *= shrink
    height *= shrink
    let left = area.midX - width * Double(columns) / 2
    // Rows share what is left of the height, so that the grid fills the sheet.
    let spare = max(0, area.height - height * Double(rows))
    let gap = rows > 1 ? min(height * 0.35, spare / Double(rows - 1)) : 0
    let used = height * Double(rows) + gap * Double(rows - 1)
    let top = area.y + (area.height - used) / 2
    return (0..<count).map { index in
      PageRect(
        x: left + Double(index % columns) * width,
        y: top + Double(index / columns) * (height + gap), width: width, height: height)
    }
  }

  private func draw(_ entry: AtlasEntry, color: Color, on canvas: Canvas, in cell: PageRect) {
    let side = cell.width
    let panel = PageRect(x: cell.x, y: cell.y, width: side, height: min(side, cell.height))
    let frame = Frame(
      around: entry.line.parts.flatMap { $0 }, panel: panel, padding: side * 0.1,
      isRound: false)
    let width = max(0.5, min(3, side / 55))
    if entry.summary.isStationary || entry.summary.distance < 1 {
      // A spot has no line: an open ring, drawn as lines are, says that it is a place.
      canvas.circle(
        PagePoint(x: panel.midX, y: panel.midY), radius: max(2, side / 14), fill: nil,
        stroke: Stroke(color, width))
    } else {
      let lines = frame.lines(of: entry.line, in: panel)
      canvas.polylines(lines, Stroke(color, width, cap: .round))
    }
    guard side >= PosterPage.labelled, cell.height > side else { return }
    let style = label(in: side)
    let date = entry.summary.localStart.map { look.language.date($0, "short") }
    let text = [date, look.figures.distanceWithUnit(entry.summary.distance)].compactMap { $0 }
      .joined(separator: "  ")
    canvas.text(
      text,
      in: PageRect(
        x: cell.x + 2, y: cell.maxY - style.size * 1.6, width: side - 4,
        height: style.size * 1.4),
      style, floor: 6, anchor: .center)
  }
}

/// The days of the first and the last of some tracks.
enum EntrySpan {
  /// As `3 May 2021 – 9 July 2023`; empty where none has a date.
  static func text(_ entries: [AtlasEntry], _ language: Language) -> String {
    let dated = entries.filter { $0.summary.localStart != nil }
    let first = dated.min { ($0.summary.start ?? 0) < ($1.summary.start ?? 0) }
    let last = dated.max { ($0.summary.start ?? 0) < ($1.summary.start ?? 0) }
    guard let from = first?.summary.localStart, let to = last?.summary.localStart else { return "" }
    let start = language.date(from, "short")
    let end = language.date(to, "short")
    return start == end ? start : start + " – " + end
  }
}

extension PosterPage: BookSection {
  static let kind = BookPageKind(.poster, .front) {
    PosterPage(title: $0.title, entries: $0.entries, look: $1)
  }

  package var pageCount: Int { 1 }

  package func planned() -> [BookPage] {
    [BookPage(.poster, title: title, content: [title] + entries.map(\.signature), draw: draw)]
  }
}
