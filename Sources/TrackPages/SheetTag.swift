import AtlasDrawing
import AtlasStyle
import Paper

/// The number of a map sheet in a small box.
enum SheetTag {
  static func height(_ look: PageStyle) -> Double { look.template.style(.mark).size * 1.6 }

  /// The box of a number, with its top left corner there.
  static func rect(_ number: Int, x: Double, y: Double, _ look: PageStyle) -> PageRect {
    let size = look.template.style(.mark).size
    let digits = Double(String(number).count)
    return PageRect(
      x: x, y: y, width: size * (0.95 + 0.65 * digits), height: height(look))
  }

  static func draw(_ number: Int, in rect: PageRect, look: PageStyle, on canvas: Canvas) {
    let template = look.template
    let ground = template.color(.ink)
    let mark = template.style(.mark).with(color: template.textColor(on: ground))
    canvas.fill(rect, ground)
    canvas.text(
      "\(number)", x: rect.midX, baseline: rect.midY + mark.size * 0.36, mark, anchor: .center)
  }
}
