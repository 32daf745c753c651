import Native
import Paper

/// A page while it is drawn: points from its top left corner, y downwards.
///
/// Used by one thread. After drawing, `Canvas.pdf` and its siblings ask for cairo's status, so
/// that a page on which drawing failed is an error and never a blank.
public final class Canvas {
  public let width: Double
  public let height: Double
  let context: CairoContext
  let fonts: FontMap
  /// Characters that no installed font can draw, over all texts of the page.
  public internal(set) var unknownGlyphs = 0
  /// Lines of text that were set before: what is measured is drawn next, and labels recur.
  var lines: [TextLine: TextLayout] = [:]
  /// Records what is drawn, where somebody asks for it.
  let ink: PageInk?
  /// The block that is being drawn.
  var inkBlock: Int?
  /// Pixels in a point, where the page is a picture.
  let pictureScale: Double

  init(
    surface: CairoSurface, width: Double, height: Double, language: String,
    pictureScale: Double = 1, ink: PageInk? = nil
  ) throws {
    self.ink = ink
    self.pictureScale = pictureScale
    self.width = width
    self.height = height
    context = try CairoContext(surface)
    fonts = FontMap(language: language)
  }

  public var bounds: PageRect { PageRect(x: 0, y: 0, width: width, height: height) }

  /// Runs `body` with drawing kept inside a rectangle.
  public func clipped(to rect: PageRect, _ body: () throws -> Void) rethrows {
    context.save()
    context.newPath()
    context.rectangle(rect.x, rect.y, rect.width, rect.height)
    context.clip()
    defer { context.restore() }
    try body()
  }

  /// Runs `body` with the origin moved to a point and turned clockwise.
  public func placed(at point: PagePoint, turned radians: Double = 0, _ body: () -> Void) {
    context.save()
    context.translate(point.x, point.y)
    if radians != 0 { context.rotate(radians) }
    body()
    context.restore()
  }
}
