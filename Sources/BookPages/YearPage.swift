import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The page of a year.
struct YearPage {
  let year: YearFigures
  let look: PageStyle

  private var head: PageHead { PageHead(look: look) }
  private var unit: Double { look.figures.units.metersPerSplit }

  /// Every part has its place, the same from year to year, whether the year fills it or not.
  func draw(on canvas: Canvas) -> [FragmentLink] {
    let box = look.content
    let gap = min(18, box.height * 0.025)
    head.draw(String(year.year), on: canvas)
    let totals = FigureCells(look: look, cells: totals(), noteLines: 2)
    var y = box.y + head.height
    totals.draw(on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: totals.height))
    y += totals.height + gap

    if let tracks = YearTracks(year: year, look: look),
      let links = drawFew(tracks, on: canvas, from: y, gap: gap)
    {
      return links
    }
    let facts = FigureCells(look: look, cells: facts(), noteLines: 1)
    let table = ActivityTable(year: year, look: look)
    let left = box.maxY - y - facts.height - gap
    // What calendar and months need; the table of activities stands where there is room for it.
    let tableHeight = left - table.height - gap > 330 ? table.height + gap : 0
    let end = box.maxY - facts.height - gap - tableHeight
    let calendar = CalendarBlock(year: year, look: look)
    let room = PageRect(x: box.x, y: y, width: box.width, height: (end - y) * 0.62)
    let (height, links) = calendar.draw(on: canvas, in: room)
    y += height + gap
    let chart = min(end - y, max(90, min(220, box.width * 0.42)))
    if year.sums.months.contains(where: { $0 > 0 }) {
      drawMonths(on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: chart))
    }
    y += chart + gap
    facts.draw(
      on: canvas,
      in: PageRect(x: box.x, y: y, width: box.width, height: facts.height))
    y += facts.height + gap
    if tableHeight > 0 {
      table.draw(
        on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: table.height))
    }
    return links
  }

  /// Months with a distance from which bars show how the year went.
  private static let fewestMonths = 3
  /// Points of the sides of a track's shape.
  private static let leastShape = 56.0
  private static let mostShape = 200.0

  /// A year of few tracks: a low calendar, and the tracks by name instead of bars for one month or two.
  /// `nil`, and nothing drawn, where they find no room.
  private func drawFew(
    _ tracks: YearTracks, on canvas: Canvas, from top: Double, gap: Double
  ) -> [FragmentLink]? {
    let box = look.content
    let facts = FigureCells(look: look, cells: facts(), noteLines: 1)
    let table = ActivityTable(year: year, look: look)
    let hasMonths = year.sums.months.count { $0 > 0 } >= YearPage.fewestMonths
    let chart = hasMonths ? min(130, box.width * 0.25) + gap : 0
    // What one day has done is in its row.
    let hasFacts = year.days.count > 1
    let hasTable = year.activities.count > 1
    let below =
      chart + tracks.height + (hasFacts ? gap + facts.height : 0)
      + (hasTable ? gap + table.ownHeight : 0)
    let room = box.maxY - top - below - gap
    let calendar = CalendarBlock(year: year, look: look, isLow: true)
    guard room >= calendar.lowHeight(on: canvas, width: box.width) else { return nil }
    var y = top
    let (height, days) = calendar.draw(
      on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: room))
    var links = days
    y += height + gap
    if hasMonths {
      drawMonths(on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: chart - gap))
      y += chart
    }
    links += tracks.draw(
      on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: tracks.height))
    y += tracks.height + gap
    if hasFacts {
      facts.draw(
        on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: facts.height))
      y += facts.height + gap
    }
    if hasTable {
      table.draw(
        on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: table.ownHeight))
      y += table.ownHeight + gap
    }
    return links
      + drawShapes(
        on: canvas,
        in: PageRect(
          x: box.x, y: y, width: box.width, height: box.maxY - y))
  }

  /// The shapes of the year's tracks in the room that is left, in their order.
  private func drawShapes(on canvas: Canvas, in box: PageRect) -> [FragmentLink] {
    let tracks = year.tracks.filter { !$0.line.parts.isEmpty }
    guard !tracks.isEmpty else { return [] }
    // The columns that make the largest squares.
    let choices = (1...max(4, tracks.count)).map { columns -> (columns: Int, side: Double) in
      let rows = (tracks.count + columns - 1) / columns
      return (columns, side: min(box.width / Double(columns), box.height / Double(rows)))
    }
    guard let best = choices.max(by: { $0.side < $1.side }), best.side >= YearPage.leastShape
    else { return [] }
    let side = min(best.side, YearPage.mostShape, box.width / (tracks.count > 2 ? 4 : 2))
    let columns = max(1, Int(box.width / side + 0.001))
    return tracks.enumerated().map { index, entry in
      let cell = PageRect(
        x: box.x + Double(index % columns) * side, y: box.y + Double(index / columns) * side,
        width: side, height: side
      ).inset(6, 6)
      TrackShape(entry: entry, look: look).draw(on: canvas, in: cell)
      return FragmentLink(
        x: cell.x, y: cell.y, width: cell.width, height: cell.height, target: entry.id)
    }
  }

  private func totals() -> [FigureCells.Cell] {
    let (language, figures) = (look.language, look.figures)
    let (now, before) = (year.sums.totals, year.before?.totals)
    // A sum over some of the tracks does not compare with one over all.
    func cell(
      _ key: String, _ value: (EntryTotals) -> Double, _ text: (Double) -> String,
      having: (EntryTotals) -> Int = { $0.tracks }
    ) -> FigureCells.Cell {
      var notes = figures.share(having(now), of: now).map { [$0] } ?? []
      if notes.isEmpty, let before, value(before) > 0, having(before) == before.tracks {
        notes.append("\(year.year - 1): " + text(value(before)))
        if let words = figures.comparison(from: value(before), to: value(now)) {
          notes.append(words)
        }
      }
      return FigureCells.Cell(label: language[key], value: text(value(now)), notes: notes)
    }
    var cells = [
      cell("tracks", { Double($0.tracks) }, { figures.number($0) }),
      cell("distance", \.distance, figures.distanceSum),
    ]
    if now.moving > 0 { cells.append(cell("moving", \.moving, figures.hours, having: \.timed)) }
    if now.ascent > 0 {
      cells.append(cell("ascent", \.ascent, figures.heightWithUnit, having: \.climbed))
    }
    return cells
  }

  private func facts() -> [FigureCells.Cell] {
    let (language, figures) = (look.language, look.figures)
    func date(_ day: Int) -> String {
      Calendar.time(of: day).map { language.date($0, "dayMonth") } ?? ""
    }
    var cells = [
      FigureCells.Cell(
        label: language["activeDays"], value: figures.number(Double(year.days.count)))
    ]
    if let day = year.bestDay {
      cells.append(
        FigureCells.Cell(
          label: language["longestDay"], value: figures.distanceWithUnit(day.distance),
          notes: [date(day.number)]))
    }
    if let week = year.bestWeek {
      cells.append(
        FigureCells.Cell(
          label: language["longestWeek"], value: figures.distanceWithUnit(week.distance),
          notes: [date(week.monday) + " – " + date(week.monday + 6)]))
    }
    if let longest = year.longest {
      cells.append(
        FigureCells.Cell(
          label: language["longestTrack"],
          value: figures.distanceWithUnit(longest.summary.distance), notes: [longest.title]))
    }
    return cells
  }

  private func drawMonths(on canvas: Canvas, in box: PageRect) {
    let template = look.template
    let name = look.figures.named(look.language["byMonth"], unit: look.figures.distanceUnit)
    head.drawPart(name, on: canvas, in: box, width: box.width * 0.6)
    if year.before != nil {
      let style = template.style(.axis)
      var x = box.maxX
      for (text, color) in [
        (String(year.year), Template.ColorRole.accent), (String(year.year - 1), .rule),
      ] {
        x -= canvas.text(text, x: x, baseline: box.y + style.size, style, anchor: .right) + 9
        canvas.fill(
          PageRect(x: x, y: box.y + style.size * 0.15, width: 6, height: style.size * 0.85),
          template.color(color))
        x -= 9
      }
    }
    let bars = year.sums.months.enumerated().map { index, meters in
      BarChart.Bar(
        value: meters / unit, before: year.before.map { $0.months[index] / unit },
        label: look.language.monthsShort[index])
    }
    BarChart(bars, look: look).draw(
      on: canvas,
      in: PageRect(
        x: box.x, y: box.y + head.partHeight, width: box.width,
        height: box.height - head.partHeight))
  }
}
