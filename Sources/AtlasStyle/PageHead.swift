import AtlasDrawing
import Paper

/// Paper, title and the names of parts, the same on all pages of the book.
package struct PageHead {
  package let look: PageStyle

  package init(look: PageStyle) {
    self.look = look
  }

  /// Points from the top of the content to where what is below the title begins.
  package var height: Double { look.template.style(.title).size * 1.2 + 22 }

  package func draw(_ title: String, on canvas: Canvas) {
    let style = look.template.style(.title)
    let box = look.content
    canvas.fill(canvas.bounds, look.template.color(.paper))
    canvas.text(
      title, in: PageRect(x: box.x, y: box.y, width: box.width, height: style.size * 1.5), style,
      floor: 9)
  }

  /// Points that a part's name takes.
  package var partHeight: Double { look.template.style(.strong).size * 2 }

  /// The name of a part of the page; `width` is what it may take.
  package func drawPart(_ name: String, on canvas: Canvas, in box: PageRect, width: Double? = nil) {
    let style = look.template.style(.strong)
    canvas.text(
      name,
      in: PageRect(x: box.x, y: box.y, width: width ?? box.width, height: style.size * 1.5), style,
      floor: look.language.smallestSize)
  }
}
