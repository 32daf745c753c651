import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The overview maps as they are laid out. Where tracks lie in several regions, the first shows all
/// places, and each region with several tracks has one of its own. Pages of marks for which a map has
/// no room follow on lists.
struct OverviewLayout: Sendable {
  let look: PageStyle
  /// The heaviest first; the first `mapped` have maps.
  let regions: [OverviewRegion]
  let mapped: Int
  let sheets: [Sheet]
  /// The pages of each track, counted from 0 for the first track's.
  private let places: [PageID: ClosedRange<Int>]
  /// How many of the tracks no overview shows: those without positions, and those of virtual worlds.
  let missing: (placeless: Int, virtual: Int)
  /// The printed number of the first of these pages.
  private(set) var firstPage: Int
  /// What is added to a page counted from the first track's to print it.
  private(set) var offset: Int

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

    init(kind: Kind, entries: [AtlasEntry], map: OverviewMap, lines: Range<Int>) {
      self.kind = kind
      self.entries = entries
      self.map = map
      self.lines = lines
    }

    /// Whether it shows all regions.
    var isLocator: Bool { kind == .locator }
  }

  /// The numbers are those of an atlas with nothing else before the tracks.
  init(entries: [AtlasEntry], look: PageStyle) {
    self.look = look
    regions = OverviewRegion.regions(of: entries)
    mapped = OverviewRegion.mapped(regions)
    let shown = Set(regions.flatMap(\.entries).map(\.id))
    let others = entries.filter { $0.isCounted && !shown.contains($0.id) }
    let virtual = others.count { $0.summary.box != nil }
    missing = (others.count - virtual, virtual)
    places = look.template.hasDetails ? OverviewLayout.places(entries) : [:]
    // Room for the longest number, and for some pages before the first.
    let digits = "\((places.values.map(\.upperBound).max() ?? 0) + 60)".count
    let room = OverviewLayout.room(look)
    var sheets: [Sheet] = []
    func add(_ kind: Sheet.Kind, _ entries: [AtlasEntry], _ map: OverviewMap) {
      sheets.append(Sheet(kind: kind, entries: entries, map: map, lines: map.below))
      let (number, list) = (sheets.count - 1, map.list)
      var start = map.below.upperBound
      while start < list.lines.count {
        let lines = list.fitting(from: start, height: OverviewLayout.listRoom(look).height)
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
    firstPage = 1
    offset = sheets.count + 1
  }

  /// The same with the printed numbers of its own first page and of the first track's.
  func numbered(first: Int, firstTrack: Int) -> OverviewLayout {
    var layout = self
    layout.firstPage = first
    layout.offset = firstTrack
    return layout
  }

  /// The printed number of a track's page; `nil` where tracks have none.
  func page(of track: PageID) -> Int? { places[track].map { $0.lowerBound + offset } }

  /// The printed number of a region's map.
  func page(of region: Int) -> Int? {
    sheets.firstIndex { $0.kind == .region(region) }.map { firstPage + $0 }
  }

  func id(of region: Int) -> PageID? {
    sheets.firstIndex { $0.kind == .region(region) }.map { .overview($0) }
  }

  /// The pages of tracks, counted from 0 for the first.
  private static func places(_ entries: [AtlasEntry]) -> [PageID: ClosedRange<Int>] {
    Dictionary(
      zip(entries, DetailNumbers.numbers(entries, from: 0)).map { entry, first in
        (entry.id, first...(first + max(1, entry.pageCount) - 1))
      }, uniquingKeysWith: { a, _ in a })
  }

  /// For the map and all that stands below it.
  static func room(_ look: PageStyle) -> PageRect {
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
}
