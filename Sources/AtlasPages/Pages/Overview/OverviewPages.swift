import AtlasDrawing
import Cartography
import Tracks

/// The overview maps. Where tracks lie in several regions, the first shows all places, and each
/// region with several tracks has one of its own. Pages of marks for which a map has no room follow
/// on lists.
struct OverviewPages: Sendable {
  let look: PageStyle
  /// The heaviest first; the first `mapped` have maps.
  let regions: [OverviewRegion]
  let mapped: Int
  let sheets: [Sheet]
  /// The printed number of each track's page.
  let numbers: [PageID: Int]
  /// How many of the tracks no overview shows: those without positions, and those of virtual worlds.
  let missing: (placeless: Int, virtual: Int)
  /// The printed number of the first of these pages.
  let firstPage: Int
  /// What is added to a page counted from the first track's to print it.
  let offset: Int

  struct Sheet: Sendable {
    enum Kind: Sendable, Equatable {
      case locator
      case region(Int)
      /// More of the list of another sheet.
      case list(Int)
    }

    var kind: Kind
    /// What its map shows.
    var entries: [AtlasEntry]
    var map: OverviewMap
    /// The lines of the list that stand on it.
    var lines: Range<Int>

    /// Whether it shows all regions.
    var isLocator: Bool { kind == .locator }
  }

  init(
    entries: [AtlasEntry], look: PageStyle, firstPage: Int = 1, firstDetail: (Int) -> Int
  ) {
    self.look = look
    self.firstPage = firstPage
    regions = OverviewRegion.regions(of: entries)
    mapped = OverviewRegion.mapped(regions)
    let shown = Set(regions.flatMap(\.entries).map(\.id))
    let others = entries.filter { $0.isCounted && !shown.contains($0.id) }
    let virtual = others.count { $0.summary.box != nil }
    missing = (others.count - virtual, virtual)
    let places = look.template.hasDetails ? OverviewPages.places(entries) : [:]
    // Room for the longest number, and for some pages before the first.
    let digits = "\((places.values.map(\.upperBound).max() ?? 0) + 60)".count
    let room = OverviewPages.room(look)
    var sheets: [Sheet] = []
    func add(_ kind: Sheet.Kind, _ entries: [AtlasEntry], _ map: OverviewMap) {
      sheets.append(Sheet(kind: kind, entries: entries, map: map, lines: map.below))
      let (number, list) = (sheets.count - 1, map.list)
      var start = map.below.upperBound
      while start < list.lines.count {
        let lines = list.fitting(from: start, height: OverviewPages.listRoom(look).height)
        guard !lines.isEmpty else { break }
        sheets.append(Sheet(kind: .list(number), entries: [], map: map, lines: lines))
        start = lines.upperBound
      }
    }
    if regions.count > 1 {
      let all = regions.flatMap(\.entries)
      let table = Double(mapped + 2) * look.template.index.rowHeight
      add(
        .locator, all,
        OverviewMap(
          all, marked: regions[mapped...].flatMap(\.entries), room: room,
          fixed: OverviewKey.height(look) + (mapped > 0 ? table : 0), isTight: true,
          pages: places, digits: digits, look: look))
    }
    for (index, region) in regions[..<mapped].enumerated() {
      add(
        .region(index), region.entries,
        OverviewMap(
          region.entries, marked: region.entries, room: room, fixed: OverviewKey.height(look),
          pages: places, digits: digits, look: look))
    }
    self.sheets = sheets
    let first = firstDetail(sheets.count)
    offset = first
    numbers = places.mapValues { $0.lowerBound + first }
  }

  /// The pages of tracks, counted from 0 for the first.
  private static func places(_ entries: [AtlasEntry]) -> [PageID: ClosedRange<Int>] {
    Dictionary(
      zip(entries, DetailNumbers.numbers(entries, from: 0)).map { entry, first in
        (entry.id, first...(first + max(1, entry.pageCount) - 1))
      }, uniquingKeysWith: { a, _ in a })
  }

  /// For the map and all that stands below it.
  private static func room(_ look: PageStyle) -> PageRect {
    let top = PageHead(look: look).height + 6
    let box = look.content
    return PageRect(x: box.x, y: box.y + top, width: box.width, height: box.height - top)
  }

  /// For a list by itself.
  private static func listRoom(_ look: PageStyle) -> PageRect {
    let room = room(look)
    let head = OverviewMap.listHead(look)
    return PageRect(x: room.x, y: room.y + head, width: room.width, height: room.height - head)
  }

  func planned(_ maker: PageMaker) -> [PlannedPage] {
    sheets.indices.map { number in
      let title = title(number)
      let sheet = sheets[number]
      let shown = sheet.entries.isEmpty ? sheet.map.starts.entries : sheet.entries
      let marked = shown.map { "\($0.signature) \(numbers[$0.id] ?? 0)" }
      let pages = self
      return maker.planned(
        .overview(number), title: title,
        content: [title, subtitle(sheet), "\(sheet.lines) \(firstPage)"] + marked
      ) {
        pages.draw(number, on: $0)
      }
    }
  }

  /// What the outline calls a sheet.
  func title(_ number: Int) -> String {
    let name = name(number)
    guard case .region(let region) = sheets[number].kind, regions.count > 1,
      regions[region].town(look) == nil, let box = regions[region].box
    else { return name }
    return name + " · " + look.figures.place(box.center)
  }

  /// The title of a sheet: all places, or a region by its letter where there are several, and its
  /// town.
  private func name(_ number: Int) -> String {
    switch sheets[number].kind {
    case .locator: look.language["locator"]
    case .region(let region):
      [
        regions.count > 1
          ? look.language["region"] + " " + OverviewRegion.letter(region)
          : look.language["overview"], regions[region].town(look),
      ].compactMap { $0 }.joined(separator: " · ")
    case .list(let sheet): name(sheet)
    }
  }

  /// The printed number of a region's map.
  func page(of region: Int) -> Int? {
    sheets.firstIndex { $0.kind == .region(region) }.map { firstPage + $0 }
  }

  func id(of region: Int) -> PageID? {
    sheets.firstIndex { $0.kind == .region(region) }.map { .overview($0) }
  }

  func draw(_ number: Int, on canvas: Canvas) -> [FragmentLink] {
    let sheet = sheets[number]
    PageHead(look: look).draw(name(number), on: canvas)
    if case .list = sheet.kind {
      return drawList(sheet, on: canvas, in: OverviewPages.room(look))
    }
    let style = look.template.style(.subtitle)
    let box = look.content
    canvas.text(
      subtitle(sheet),
      in: PageRect(
        x: box.x, y: box.y + look.template.style(.title).size + 16 - style.size, width: box.width,
        height: style.size * 1.5), style, floor: look.language.smallestSize)
    let drawing = OverviewDrawing(pages: self, sheet: sheet)
    var links = drawing.drawMap(on: canvas)
    var y = sheet.map.bottom + OverviewKey.height(look)
    if sheet.isLocator, mapped > 0 {
      let table = RegionTable(pages: self)
      links += table.draw(
        on: canvas,
        in: PageRect(x: box.x, y: y, width: box.width, height: table.height))
      y += table.height + look.template.index.rowHeight * 0.4
    }
    let room = PageRect(x: box.x, y: y, width: box.width, height: box.maxY - y)
    return links + drawList(sheet, on: canvas, in: room)
  }

  private func drawList(
    _ sheet: Sheet, on canvas: Canvas, in room: PageRect
  ) -> [FragmentLink] {
    guard !sheet.lines.isEmpty else { return [] }
    PageHead(look: look).drawPart(look.language["startList"], on: canvas, in: room)
    let head = OverviewMap.listHead(look)
    return sheet.map.list.draw(
      sheet.lines, from: offset, look: look, on: canvas,
      in: PageRect(
        x: room.x, y: room.y + head, width: room.width, height: room.height - head))
  }

  private func subtitle(_ sheet: Sheet) -> String {
    let figures = look.figures
    let totals = EntryTotals(sheet.entries)
    var parts = [
      figures.counted("tracksCount", totals.tracks),
      figures.distanceSum(totals.distance),
    ]
    if sheet.isLocator {
      for (key, count) in [
        ("withoutPositions", missing.placeless), ("inVirtualWorlds", missing.virtual),
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
