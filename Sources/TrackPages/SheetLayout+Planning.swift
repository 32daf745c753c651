import AtlasStyle
import Cartography
import Paper
import Tracks

/// Where one map would have a smaller scale than the template bears, the track's own page shows where
/// its sheets lie, and each sheet a part of the line at a readable scale. Sheets are whole pages with
/// north up, or strips side by side that are turned along the way, whichever takes less paper.
///
/// All depends on nothing but the thinned line, so that the number of a track's pages is known without
/// its file.
extension SheetLayout {
  /// The page of a single map is taken to have half of the content's height for it.
  private static let mapShare = 0.5
  /// Metres from fix to fix, on average, up to which a line has more to show at a larger scale.
  private static let farthest = 2000.0
  /// How strips may be turned, by half a circle more where the way goes down.
  private static let turns = (0..<24).map { Double($0) * .pi / 24 }

  /// `nil` where one map shows a track well, or sheets would take too much paper.
  package init?(of entry: AtlasEntry, _ look: PageStyle) {
    guard let layout = SheetLayout.plan(entry, look) else { return nil }
    self = layout
  }

  private static func plan(_ entry: AtlasEntry, _ look: PageStyle) -> SheetLayout? {
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
  ) -> SheetLayout? {
    let panels = SheetPanels.panels(look, count: perPage)
    let padding = look.template.detail.padding / (perPage > 1 ? 1.5 : 1)
    let metersPerPoint = ratio * Frame.metersOfPaperPerPoint
    let cover = SheetCover(
      over: line.parts, width: (panels[0].width - 2 * padding) * metersPerPoint,
      height: (panels[0].height - 2 * padding) * metersPerPoint,
      turns: perPage > 1 ? turns : [0])
    guard let sheets = cover?.sheets(most: most * perPage) else { return nil }
    return SheetLayout(
      ratio: ratio, perPage: perPage,
      sheets: sheets.map { Sheet(center: $0.center, turn: $0.turn) })
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
}
