import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

/// The days of a year, each coloured by its distance and leading to its longest track.
struct CalendarBlock {
  let year: YearFigures
  let look: PageStyle
  /// Whether it takes as little height as can be read: for a year of a few days.
  var isLow = false

  private static let largestCell = 24.0
  /// Points that a cell of a low calendar has at least.
  private static let lowCell = 8.0
  private var unit: Double { look.figures.units.metersPerSplit }
  private var label: TextStyle { look.template.style(.axis) }
  /// Room above a band for the months' names.
  private var bandHead: Double { label.size * 1.6 }
  private static let bandGap = 5.0

  /// Draws it as large as the box lets it be; gives its height and links.
  func draw(on canvas: Canvas, in box: PageRect) -> (height: Double, links: [FragmentLink]) {
    let gutter = (look.language.weekdaysShort.map { canvas.width(of: $0, label) }.max() ?? 0) + 5
    let head = PageHead(look: look)
    let classes = DistanceClasses(values: year.days.map { $0.distance / unit })
    let legend = drawLegend(classes, on: canvas, in: box)
    head.drawPart(
      look.language["byDay"], on: canvas, in: box, width: max(20, box.width - legend - 10))
    let top = box.y + head.partHeight
    let (calendar, cell) = layout(
      width: box.width - gutter, height: box.maxY - top)
    var links: [FragmentLink] = []
    var y = top
    for band in calendar.bands {
      y += bandHead
      links += draw(
        band, classes, on: canvas, at: PagePoint(x: box.x + gutter, y: y), cell: cell)
      y += 7 * cell + CalendarBlock.bandGap
    }
    return (y - CalendarBlock.bandGap - box.y, links)
  }

  /// Points that a low calendar takes at least.
  func lowHeight(on canvas: Canvas, width: Double) -> Double {
    let gutter = (look.language.weekdaysShort.map { canvas.width(of: $0, label) }.max() ?? 0) + 5
    let bands =
      (1...4).first {
        (width - gutter) / Double(YearCalendar.mostWeeks(bands: $0)) >= CalendarBlock.lowCell
      } ?? 4
    return PageHead(look: look).partHeight
      + Double(bands) * (bandHead + 7 * CalendarBlock.lowCell)
      + Double(bands - 1) * CalendarBlock.bandGap
  }

  /// As many bands as make the largest cells in any year: all years look the same.
  func layout(width: Double, height: Double) -> (calendar: YearCalendar, cell: Double) {
    let choices = [1, 2, 3, 4].map { count in
      let calendar = YearCalendar(year: year.year, bands: count)
      let bands = Double(count)
      let high =
        (height - bands * bandHead - (bands - 1) * CalendarBlock.bandGap) / (7 * bands)
      let cell = min(
        CalendarBlock.largestCell, width / Double(YearCalendar.mostWeeks(bands: count)), high)
      return (calendar: calendar, cell: max(1, cell))
    }
    if isLow, let low = choices.first(where: { $0.cell >= CalendarBlock.lowCell }) { return low }
    return choices.dropFirst().reduce(choices[0]) { $1.cell > $0.cell + 0.01 ? $1 : $0 }
  }

  /// From a tint over the accent's own colour to a darker one: steps so wide are told apart.
  private func color(_ number: Int, _ classes: DistanceClasses) -> Color {
    let (accent, share) = (look.template.color(.accent), classes.share(of: number))
    return share <= 0.7
      ? accent.mixed(with: look.template.color(.paper), 0.75 * (1 - share / 0.7))
      : accent.mixed(with: look.template.color(.ink), 0.55 * (share - 0.7) / 0.3)
  }

  private func draw(
    _ band: YearCalendar.Band, _ classes: DistanceClasses?, on canvas: Canvas,
    at origin: PagePoint, cell: Double
  ) -> [FragmentLink] {
    let template = look.template
    let space = min(1.2, cell * 0.12)
    var links: [FragmentLink] = []
    func rect(_ day: Int) -> PageRect {
      let (column, row) = band.place(of: day)
      return PageRect(
        x: origin.x + Double(column) * cell + space / 2,
        y: origin.y + Double(row) * cell + space / 2, width: cell - space, height: cell - space)
    }
    for day in band.firstDay...max(band.firstDay, band.lastDay) {
      canvas.fill(rect(day), template.color(.area))
    }
    for day in year.days where day.number >= band.firstDay && day.number <= band.lastDay {
      let rect = rect(day.number)
      if day.distance > 0, let classes {
        canvas.fill(rect, color(classes.number(of: day.distance / unit), classes))
      } else {
        canvas.stroke(rect.inset(0.4, 0.4), Stroke(template.color(.accent), 0.8))
      }
      links.append(
        FragmentLink(
          x: rect.x, y: rect.y, width: rect.width, height: rect.height, target: day.longest))
    }
    drawNames(band, on: canvas, at: origin, cell: cell)
    return links
  }

  /// The months above, with lines between them, and the weekdays at the left.
  private func drawNames(
    _ band: YearCalendar.Band, on canvas: Canvas, at origin: PagePoint, cell: Double
  ) {
    let rule = Stroke(look.template.color(.frame), 0.5)
    for month in band.firstMonth...max(band.firstMonth, band.lastMonth) {
      let place = band.place(of: Calendar.firstDay(year: year.year, month: month))
      let x = origin.x + Double(place.column) * cell
      let next = canvas.fitted(look.language.monthsShort[month - 1], label, width: 4 * cell)
      // A month that does not begin on a Monday is named above its first whole week.
      canvas.text(
        next, x: x + (place.row > 0 && month > band.firstMonth ? cell : 0) + 0.5,
        baseline: origin.y - label.size * 0.45, label)
      guard month > band.firstMonth else { continue }
      let y = origin.y + Double(place.row) * cell
      var points = [PagePoint(x: x, y: origin.y + 7 * cell), PagePoint(x: x, y: y)]
      if place.row > 0 {
        points += [PagePoint(x: x + cell, y: y), PagePoint(x: x + cell, y: origin.y)]
      }
      canvas.polyline(points, rule)
    }
    let step = cell >= label.size * 1.15 ? 1 : 2
    for row in stride(from: 0, to: 7, by: step) {
      canvas.text(
        look.language.weekdaysShort[row], x: origin.x - 4,
        baseline: origin.y + (Double(row) + 0.5) * cell + label.size * 0.36, label, anchor: .right)
    }
  }

  /// What the colours mean, at the right; gives its width.
  private func drawLegend(
    _ classes: DistanceClasses?, on canvas: Canvas, in box: PageRect
  ) -> Double {
    let template = look.template
    let figures = look.figures
    var items: [(text: String, color: Color?)] = []
    if let classes {
      func text(_ bound: Double) -> String {
        figures.number(bound, decimals: DistanceClasses.decimals(of: bound))
      }
      for number in 0..<classes.count {
        let low = number > 0 ? text(classes.bounds[number - 1]) : "0"
        let range =
          number < classes.bounds.count
          ? low + "–" + text(classes.bounds[number])
          : number > 0 ? "≥" + FigureFormat.space + low : "> 0"
        let unit =
          number == classes.bounds.count ? FigureFormat.space + figures.distanceUnit : ""
        items.append((range + unit, color(number, classes)))
      }
    }
    if year.days.contains(where: { $0.distance <= 0 }) {
      items.append((look.language["noDistance"], nil))
    }
    let side = label.size * 0.95
    var x = box.maxX
    for item in items.reversed() {
      x -= canvas.text(item.text, x: x, baseline: box.y + label.size, label, anchor: .right) + 3
      x -= side
      let rect = PageRect(x: x, y: box.y + label.size * 0.16, width: side, height: side)
      if let color = item.color {
        canvas.fill(rect, color)
      } else {
        canvas.stroke(rect.inset(0.4, 0.4), Stroke(template.color(.accent), 0.8))
      }
      x -= 8
    }
    return box.maxX - x
  }
}
