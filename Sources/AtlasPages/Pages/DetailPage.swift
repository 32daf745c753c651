import AtlasDrawing
import Cartography
import Tracks

/// The page of one track: rows of blocks, by the template.
struct DetailPage {
  let contents: DetailContents

  /// Where the map sheets lie that follow the page.
  let outlines: SheetOutlines?

  init(track: AnalysedTrack, entry: AtlasEntry, look: PageLook) {
    let bare = DetailContents(track: track, entry: entry, look: look)
    let map = DetailPage.layout(bare).first { $0.kind == .map }
    let framed = bare.framed(in: map.map { MapBlock.panel(in: $0.box, of: look.template.map) })
    let outlines = framed.frame.flatMap {
      SheetOutlines(
        SheetPlan(entry, look), on: $0,
        ends: [track.fixes.first, track.fixes.last].compactMap { $0?.position }, id: entry.id,
        look: look)
    }
    self.outlines = outlines
    contents = framed.framed(
      by: framed.frame, reserved: outlines?.tags.map(\.rect) ?? [])
  }

  /// Draws the page, and gives its links.
  @discardableResult
  func draw(on canvas: Canvas) -> [FragmentLink] {
    canvas.fill(canvas.bounds, contents.look.template.color(.paper))
    for place in DetailPage.layout(contents) {
      canvas.block(place.kind.rawValue, place.box) {
        place.kind.block.draw(contents, on: canvas, in: place.box)
        if place.kind == .map { outlines?.draw(on: canvas) }
      }
    }
    return outlines?.links ?? []
  }

  typealias Place = DetailLayout.Place

  /// Where each block with content goes.
  static func layout(_ contents: DetailContents) -> [Place] {
    contents.look.template.detail.places(of: contents, in: contents.look.content)
  }
}
