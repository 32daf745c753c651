import Cartography
import Tracks

/// The map sheets of a long track. Where one map would have a smaller scale than the template bears,
/// the track's own page shows where the sheets lie, and each sheet a part of the line at a readable
/// scale. Sheets are whole pages with north up, or strips side by side that are turned along the way,
/// whichever takes less paper.
///
/// All depends on nothing but the thinned line, so that the number of a track's pages is known without
/// its file.
struct SheetPlan {
  /// The frames of the sheets, in the order of the line.
  let sheets: [Frame]
  /// How many of them share a page.
  let perPage: Int

  static let none = SheetPlan(sheets: [], perPage: 1)

  private init(sheets: [Frame], perPage: Int) {
    self.sheets = sheets
    self.perPage = perPage
  }

  /// The corners of each sheet on the ground, from the top left on clockwise.
  var corners: [[Position]] {
    sheets.map { sheet in
      let panel = sheet.panel
      return [
        PagePoint(x: panel.minX, y: panel.minY), PagePoint(x: panel.maxX, y: panel.minY),
        PagePoint(x: panel.maxX, y: panel.maxY), PagePoint(x: panel.minX, y: panel.maxY),
      ].map(sheet.position)
    }
  }

  var pageCount: Int { (sheets.count + perPage - 1) / perPage }

  /// The sheets of a page, from 1, by their numbers from 1.
  func numbers(onPage page: Int) -> ClosedRange<Int> {
    let first = (page - 1) * perPage + 1
    return first...max(first, min(sheets.count, first + perPage - 1))
  }

  func page(ofSheet number: Int) -> Int { (number - 1) / perPage + 1 }

  /// The page of a single map is taken to have half of the content's height for it.
  private static let mapShare = 0.5
  /// Metres from fix to fix, on average, up to which a line has more to show at a larger scale.
  private static let farthest = 2000.0
  /// How strips may be turned, by half a circle more where the way goes down.
  private static let turns = (0..<24).map { Double($0) * .pi / 24 }

  init(_ entry: AtlasEntry, _ look: PageStyle) {
    self = SheetPlan.plan(entry, look) ?? .none
  }

  private static func plan(_ entry: AtlasEntry, _ look: PageStyle) -> SheetPlan? {
    guard let rule = look.template.detail.sheets, look.template.detail.has(.map),
      let box = entry.summary.box,
      // Few fixes far apart are shown as well by one map.
      Double(entry.summary.points) * farthest >= entry.summary.distance,
      // Nor are two places with nothing recorded between them a tour.
      entry.summary.distance >= max(box.groundSize.width, box.groundSize.height) / 2
    else { return nil }
    let whole = self.ratio(of: box, look)
    guard whole > rule.above else { return nil }
    var ratio = rule.scale
    // A scale that gains little over the one map is not worth the paper.
    while ratio <= whole / 1.8 {
      let plans = [1, 2].compactMap { plan(entry.line, ratio, look, perPage: $0, most: rule.most) }
      if let plan = plans.min(by: { $0.pageCount < $1.pageCount }) {
        return plan.sheets.count > 1 ? plan : nil
      }
      ratio = RoundRatio.above(ratio * 1.2)
    }
    return nil
  }

  /// `nil` where there would be more than `most` pages.
  private static func plan(
    _ line: OverviewLine, _ ratio: Double, _ look: PageStyle, perPage: Int, most: Int
  ) -> SheetPlan? {
    let panels = SheetPage.panels(look, count: perPage)
    let padding = look.template.detail.padding / (perPage > 1 ? 1.5 : 1)
    let metersPerPoint = ratio * Frame.metersOfPaperPerPoint
    let cover = SheetCover(
      over: line.parts, width: (panels[0].width - 2 * padding) * metersPerPoint,
      height: (panels[0].height - 2 * padding) * metersPerPoint,
      turns: perPage > 1 ? turns : [0])
    guard let sheets = cover?.sheets(most: most * perPage) else { return nil }
    return SheetPlan(
      sheets: sheets.enumerated().map { index, sheet in
        Frame(
          projection: LocalProjection(center: sheet.center), panel: panels[index % perPage],
          center: GroundPoint(x: 0, y: 0), ratio: ratio, turn: sheet.turn)
      }, perPage: perPage)
  }

  /// The ratio of one map, by the box of the track alone.
  private static func ratio(of box: GeoBox, _ look: PageStyle) -> Double {
    let padding = look.template.detail.padding
    let free = PageRect(
      x: 0, y: 0, width: look.content.width, height: look.content.height * mapShare
    ).inset(padding, padding)
    let (width, height) = box.groundSize
    return max(width / max(1, free.width), height / max(1, free.height))
      / Frame.metersOfPaperPerPoint
  }

  /// The sheet, from 1, that shows best how the line goes on past the edge of another: the nearest in
  /// number of those that have the place well within their frames.
  func neighbour(of number: Int, at position: Position) -> Int? {
    sheets.indices.map { $0 + 1 }
      .filter { other in
        let frame = sheets[other - 1]
        return other != number && frame.panel.inset(4, 4).contains(frame.point(position))
      }
      .min { (abs($0 - number), -$0) < (abs($1 - number), -$1) }
  }
}
