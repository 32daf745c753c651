import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension BlockName {
  static let figures = BlockName("figures")
}

/// The figures of the track in one line, each below its name.
struct FiguresBlock: DetailBlock {
  let name = BlockName.figures

  func hasContent(_ page: TrackPageContents) -> Bool { !cells(page).isEmpty }

  /// A figure and its name.
  struct Cell {
    var label: String
    /// The name in capitals, in which units keep their letters.
    var capitals: String
    var value: String

    init(_ label: String, _ value: String) {
      (self.label, self.value) = (label, value)
      capitals = label.uppercased()
    }
  }

  /// Points between a figure and the divider of the next.
  private static let air = (before: 7.0, after: 7.0)

  /// Points from one row of figures to the next.
  private static func pitch(_ look: PageStyle) -> Double {
    look.template.style(.label).size * 1.6 + look.template.style(.value).size * 1.5 + 6
  }

  /// As many as stand in a row without shrinking.
  private static func columns(_ look: PageStyle, width: Double) -> Int {
    max(2, Int(width / max(46, look.template.style(.value).size * 5.6)))
  }

  func height(_ page: TrackPageContents, width: Double) -> Double? {
    let columns = FiguresBlock.columns(page.look, width: width)
    let rows = (cells(page).count + columns - 1) / columns
    return Double(max(1, rows)) * FiguresBlock.pitch(page.look)
  }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let pitch = FiguresBlock.pitch(page.look)
    let rows = max(1, Int((box.height + 6) / pitch))
    let cells = Array(cells(page).prefix(rows * FiguresBlock.most(box.width)))
    let least = FiguresBlock.columns(page.look, width: box.width)
    let air = FiguresBlock.air.before + FiguresBlock.air.after
    let widest = cells.map { canvas.width(of: $0.value, template.style(.value)) }.max() ?? 0
    // Few figures keep together, but for long ones in a narrow block.
    let needed = max(1, (cells.count + rows - 1) / rows)
    var columns = max(min(6, least), needed)
    while columns > needed, box.width / Double(columns) - air < widest { columns -= 1 }
    let width = box.width / Double(columns)
    let inner = width - air
    let label = template.style(.label)
    // All values in the size that the longest of them needs.
    let size = template.style(.value).size * min(1, inner / max(1, widest))
    // By quarters of a point, so that pages have few sizes among them.
    let value = template.style(.value).with(size: max(7, (size * 4).rounded(.down) / 4))
    // Where one name is too long for its cell in capitals, none is in capitals.
    let areCapitals = cells.allSatisfy { canvas.width(of: $0.capitals, label) <= inner + 3 }
    // Small letters stand closer than capitals.
    var name = label
    if !areCapitals { name.letterSpacing = 0 }
    for (index, cell) in cells.enumerated() {
      let x = box.x + Double(index % columns) * width
      let y = box.y + Double(index / columns) * pitch
      if index % columns > 0 {
        let divider = x - FiguresBlock.air.before
        canvas.line(divider, y + 2, divider, y + pitch - 8, Stroke(template.color(.rule), 0.5))
      }
      canvas.line(
        areCapitals ? cell.capitals : cell.label, x: x, baseline: y + label.size * 1.2,
        width: inner + 4, name, floor: 6)
      canvas.line(
        cell.value, x: x, baseline: y + label.size * 1.6 + value.size * 1.1, width: inner, value,
        floor: 7)
    }
    // What a short name stands for, below the last row, where that has room.
    let short = page.look.language["gradeAdjusted"]
    let foot =
      box.y + Double((cells.count - 1) / columns) * pitch + label.size * 1.6 + value.size * 1.1
      + label.size + 2
    if cells.contains(where: { $0.label == short }), foot + label.size * 0.15 <= box.maxY {
      canvas.line(
        page.look.language["gradeAdjustedNote"], x: box.x, baseline: foot, width: box.width, name)
    }
  }

  /// More than these in a row could not be read.
  private static func most(_ width: Double) -> Int { max(2, Int(width / 46)) }

  func cells(_ page: TrackPageContents) -> [Cell] {
    let summary = page.entry.summary
    let figures = page.look.figures
    let language = page.look.language
    let activity = summary.activity
    var cells: [Cell] = []
    if let moving = summary.movingSeconds, moving > 0 {
      cells.append(Cell(language["moving"], figures.duration(moving)))
    }
    if let elapsed = summary.elapsedSeconds, elapsed > 0 {
      cells.append(Cell(language["elapsed"], figures.duration(elapsed)))
    }
    if let still = page.still, still.fixes > 1 {
      cells.append(Cell(language["spread"], still.spreadText(figures)))
    }
    if let timer = timerOfItsOwn(summary) {
      cells.append(Cell(language["timer"], figures.duration(timer)))
    }
    if let speed = summary.meanSpeed, speed > 0, summary.tellsRate {
      cells.append(Cell(figures.rateName(of: activity), figures.rateWithUnit(speed, of: activity)))
    }
    if summary.tellsRate, let adjusted = gradeAdjustedSpeed(summary) {
      cells.append(Cell(language["gradeAdjusted"], figures.rateWithUnit(adjusted, of: activity)))
    }
    // A best effort of the same length is another figure, and the better one.
    if let fastest = fastestSplit(page), !page.showsEffortOfSplit {
      let unit = figures.distanceUnit
      var cell = Cell(
        language.phrase("fastestSplit", [("unit", unit)]),
        figures.rateWithUnit(fastest, of: activity))
      cell.capitals = language["fastestSplit"].uppercased().replacing("{UNIT}", with: unit)
      cells.append(cell)
    }
    // What a device that lies still climbs, and its one long pause, say nothing.
    if page.still == nil, let ascent = summary.ascent, let descent = summary.descent,
      max(ascent, descent) >= 1
    {
      cells.append(Cell(language["ascent"], figures.heightWithUnit(ascent)))
      if let told = summary.deviceAscent, differs(told, from: ascent) {
        cells.append(Cell(language["deviceAscent"], figures.heightWithUnit(told)))
      }
      cells.append(Cell(language["descent"], figures.heightWithUnit(descent)))
    }
    if let highest = summary.maxElevation {
      cells.append(Cell(language["highest"], figures.heightWithUnit(highest)))
    }
    if let beats = summary.meanHeartRate {
      cells.append(
        Cell(language["heartRate"], figures.number(beats) + FigureFormat.space + language["beats"]))
    }
    if let power = SeriesBlock.meanPower(page.track) {
      cells.append(Cell(language["power"], figures.number(power) + FigureFormat.space + "W"))
    }
    let stops = page.stops
    if page.still == nil, stops.count > 0, stops.seconds > 0, summary.elapsedSeconds != nil {
      cells.append(Cell(language["pauses"], "\(stops.count) · \(figures.duration(stops.seconds))"))
    }
    return cells
  }

  /// Whether the climb that the device counted is another than ours by more than a fifth. Below 20 m
  /// both are mostly noise.
  private func differs(_ told: Double, from ascent: Double) -> Bool {
    abs(told - ascent) > max(20, max(told, ascent) / 5)
  }

  /// Where it differs from the speed itself: on the flat it says nothing new.
  private func gradeAdjustedSpeed(_ summary: TrackSummary) -> Double? {
    guard let adjusted = summary.gradeAdjustedSpeed, let speed = summary.meanSpeed, speed > 0,
      abs(adjusted / speed - 1) > 0.01
    else { return nil }
    return adjusted
  }

  /// The time that the device's own timer ran, where it is neither of the other times.
  private func timerOfItsOwn(_ summary: TrackSummary) -> Double? {
    guard let timer = summary.timerSeconds, timer > 0 else { return nil }
    let others = [summary.movingSeconds, summary.elapsedSeconds].compactMap { $0 }
    return others.contains { abs($0 - timer) < max(1, timer / 100) } ? nil : timer
  }

  /// m/s of the fastest whole kilometre or mile; `nil` where there are fewer than two.
  private func fastestSplit(_ page: TrackPageContents) -> Double? {
    let length = page.look.figures.units.metersPerSplit
    let whole = page.splits.filter { $0.meters > 0.999 * length }.compactMap(\.rate)
    return whole.count > 1 ? whole.max() : nil
  }
}
