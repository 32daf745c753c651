import AtlasDrawing
import AtlasStyle
import Paper

/// The square with a region's letter.
enum RegionBadge {
  /// Points.
  static let side = 10.0

  static func draw(_ number: Int, at point: PagePoint, look: PageStyle, on canvas: Canvas) {
    let accent = look.template.color(.accent)
    let style = look.template.style(.mark).with(
      weight: 600, color: look.template.textColor(on: accent))
    canvas.fill(
      PageRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side),
      accent, radius: 2)
    canvas.text(
      OverviewRegion.letter(number), x: point.x, baseline: point.y + style.size * 0.36, style,
      anchor: .center)
  }
}
