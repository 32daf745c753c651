import AtlasDrawing
import AtlasStyle
import Tracks

/// The page of one track: rows of blocks, by the template.
package struct DetailPage {
  let contents: TrackPageContents
  /// Where each block with content goes.
  let places: [PlacedBlock]

  package init(track: AnalysedTrack, entry: AtlasEntry, look: PageStyle) {
    let bare = TrackPageContents(track: track, entry: entry, look: look)
    places = DetailPage.layout(bare)
    let map = places.first { $0.name == .map }
    contents = bare.framed(
      in: map.map { look.template.map.panel(in: $0.box) },
      with: SheetPlan(entry, look))
  }

  /// Draws the page, and gives its links.
  @discardableResult
  package func draw(on canvas: Canvas) -> [FragmentLink] {
    canvas.fill(canvas.bounds, contents.look.template.color(.paper))
    for place in places {
      canvas.block(place.name.text, place.box) {
        place.block.draw(contents, on: canvas, in: place.box)
      }
    }
    return contents.outlines?.links ?? []
  }

  static func layout(_ contents: TrackPageContents) -> [PlacedBlock] {
    BlockLayout(contents).places(in: contents.look.content)
  }
}
