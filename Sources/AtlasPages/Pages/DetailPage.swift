import AtlasDrawing
import Cartography
import Tracks

/// The page of one track: rows of blocks, by the template.
struct DetailPage {
  let contents: TrackPageContents
  /// Where each block with content goes.
  let places: [Place]

  init(track: AnalysedTrack, entry: AtlasEntry, look: PageStyle) {
    let bare = TrackPageContents(track: track, entry: entry, look: look)
    places = DetailPage.layout(bare)
    let map = places.first { $0.kind == .map }
    contents = bare.framed(
      in: map.map { MapBlock.panel(in: $0.box, of: look.template.map) },
      with: SheetPlan(entry, look))
  }

  /// Draws the page, and gives its links.
  @discardableResult
  func draw(on canvas: Canvas) -> [FragmentLink] {
    canvas.fill(canvas.bounds, contents.look.template.color(.paper))
    for place in places {
      canvas.block(place.kind.rawValue, place.box) {
        place.kind.block.draw(contents, on: canvas, in: place.box)
      }
    }
    return contents.outlines?.links ?? []
  }

  typealias Place = DetailLayout.Place

  static func layout(_ contents: TrackPageContents) -> [Place] {
    contents.look.template.detail.places(of: contents, in: contents.look.content)
  }
}
