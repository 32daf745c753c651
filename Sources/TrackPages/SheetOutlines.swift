import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The outlines of a long track's map sheets on the map of the whole, each with its number.
struct SheetOutlines {
  struct Tag {
    var number: Int
    var rect: PageRect
  }

  let tags: [Tag]
  private let outlines: [[PagePoint]]
  private let frame: Frame
  private let id: PageID
  private let plan: SheetPlan
  private let look: PageStyle

  /// `nil` where there are no sheets.
  ///
  /// - Parameter line: the track's line on the map, which numbers keep off
  init?(
    _ plan: SheetPlan, on frame: Frame, line: [PagePoint], id: PageID, look: PageStyle
  ) {
    guard !plan.sheets.isEmpty else { return nil }
    self.frame = frame
    self.id = id
    self.plan = plan
    self.look = look
    outlines = plan.corners.map { $0.map(frame.point) }
    let line = line.thinned(tolerance: 1)
    var taken = [line.first, line.last].compactMap { $0 }.map {
      PageRect(x: $0.x - 7, y: $0.y - 7, width: 14, height: 14)
    }
    var tags: [Tag] = []
    for (index, corners) in outlines.enumerated() {
      let size = SheetTag.rect(index + 1, x: 0, y: 0, look)
      let place = SheetOutlines.places(size, corners).first { place in
        frame.panel.inset(1, 1).contains(place) && !taken.contains { $0.intersects(place) }
          && LineClipper(place, margin: 1).runs(of: line).isEmpty
      }
      // Where outlines crowd, those beside it tell its number.
      guard let place else { continue }
      taken.append(place)
      tags.append(Tag(number: index + 1, rect: place))
    }
    self.tags = tags
  }

  /// Places in the corners of an outline, at the middles of its sides, and outside of these.
  private static func places(_ size: PageRect, _ corners: [PagePoint]) -> [PageRect] {
    let middle = PagePoint(
      x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
    let sides = corners.indices.map { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      return PagePoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
    return [true, false].flatMap { isInside in
      (corners + sides).map { corner in
        PageRect(
          x: corner.x - ((corner.x > middle.x) == isInside ? size.width : 0),
          y: corner.y - ((corner.y > middle.y) == isInside ? size.height : 0),
          width: size.width, height: size.height)
      }
    }
  }

  /// Hairlines, to lie below the track's line.
  func drawOutlines(on canvas: Canvas) {
    let stroke = Stroke(look.template.color(.frame), 0.5)
    for corners in outlines { canvas.polygon(corners, fill: nil, stroke: stroke) }
  }

  func drawNumbers(on canvas: Canvas) {
    for tag in tags { SheetTag.draw(tag.number, in: tag.rect, look: look, on: canvas) }
  }

  /// Each number leads to its sheet.
  var links: [FragmentLink] {
    tags.map { tag in
      FragmentLink(
        x: tag.rect.x, y: tag.rect.y, width: tag.rect.width, height: tag.rect.height,
        target: id.sheet(plan.page(ofSheet: tag.number)))
    }
  }
}
