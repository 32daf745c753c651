import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension PageName {
  static let overview = PageName("overview")
}

/// The pages with the overview maps and their lists.
struct OverviewPages: BookSection {
  static let kind = BookPageKind(.overview, .front) {
    OverviewPages(layout: OverviewLayout(entries: $0.entries, look: $1))
  }

  let layout: OverviewLayout

  private var look: PageStyle { layout.look }

  var pageCount: Int { layout.sheets.count }

  func numbered(_ numbers: BookNumbers) -> OverviewPages {
    OverviewPages(layout: layout.numbered(first: numbers.first, firstTrack: numbers.firstTrack))
  }

  /// The right of a track's foot leads to the map that shows it largest, which is the last of them.
  var footTargets: FootTargets? {
    var maps: [PageID: PageID] = [:]
    for (number, sheet) in layout.sheets.enumerated() {
      for entry in sheet.entries { maps[entry.id] = .overview(number) }
    }
    return FootTargets(side: .right, pages: maps)
  }

  func planned() -> [BookPage] {
    layout.sheets.indices.map { number in
      let title = title(number)
      let sheet = layout.sheets[number]
      let shown = sheet.entries.isEmpty ? sheet.map.starts.entries : sheet.entries
      let marked = shown.map { "\($0.signature) \(layout.page(of: $0.id) ?? 0)" }
      let pages = self
      return BookPage(
        .overview(number), title: title,
        content: [title, subtitle(sheet), "\(sheet.lines) \(layout.firstPage)"] + marked
      ) {
        pages.draw(number, on: $0)
      }
    }
  }

  /// What the outline calls a sheet.
  func title(_ number: Int) -> String {
    let name = name(number)
    guard case .region(let region) = layout.sheets[number].kind, layout.regions.count > 1,
      layout.regions[region].town(look) == nil, let box = layout.regions[region].box
    else { return name }
    return name + " · " + look.figures.place(box.center)
  }

  /// The title of a sheet: all places, or a region by its letter where there are several, and its
  /// town.
  private func name(_ number: Int) -> String {
    switch layout.sheets[number].kind {
    case .locator: look.language["locator"]
    case .region(let region):
      [
        layout.regions.count > 1
          ? look.language["region"] + " " + OverviewRegion.letter(region)
          : look.language["overview"], layout.regions[region].town(look),
      ].compactMap { $0 }.joined(separator: " · ")
    case .list(let sheet): name(sheet)
    }
  }

  func draw(_ number: Int, on canvas: Canvas) -> [FragmentLink] {
    let sheet = layout.sheets[number]
    PageHead(look: look).draw(name(number), on: canvas)
    if case .list = sheet.kind {
      return drawList(sheet, on: canvas, in: OverviewLayout.room(look))
    }
    let style = look.template.style(.subtitle)
    let box = look.content
    canvas.text(
      subtitle(sheet),
      in: PageRect(
        x: box.x, y: box.y + look.template.style(.title).size + 16 - style.size, width: box.width,
        height: style.size * 1.5), style, floor: look.language.smallestSize)
    let drawing = OverviewDrawing(layout: layout, sheet: sheet)
    var links = drawing.drawMap(on: canvas)
    var y = sheet.map.bottom + OverviewKey.height(look)
    if sheet.isLocator, layout.mapped > 0 {
      let table = RegionTable(layout)
      links += table.draw(
        on: canvas,
        in: PageRect(x: box.x, y: y, width: box.width, height: table.height))
      y += table.height + look.template.index.rowHeight * 0.4
    }
    let room = PageRect(x: box.x, y: y, width: box.width, height: box.maxY - y)
    return links + drawList(sheet, on: canvas, in: room)
  }

  private func drawList(
    _ sheet: OverviewLayout.Sheet, on canvas: Canvas, in room: PageRect
  ) -> [FragmentLink] {
    guard !sheet.lines.isEmpty else { return [] }
    PageHead(look: look).drawPart(look.language["startList"], on: canvas, in: room)
    let head = OverviewMap.listHead(look)
    return sheet.map.list.draw(
      sheet.lines, from: layout.offset, look: look, on: canvas,
      in: PageRect(
        x: room.x, y: room.y + head, width: room.width, height: room.height - head))
  }

  private func subtitle(_ sheet: OverviewLayout.Sheet) -> String {
    let figures = look.figures
    let totals = EntryTotals(sheet.entries)
    var parts = [
      figures.counted("tracksCount", totals.tracks),
      figures.distanceSum(totals.distance),
    ]
    if sheet.isLocator {
      for (key, count) in [
        ("withoutPositions", layout.missing.placeless), ("inVirtualWorlds", layout.missing.virtual),
      ] where count > 0 {
        parts.append(figures.counted(key, count))
      }
    }
    if !sheet.isLocator, let box = GeoBox(around: sheet.entries.compactMap(\.summary.box)) {
      parts.append(figures.place(box.center))
    }
    parts.append(EntrySpan.text(sheet.entries, look.language))
    return parts.filter { !$0.isEmpty }.joined(separator: "  ·  ")
  }
}
