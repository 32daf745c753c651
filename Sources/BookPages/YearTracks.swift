import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

/// The tracks of a year that has few, in a table: then they say more than bars would.
struct YearTracks {
  /// Tracks up to which a year is told by name.
  static let most = 12

  private let look: PageStyle
  private let table: TextTable

  /// `nil` for a year with more.
  init?(year: YearFigures, look: PageStyle) {
    guard year.tracks.count <= YearTracks.most else { return nil }
    self.look = look
    let (figures, language) = (look.figures, look.language)
    let rows = year.tracks.map { entry in
      let summary = entry.summary
      return TextTable.Row(
        texts: [
          summary.localStart.map { language.date($0, "dayMonth") } ?? "", entry.title,
          summary.activity == .unknown ? "" : language.name(of: summary.activity),
          summary.distance > 0 ? figures.distanceWithUnit(summary.distance) : "",
          summary.movingSeconds.flatMap { $0 > 0 ? figures.duration($0) : nil } ?? "",
          IndexPages.speed(of: summary).map { figures.rateWithUnit($0, of: summary.activity) }
            ?? "",
          summary.ascent.map { figures.heightWithUnit($0) } ?? "",
        ], target: entry.id)
    }
    table = TextTable(
      look: look,
      columns: [
        TextTable.Column(title: language["date"], isQuiet: true),
        TextTable.Column(title: language["name"], fills: true),
        TextTable.Column(title: language["activity"], rank: 3),
        TextTable.Column(title: language["distance"], isRight: true),
        TextTable.Column(title: language["time"], isRight: true, rank: 1),
        TextTable.Column(title: language["rate"], isRight: true, rank: 4),
        TextTable.Column(title: language["ascent"], isRight: true, rank: 2),
      ], rows: rows)
  }

  private var head: PageHead { PageHead(look: look) }

  var height: Double { head.partHeight + table.height }

  func draw(on canvas: Canvas, in box: PageRect) -> [FragmentLink] {
    head.drawPart(look.language["tracks"], on: canvas, in: box)
    return table.draw(
      on: canvas,
      in: PageRect(
        x: box.x, y: box.y + head.partHeight, width: box.width, height: table.height))
  }
}
