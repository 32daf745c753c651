import AtlasDrawing
import Cartography
import Tracks

/// The overview maps. Where tracks lie in several regions, the first shows all places, and each
/// region with several tracks has one of its own.
struct OverviewPages {
  let look: PageLook
  let sheets: [Sheet]
  /// The printed number of each track's page.
  let numbers: [PageID: Int]

  struct Sheet {
    var entries: [AtlasEntry]
    /// Whether it shows all regions.
    var isLocator: Bool
  }

  init(entries: [AtlasEntry], look: PageLook, firstDetail: (Int) -> Int) {
    self.look = look
    let regions = OverviewRegion.regions(of: entries)
    var sheets: [Sheet] = []
    if regions.count > 1 {
      sheets.append(Sheet(entries: regions.flatMap(\.entries), isLocator: true))
    }
    for (index, region) in regions.enumerated() where index == 0 || region.entries.count > 1 {
      sheets.append(Sheet(entries: region.entries, isLocator: false))
    }
    self.sheets = sheets
    let first = firstDetail(sheets.count)
    numbers = Dictionary(
      zip(entries, DetailNumbers.numbers(entries, from: first)).map { ($0.id, $1) },
      uniquingKeysWith: { a, _ in a })
  }

  func planned(_ maker: PageMaker) -> [PlannedPage] {
    sheets.indices.map { number in
      let title = title(number)
      let ink = sheets[number].entries.map { "\($0.ink) \(numbers[$0.id] ?? 0)" }
      let pages = self
      return maker.planned(.overview(number), title: title, content: [title] + ink) {
        pages.draw(number, on: $0)
      }
    }
  }

  /// What the outline calls a sheet: all places, or the place of its middle where there are several.
  func title(_ number: Int) -> String {
    let sheet = sheets[number]
    if sheet.isLocator { return look.language["locator"] }
    let overview = look.language["overview"]
    guard sheets.count > 1, let box = GeoBox(around: sheet.entries.compactMap(\.summary.box))
    else { return overview }
    return overview + " · " + look.figures.place(box.center)
  }

  func draw(_ number: Int, on canvas: Canvas) -> [FragmentLink] {
    let template = look.template
    let entries = sheets[number].entries
    let box = look.content
    canvas.fill(canvas.bounds, template.color(.paper))
    let titleStyle = template.style(.title)
    canvas.text(
      look.language[sheets[number].isLocator ? "locator" : "overview"], x: box.x,
      baseline: box.y + titleStyle.size, titleStyle)
    canvas.text(
      subtitle(sheets[number]), x: box.x, baseline: box.y + titleStyle.size + 16,
      template.style(.subtitle))

    let top = box.y + titleStyle.size + 28
    // On a narrow sheet the key stands in rows below the scale.
    let keyHeight = isNarrow ? 60.0 : 34
    let panel = MapBlock.panel(
      in: PageRect(x: box.x, y: top, width: box.width, height: box.maxY - top - keyHeight),
      of: template.map)
    let frame = Frame(
      around: entries.flatMap { $0.line.parts.joined() }, panel: panel,
      padding: template.detail.padding)
    canvas.fill(panel, template.color(.panel))
    if template.map.hasGraticule { MapGround.drawGraticule(frame, look: look, on: canvas) }
    var links: [FragmentLink] = []
    canvas.clipped(to: panel) {
      for entry in entries {
        canvas.polylines(frame.lines(of: entry.line, in: panel), template.overview.line)
      }
      links = OverviewStarts(entries, numbers: numbers, frame: frame, look: look).draw(on: canvas)
    }
    canvas.stroke(panel, Stroke(template.color(.frame), 0.6))
    let keyTop = box.maxY - keyHeight + 22
    let width = MapKey.drawScale(
      frame, look: look, on: canvas, at: PagePoint(x: box.x + 6, y: keyTop))
    let key =
      isNarrow
      ? PagePoint(x: box.x + 6, y: keyTop + 23)
      : PagePoint(x: box.x + width + 30, y: keyTop - 2)
    drawKey(on: canvas, at: key)
    return links
  }

  private var isNarrow: Bool { look.content.width < 430 }

  private func subtitle(_ sheet: Sheet) -> String {
    let figures = look.figures
    let totals = EntryTotals(sheet.entries)
    let count = totals.tracks
    var parts = [
      "\(figures.number(Double(count))) \(look.language[count == 1 ? "track" : "tracksCount"])",
      figures.distanceWithUnit(totals.distance),
    ]
    if sheets.count > 1, !sheet.isLocator,
      let box = GeoBox(around: sheet.entries.compactMap(\.summary.box))
    {
      parts.append(figures.place(box.center))
    }
    return parts.joined(separator: "  ·  ")
  }

  /// What the marks mean.
  private func drawKey(on canvas: Canvas, at point: PagePoint) {
    let template = look.template
    let style = template.style(.axis)
    canvas.circle(
      PagePoint(x: point.x, y: point.y - 2), radius: OverviewStarts.dot,
      fill: template.color(.start), stroke: Stroke(template.color(.paper), 0.7))
    let width = canvas.text(
      look.language["startPage"], x: point.x + 8, baseline: point.y + 0.4, style)
    let next = PagePoint(
      x: isNarrow ? point.x : point.x + width + 30, y: isNarrow ? point.y + 11.4 : point.y)
    canvas.circle(
      PagePoint(x: next.x, y: next.y - 2), radius: 5, fill: template.color(.paper),
      stroke: Stroke(template.color(.ink), 0.7))
    canvas.text("3", x: next.x, baseline: next.y + 0.3, template.style(.mark), anchor: .center)
    canvas.text(look.language["startCount"], x: next.x + 9, baseline: next.y + 0.4, style)
  }
}
