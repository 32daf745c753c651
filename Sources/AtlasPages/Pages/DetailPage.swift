import AtlasDrawing
import Cartography
import Tracks

/// The page of one track: rows of blocks, by the template.
struct DetailPage {
  let contents: DetailContents

  init(track: AnalysedTrack, entry: AtlasEntry, look: PageLook) {
    let bare = DetailContents(track: track, entry: entry, look: look)
    let map = DetailPage.layout(bare).first { $0.kind == .map }
    contents = bare.framed(in: map.map { MapBlock.panel(in: $0.box) })
  }

  func draw(on canvas: Canvas) {
    canvas.fill(canvas.bounds, contents.look.template.color(.paper))
    for place in DetailPage.layout(contents) {
      place.kind.block.draw(contents, on: canvas, in: place.box)
    }
  }

  struct Place {
    var kind: DetailBlockKind
    var box: PageRect
  }

  /// Where each block with content goes. Rows without one give their height to the row that fills.
  static func layout(_ contents: DetailContents) -> [Place] {
    let detail = contents.look.template.detail
    let area = contents.look.content
    let rows = detail.rows.compactMap { row -> (height: Double?, blocks: [DetailBlockKind])? in
      let blocks = row.blocks.filter { $0.block.hasContent(contents) }
      return blocks.isEmpty ? nil : (row.height, blocks)
    }
    let fixed = rows.reduce(0) { $0 + ($1.height ?? 0) }
    let gaps = detail.gap * Double(max(0, rows.count - 1))
    let fill = max(40, area.height - fixed - gaps)
    var places: [Place] = []
    var y = area.y
    for row in rows {
      let height = row.height ?? fill
      let width =
        (area.width - detail.gap * Double(row.blocks.count - 1)) / Double(row.blocks.count)
      for (index, kind) in row.blocks.enumerated() {
        places.append(
          Place(
            kind: kind,
            box: PageRect(
              x: area.x + Double(index) * (width + detail.gap), y: y, width: width, height: height))
        )
      }
      y += height + detail.gap
    }
    return places
  }
}
