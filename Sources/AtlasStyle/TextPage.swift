import AtlasDrawing
import Paper
import Tracks

/// What stands in for a page whose drawing failed: its title, its figures and the reason, so that
/// nothing is silently missing.
package struct TextPage {
  package let title: String
  package let reason: String
  package let look: PageStyle

  package init(title: String, reason: String, look: PageStyle) {
    self.title = title
    self.reason = reason
    self.look = look
  }

  package func draw(on canvas: Canvas) {
    let template = look.template
    let box = look.content
    canvas.fill(canvas.bounds, template.color(.paper))
    canvas.text(
      title, in: PageRect(x: box.x, y: box.y, width: box.width, height: 50), template.style(.title),
      lines: 2, floor: 9)
    canvas.text(
      look.language["pageFailed"] + " " + reason,
      in: PageRect(x: box.x, y: box.y + 70, width: box.width, height: 60), template.style(.body),
      lines: 4)
  }
}
