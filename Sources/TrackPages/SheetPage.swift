import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

/// A page of map sheets of a long track: parts of its line at a readable scale, with the numbers of
/// the sheets that join each at its edges.
package struct SheetPage {
  private let contents: TrackPageContents
  private let plan: SheetPlan
  private let sheets: [MapSheet]

  /// `page` counts from 1 and is one of the plan's.
  package init(track: AnalysedTrack, entry: AtlasEntry, look: PageStyle, plan: SheetPlan, page: Int)
  {
    let contents = TrackPageContents(track: track, entry: entry, look: look)
    sheets = plan.numbers(onPage: page).map { MapSheet($0, of: plan, contents) }
    self.contents = contents.framed(by: plan.sheets[plan.numbers(onPage: page).lowerBound - 1])
    self.plan = plan
  }

  /// Draws the page, and gives its links.
  package func draw(on canvas: Canvas) -> [FragmentLink] {
    let look = contents.look
    let box = look.content
    canvas.fill(canvas.bounds, look.template.color(.paper))
    let strong = look.template.style(.strong)
    let head = PageRect(
      x: box.x, y: box.y, width: box.width, height: SheetPanels.headHeight(look))
    canvas.block("title", head) {
      canvas.text(
        contents.entry.title,
        in: PageRect(x: head.x, y: head.y, width: head.width, height: strong.size * 1.4), strong,
        floor: look.language.smallestSize)
    }
    for sheet in sheets { sheet.draw(on: canvas) }
    let height = KeyMetrics.tallest(width: box.width)
    let key = PageRect(x: box.x, y: box.maxY - height, width: box.width, height: height)
    canvas.block("key", key) {
      // Strips are turned each in its own way.
      KeyBlock(hasNorth: plan.perPage == 1).draw(contents, on: canvas, in: key)
    }
    let id = contents.entry.id
    let back = FragmentLink(
      x: head.x, y: head.y, width: head.width, height: head.height, target: id)
    return [back]
      + sheets.flatMap(\.joins).map { join in
        FragmentLink(
          x: join.rect.x, y: join.rect.y, width: join.rect.width, height: join.rect.height,
          target: id.sheet(plan.page(ofSheet: join.number)))
      }
  }
}
