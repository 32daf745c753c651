import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

/// What a year had of each activity, those with the greatest distance first.
struct ActivityTable {
  let look: PageStyle
  private let table: TextTable

  /// Rows for which there is room on every year's page.
  static let most = 5

  init(year: YearFigures, look: PageStyle) {
    self.look = look
    let (figures, language) = (look.figures, look.language)
    let rows = year.activities.prefix(ActivityTable.most).map { activity, totals in
      let speed = totals.timed.seconds > 0 ? totals.timed.distance / totals.timed.seconds : 0
      return TextTable.Row(
        texts: [
          activity == .unknown ? "–" : language.name(of: activity),
          figures.number(Double(totals.sums.tracks)),
          figures.distanceSum(totals.sums.distance),
          totals.sums.moving > 0 ? figures.hours(totals.sums.moving) : "",
          speed > 0 ? figures.rateWithUnit(speed, of: activity) : "",
          totals.sums.ascent > 0 ? figures.heightWithUnit(totals.sums.ascent) : "",
        ], target: nil)
    }
    table = TextTable(
      look: look,
      columns: [
        TextTable.Column(title: language["activity"], fills: true),
        TextTable.Column(title: language["tracks"], isRight: true),
        TextTable.Column(title: language["distance"], isRight: true),
        TextTable.Column(title: language["moving"], isRight: true, rank: 1),
        TextTable.Column(title: language["mean"], isRight: true, rank: 3),
        TextTable.Column(title: language["ascent"], isRight: true, rank: 2),
      ], rows: Array(rows))
  }

  /// Points for as many rows as there may be.
  var height: Double {
    table.height
      + Double(ActivityTable.most - table.rows.count) * look.template.index.rowHeight
  }

  /// Points for the rows that there are.
  var ownHeight: Double { table.height }

  func draw(on canvas: Canvas, in box: PageRect) { _ = table.draw(on: canvas, in: box) }
}
