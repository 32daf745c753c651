import AtlasDrawing
import Cartography
import Tracks

/// The figures of the track in one line, each below its name.
struct FiguresBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool { !cells(page).isEmpty }

  /// Points from one row of figures to the next.
  private static func pitch(_ look: PageLook) -> Double {
    look.template.style(.label).size * 1.6 + look.template.style(.value).size * 1.5 + 6
  }

  /// As many as stand in a row without shrinking.
  private static func columns(_ look: PageLook, width: Double) -> Int {
    max(2, Int(width / max(46, look.template.style(.value).size * 5.6)))
  }

  func height(_ page: DetailContents, width: Double) -> Double? {
    let columns = FiguresBlock.columns(page.look, width: width)
    let rows = (cells(page).count + columns - 1) / columns
    return Double(max(1, rows)) * FiguresBlock.pitch(page.look)
  }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let pitch = FiguresBlock.pitch(page.look)
    let rows = max(1, Int((box.height + 6) / pitch))
    let cells = Array(cells(page).prefix(rows * FiguresBlock.most(box.width)))
    let least = FiguresBlock.columns(page.look, width: box.width)
    let columns = max(min(6, least), (cells.count + rows - 1) / rows)
    let width = box.width / Double(columns)
    let label = template.style(.label)
    // All values in the size that the longest of them needs.
    let widest = cells.map { canvas.width(of: $0.value, template.style(.value)) }.max() ?? 0
    let size = template.style(.value).size * min(1, (width - 12) / max(1, widest))
    // By quarters of a point, so that pages have few sizes among them.
    let value = template.style(.value).with(size: max(7, (size * 4).rounded(.down) / 4))
    // Where one name is too long for its cell in capitals, none is in capitals.
    let areCapitals = cells.allSatisfy {
      canvas.width(of: $0.label.uppercased(), label) <= width - 10
    }
    for (index, cell) in cells.enumerated() {
      let x = box.x + Double(index % columns) * width
      let y = box.y + Double(index / columns) * pitch
      if index % columns > 0 {
        canvas.line(x - 7, y + 2, x - 7, y + pitch - 8, Stroke(template.color(.rule), 0.5))
      }
      let inner = PageRect(x: x, y: y, width: width - 10, height: label.size * 1.5)
      canvas.text(
        areCapitals ? cell.label.uppercased() : cell.label, in: inner, label, floor: 6)
      canvas.text(
        cell.value,
        in: PageRect(
          x: x, y: y + label.size * 1.6, width: width - 10, height: value.size * 1.5),
        value, floor: 7)
    }
  }

  /// More than these in a row could not be read.
  private static func most(_ width: Double) -> Int { max(2, Int(width / 46)) }

  func cells(_ page: DetailContents) -> [(label: String, value: String)] {
    let summary = page.entry.summary
    let figures = page.look.figures
    let language = page.look.language
    let pace = summary.activity.showsPace
    var cells: [(label: String, value: String)] = []
    if let moving = summary.movingSeconds, moving > 0 {
      cells.append((language["moving"], figures.duration(moving)))
    }
    if let elapsed = summary.elapsedSeconds, elapsed > 0 {
      cells.append((language["elapsed"], figures.duration(elapsed)))
    }
    if let timer = timerOfItsOwn(summary) {
      cells.append((language["timer"], figures.duration(timer)))
    }
    if let speed = summary.meanSpeed, speed > 0 {
      cells.append((language[pace ? "pace" : "speed"], figures.rateWithUnit(speed, pace: pace)))
    }
    if let adjusted = gradeAdjustedSpeed(summary) {
      cells.append((language["gradeAdjusted"], figures.rateWithUnit(adjusted, pace: pace)))
    }
    // A best effort of the same length is another figure, and the better one.
    if let fastest = fastestSplit(page), !page.showsEffortOfSplit {
      cells.append(
        (
          language["fastestSplit"].replacing("{unit}", with: figures.distanceUnit),
          figures.rateWithUnit(fastest, pace: pace)
        ))
    }
    if let ascent = summary.ascent, let descent = summary.descent, max(ascent, descent) >= 1 {
      cells.append((language["ascent"], figures.heightWithUnit(ascent)))
      cells.append((language["descent"], figures.heightWithUnit(descent)))
    }
    if let highest = summary.maxElevation {
      cells.append((language["highest"], figures.heightWithUnit(highest)))
    }
    if let beats = summary.meanHeartRate {
      cells.append(
        (language["heartRate"], figures.number(beats) + FigureFormat.space + language["beats"]))
    }
    let stops = page.stops
    if stops.count > 0, stops.seconds > 0, summary.elapsedSeconds != nil {
      cells.append((language["pauses"], "\(stops.count) · \(figures.duration(stops.seconds))"))
    }
    return cells
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
  private func fastestSplit(_ page: DetailContents) -> Double? {
    let length = page.look.figures.units.metersPerSplit
    let whole = page.splits.filter { $0.meters > 0.999 * length && ($0.movingSeconds ?? 0) > 0 }
    guard whole.count > 1 else { return nil }
    return whole.map { $0.meters / ($0.movingSeconds ?? .infinity) }.max()
  }
}
