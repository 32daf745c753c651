import Cartography
import Tracks

/// The map sheets of a long track. Where one map would have a smaller scale than the template bears,
/// the track's own page shows where the sheets lie, and each sheet a part of the line at a readable
/// scale. It depends on nothing but the thinned line, so that the number of a track's pages is known
/// without its file.
struct SheetPlan {
  /// The frames of the sheets, in the order of the line.
  let sheets: [Frame]

  static let none = SheetPlan(sheets: [])

  private init(sheets: [Frame]) { self.sheets = sheets }

  /// The page of a single map is taken to have half of the content's height for it.
  private static let mapShare = 0.5
  /// Metres from fix to fix, on average, up to which a line has more to show at a larger scale.
  private static let farthest = 2000.0

  init(_ entry: AtlasEntry, _ look: PageLook) {
    self = .none
    guard let rule = look.template.detail.sheets, look.template.detail.has(.map),
      let box = entry.summary.box,
      // Few fixes far apart are shown as well by one map.
      Double(entry.summary.points) * SheetPlan.farthest >= entry.summary.distance
    else { return }
    let whole = SheetPlan.ratio(of: box, look)
    guard whole > rule.above else { return }
    let padding = look.template.detail.padding
    let panel = SheetPage.panel(look)
    var ratio = rule.scale
    // A scale that gains little over the one map is not worth the paper.
    while ratio <= whole / 1.8 {
      let metersPerPoint = ratio * Frame.metersOfPaperPerPoint
      let centers = SheetCover.centers(
        of: entry.line.parts, width: (panel.width - 2 * padding) * metersPerPoint,
        height: (panel.height - 2 * padding) * metersPerPoint, most: rule.most)
      if let centers {
        guard centers.count > 1 else { return }
        self.init(
          sheets: centers.map { center in
            Frame(
              projection: LocalProjection(center: center), panel: panel,
              center: GroundPoint(x: 0, y: 0), ratio: ratio)
          })
        return
      }
      ratio = RoundRatio.above(ratio * 1.2)
    }
  }

  /// The ratio of one map, by the box of the track alone.
  private static func ratio(of box: GeoBox, _ look: PageLook) -> Double {
    let padding = look.template.detail.padding
    let free = PageRect(
      x: 0, y: 0, width: look.content.width, height: look.content.height * mapShare
    ).inset(padding, padding)
    let north = box.height * SheetCover.metersPerDegree
    let east =
      box.width * SheetCover.metersPerDegree * SheetCover.shrink(box.center.latitude)
    return max(east / max(1, free.width), north / max(1, free.height))
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
