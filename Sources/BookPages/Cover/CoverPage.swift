import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension PageName {
  static let cover = PageName("cover")
}

/// The cover: the title, the span, the figures of the whole, and one picture made of the tracks.
struct CoverPage {
  let title: String
  let entries: [AtlasEntry]
  let look: PageStyle

  func draw(on canvas: Canvas) -> [FragmentLink] {
    let template = look.template
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

    let figures = FigureCells(look: look, cells: cells)
    let foot = figures.height + 8
    let top = baseline + 24
    let picture = PageRect(
      x: box.x, y: top, width: box.width, height: box.maxY - top - foot - 18)
    canvas.fill(picture, template.color(.coverGround))
    var caption: String?
    canvas.clipped(to: picture) {
      caption = CoverPicture(entries: entries, look: look).draw(on: canvas, in: picture)
    }
    if let caption {
      let quiet = template.style(.axis)
      canvas.text(
        caption,
        in: PageRect(
          x: picture.x, y: picture.maxY + 3, width: picture.width, height: quiet.size * 1.5), quiet,
        floor: language.smallestSize)
    }
    figures.draw(
      on: canvas, in: PageRect(x: box.x, y: box.maxY - foot, width: box.width, height: foot))
    return []
  }

  private var cells: [FigureCells.Cell] {
    let (figures, language) = (look.figures, look.language)
    let totals = EntryTotals(entries)
    var cells = [
      FigureCells.Cell(
        label: language["tracks"], value: figures.number(Double(totals.tracks))),
      FigureCells.Cell(
        label: language["distance"], value: figures.distanceSum(totals.distance)),
    ]
    if totals.moving > 0 {
      cells.append(
        FigureCells.Cell(
          label: language["moving"], value: figures.hours(totals.moving),
          notes: figures.share(totals.timed, of: totals).map { [$0] } ?? []))
    }
    if totals.ascent > 0 {
      cells.append(
        FigureCells.Cell(
          label: language["ascent"], value: figures.heightWithUnit(totals.ascent),
          notes: figures.share(totals.climbed, of: totals).map { [$0] } ?? []))
    }
    return cells
  }
}

extension CoverPage: BookSection {
  static let kind = BookPageKind(.cover, .front) {
    CoverPage(title: $0.title, entries: $0.entries, look: $1)
  }

  var pageCount: Int { 1 }

  func planned() -> [BookPage] {
    [BookPage(.cover, title: title, content: [title] + entries.map(\.signature), draw: draw)]
  }
}
