import AtlasDrawing
import Cartography
import Tracks

/// The figures of the track in one line, each below its name.
struct FiguresBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool { !cells(page).isEmpty }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let cells = cells(page)
    let template = page.look.template
    let width = box.width / Double(max(6, cells.count))
    let label = template.style(.label)
    let value = template.style(.value)
    for (index, cell) in cells.enumerated() {
      let x = box.x + Double(index) * width
      if index > 0 {
        canvas.line(
          x - 7, box.y + 2, x - 7, box.maxY - 4, Stroke(template.color(.rule), 0.5))
      }
      let inner = PageRect(x: x, y: box.y, width: width - 10, height: label.size * 1.5)
      canvas.text(cell.label.uppercased(), in: inner, label, floor: 6)
      canvas.text(
        cell.value,
        in: PageRect(
          x: x, y: box.y + label.size * 1.6, width: width - 10, height: value.size * 1.5),
        value, floor: 7)
    }
  }

  private func cells(_ page: DetailContents) -> [(label: String, value: String)] {
    let summary = page.entry.summary
    let figures = page.look.figures
    let language = page.look.language
    let pace = summary.activity.showsPace
    var cells: [(label: String, value: String)] = []
    if let moving = summary.movingSeconds, summary.elapsedSeconds ?? 0 > 0 {
      cells.append((language["moving"], figures.duration(moving)))
    }
    if let elapsed = summary.elapsedSeconds, elapsed > 0 {
      cells.append((language["elapsed"], figures.duration(elapsed)))
    }
    if let speed = summary.meanSpeed {
      cells.append((language[pace ? "pace" : "speed"], figures.rateWithUnit(speed, pace: pace)))
    }
    if let fastest = summary.maxSpeed, fastest > 0 {
      cells.append((language["fastest"], figures.rateWithUnit(fastest, pace: pace)))
    }
    if let ascent = summary.ascent, let descent = summary.descent {
      cells.append((language["ascent"], figures.heightWithUnit(ascent)))
      cells.append((language["descent"], figures.heightWithUnit(descent)))
    }
    if let highest = summary.maxElevation {
      cells.append((language["highest"], figures.heightWithUnit(highest)))
    }
    if summary.pauseCount > 0, summary.pauseSeconds > 0, summary.elapsedSeconds != nil {
      cells.append(
        (language["pauses"], "\(summary.pauseCount) · \(figures.duration(summary.pauseSeconds))"))
    }
    return cells
  }
}
