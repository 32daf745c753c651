import AtlasDrawing
import Cartography
import Tracks

/// The cover: the title, the span, the figures of the whole, and one picture made of the tracks.
struct CoverPage {
  let title: String
  let entries: [AtlasEntry]
  let look: PageLook

  func draw(on canvas: Canvas) -> [FragmentLink] {
    let template = look.template
    let figures = look.figures
    let language = look.language
    let box = look.content
    canvas.fill(canvas.bounds, template.color(.paper))

    let style = template.style(.cover)
    let height = canvas.text(
      title, in: PageRect(x: box.x, y: box.y + 20, width: box.width, height: style.size * 2.6),
      style, lines: 2, floor: 16, lineSpacing: 0.95)
    let baseline = box.y + 20 + height + 15
    let small = template.style(.subtitle)
    canvas.text(
      EntrySpan.text(entries, language), x: box.x, baseline: baseline,
      small.with(size: max(small.size, min(12, box.width / 42))))

    let top = baseline + 24
    let picture = PageRect(x: box.x, y: top, width: box.width, height: box.maxY - top - 84)
    drawPicture(on: canvas, in: picture)

    let totals = EntryTotals(entries)
    let (distance, moving, ascent) = (totals.distance, totals.moving, totals.ascent)
    var cells: [(String, String)] = [
      (language["tracks"], figures.number(Double(totals.tracks))),
      (
        language["distance"],
        figures.number(distance / figures.units.metersPerSplit) + FigureFormat.space
          + figures.distanceUnit
      ),
    ]
    if moving > 0 {
      cells.append((language["moving"], figures.hours(moving)))
    }
    if ascent > 0 { cells.append((language["ascent"], figures.heightWithUnit(ascent))) }
    let width = box.width / Double(max(4, cells.count))
    let label = template.style(.label)
    let value = template.style(.value).with(size: min(18, box.width / 28))
    for (index, cell) in cells.enumerated() {
      let x = box.x + Double(index) * width
      canvas.text(cell.0.uppercased(), x: x, baseline: box.maxY - 40, label)
      canvas.text(
        cell.1, in: PageRect(x: x, y: box.maxY - 35, width: width - 8, height: 28), value, floor: 9)
    }
    return []
  }

  /// All tracks of the region that has the most, one over the other: where one often goes is dark.
  private func drawPicture(on canvas: Canvas, in box: PageRect) {
    let template = look.template
    canvas.fill(box, template.color(.coverGround))
    guard let region = OverviewRegion.regions(of: entries).first else { return }
    let frame = Frame(
      around: region.entries.flatMap { $0.line.parts.joined() }, panel: box, padding: 34,
      isRound: false)
    let many = region.entries.count
    let opacity = max(0.22, min(0.9, 6 / Double(many + 5)))
    canvas.clipped(to: box) {
      for entry in region.entries {
        canvas.polylines(
          frame.lines(of: entry.line, in: box),
          Stroke(template.color(.coverLine), many > 60 ? 0.7 : 1.5, cap: .round, opacity: opacity))
      }
    }
  }
}
