import AtlasDrawing
import AtlasStyle
import Cartography
import Paper

/// A name on a map: up to two lines, and one below, or alone, in small type.
struct MapLabel {
  var lines: [String]
  var subtitle: String?
  var rect: PageRect
  /// Where its mark lies: the text stands to that side of the rectangle.
  var anchor: PagePoint
  var leader: LabelPlacement.Leader?
  var color: Color

  private static let firstBaseline = 0.98
  private static let leading = 1.15

  /// The room that a text takes.
  static func size(
    _ lines: [String], _ subtitle: String?, _ look: PageStyle, on canvas: Canvas
  ) -> (width: Double, height: Double) {
    let (place, small) = (look.template.style(.place), look.template.style(.axis))
    let widths = lines.map { canvas.width(of: $0, place) }
    let below = subtitle.map { canvas.width(of: $0, small) } ?? 0
    let height = place.size * (1.25 + leading * Double(max(0, lines.count - 1)))
    return (
      max(widths.max() ?? 0, below), height + (subtitle == nil ? 0 : small.size * 1.25)
    )
  }

  /// The side of its rectangle that the text keeps to: that of its mark.
  private var side: (x: Double, anchor: TextAnchor) {
    if rect.minX >= anchor.x - 1 { return (rect.minX, .left) }
    if rect.maxX <= anchor.x + 1 { return (rect.maxX, .right) }
    return (rect.midX, .center)
  }

  func draw(_ look: PageStyle, on canvas: Canvas) {
    let place = look.template.style(.place).with(color: color)
    let small = look.template.style(.axis)
    let halo = Stroke(look.template.color(.panel), 2.2, cap: .round)
    let side = side
    var baseline =
      lines.isEmpty
      ? rect.midY - small.size * (1.25 - 0.36) : rect.y + place.size * MapLabel.firstBaseline
    for (index, line) in lines.enumerated() {
      if index > 0 { baseline += place.size * MapLabel.leading }
      canvas.text(line, x: side.x, baseline: baseline, place, anchor: side.anchor, halo: halo)
    }
    guard let subtitle else { return }
    canvas.text(
      subtitle, x: side.x, baseline: baseline + small.size * 1.25, small, anchor: side.anchor,
      halo: halo)
  }

  func drawLeader(_ look: PageStyle, on canvas: Canvas) {
    guard let leader else { return }
    canvas.line(
      leader.from.x, leader.from.y, leader.to.x, leader.to.y,
      Stroke(look.template.color(.ink), 0.5))
  }
}
