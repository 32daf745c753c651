import AtlasStyle
import Cartography
import Paper
import Tracks

/// The map sheets of a long track on their pages.
package struct SheetPlan {
  /// The frames of the sheets, in the order of the line.
  package let sheets: [Frame]
  /// How many of them share a page.
  let perPage: Int

  /// No sheets, for a track that one map shows well.
  static let none = SheetPlan(sheets: [], perPage: 1)

  /// The sheets that a track has been given.
  package init(_ entry: AtlasEntry, _ look: PageStyle) {
    guard let layout = entry.sheets else {
      self = .none
      return
    }
    let panels = SheetPanels.panels(look, count: layout.perPage)
    let frames = layout.sheets.enumerated().map { index, sheet in
      Frame(
        projection: LocalProjection(center: sheet.center), panel: panels[index % layout.perPage],
        center: GroundPoint(x: 0, y: 0), ratio: layout.ratio, turn: sheet.turn)
    }
    self.init(sheets: frames, perPage: layout.perPage)
  }

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

  package var pageCount: Int { (sheets.count + perPage - 1) / perPage }

  /// The sheets of a page, from 1, by their numbers from 1.
  func numbers(onPage page: Int) -> ClosedRange<Int> {
    let first = (page - 1) * perPage + 1
    return first...max(first, min(sheets.count, first + perPage - 1))
  }

  func page(ofSheet number: Int) -> Int { (number - 1) / perPage + 1 }

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
