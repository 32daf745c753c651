import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

/// The regions that have maps, below the map of all places: a line for each, with its page.
struct RegionTable {
  let look: PageStyle
  private let table: TextTable

  init(_ layout: OverviewLayout) {
    let look = layout.look
    self.look = look
    let (figures, language) = (look.figures, look.language)
    let rows = layout.regions[..<layout.mapped].enumerated().map { number, region in
      let totals = EntryTotals(region.entries)
      return TextTable.Row(
        texts: [
          OverviewRegion.letter(number), region.town(look) ?? "",
          region.box.map { figures.place($0.center) } ?? "",
          RegionTable.years(region.entries), figures.number(Double(totals.tracks)),
          figures.distanceSum(totals.distance), layout.page(of: number).map(String.init) ?? "",
        ], target: layout.id(of: number))
    }
    table = TextTable(
      look: look,
      columns: [
        TextTable.Column(title: language["region"]),
        TextTable.Column(title: ""),
        TextTable.Column(title: "", isQuiet: true, fills: true, rank: 3),
        TextTable.Column(title: language["years"], isQuiet: true, rank: 2),
        TextTable.Column(title: language["tracks"], isRight: true),
        TextTable.Column(title: language["distance"], isRight: true, rank: 1),
        TextTable.Column(title: language["page"], isRight: true),
      ], rows: rows)
  }

  var height: Double { table.height }

  func draw(on canvas: Canvas, in box: PageRect) -> [FragmentLink] {
    table.draw(on: canvas, in: box)
  }

  /// `2016–2023`; empty where none has a date.
  private static func years(_ entries: [AtlasEntry]) -> String {
    let years = entries.compactMap { $0.summary.localStart?.year }
    guard let first = years.min(), let last = years.max() else { return "" }
    return first == last ? "\(first)" : "\(first)–\(last)"
  }
}
