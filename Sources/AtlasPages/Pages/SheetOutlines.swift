import AtlasDrawing
import Cartography
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
  private let look: PageLook

  private static let tagHeight = 10.0

  /// `nil` where there are no sheets.
  init?(_ plan: SheetPlan, on frame: Frame, id: PageID, look: PageLook) {
    guard !plan.sheets.isEmpty else { return nil }
    self.frame = frame
    self.id = id
    self.look = look
    outlines = plan.sheets.map { sheet in
      let panel = sheet.panel
      return [
        PagePoint(x: panel.minX, y: panel.minY), PagePoint(x: panel.maxX, y: panel.minY),
        PagePoint(x: panel.maxX, y: panel.maxY), PagePoint(x: panel.minX, y: panel.maxY),
      ].map { frame.point(sheet.position($0)) }
    }
    var tags: [Tag] = []
    for (index, corners) in outlines.enumerated() {
      tags.append(
        Tag(
          number: index + 1,
          rect: SheetOutlines.place(
            index + 1, corners, within: frame.panel.inset(1, 1), beside: tags)))
    }
    self.tags = tags
  }

  /// In a corner of the outline, the first that is in sight and has no other tag.
  private static func place(
    _ number: Int, _ corners: [PagePoint], within panel: PageRect, beside tags: [Tag]
  ) -> PageRect {
    let width = number < 10 ? 10.0 : 14
    // Top left, top right, bottom right, bottom left, as the outline goes.
    let shifts = [(0.0, 0.0), (-1.0, 0.0), (-1.0, -1.0), (0.0, -1.0)]
    let places = zip(corners, shifts).map { corner, shift in
      let x = corner.x + shift.0 * width
      let y = corner.y + shift.1 * tagHeight
      return PageRect(
        x: min(max(x, panel.minX), panel.maxX - width),
        y: min(max(y, panel.minY), panel.maxY - tagHeight), width: width, height: tagHeight)
    }
    return places.first { place in !tags.contains { $0.rect.intersects(place) } } ?? places[0]
  }

  func draw(on canvas: Canvas) {
    let template = look.template
    let stroke = Stroke(template.color(.ink), 0.5)
    canvas.clipped(to: frame.panel) {
      for corners in outlines { canvas.polygon(corners, fill: nil, stroke: stroke) }
      for tag in tags { SheetTag.draw(tag.number, in: tag.rect, look: look, on: canvas) }
    }
  }

  /// Each number leads to its sheet.
  var links: [FragmentLink] {
    tags.map { tag in
      FragmentLink(
        x: tag.rect.x, y: tag.rect.y, width: tag.rect.width, height: tag.rect.height,
        target: id.sheet(tag.number))
    }
  }
}

/// The number of a map sheet in a small box.
enum SheetTag {
  static func draw(_ number: Int, in rect: PageRect, look: PageLook, on canvas: Canvas) {
    let template = look.template
    let ground = template.color(.ink)
    let mark = template.style(.mark).with(color: template.textColor(on: ground))
    canvas.fill(rect, ground)
    canvas.text(
      "\(number)", x: rect.midX, baseline: rect.midY + mark.size * 0.36, mark, anchor: .center)
  }
}
