import CPangoCairo

/// A drawing context of cairo. Not to be shared between threads.
///
/// A number that is not finite puts a cairo context into a state in which all later drawing is
/// silently lost. So callers call `check()` after each page.
public final class CairoContext {
  let pointer: OpaquePointer
  private let surface: CairoSurface

  /// A context that draws on a surface. Throws a `CairoStatus` where the surface cannot be drawn
  /// on, or memory is short.
  public init(_ surface: CairoSurface) throws {
    self.surface = surface
    pointer = cairo_create(surface.pointer)
    try check()
  }

  deinit { cairo_destroy(pointer) }

  /// Throws a `CairoStatus` where anything has failed since the context was made.
  public func check() throws {
    try CairoStatus(cairo_status(pointer)).check()
  }

  /// Whether the surface keeps the text itself, as a PDF does.
  var keepsText: Bool { cairo_surface_has_show_text_glyphs(surface.pointer) != 0 }

  public enum Cap: Sendable {
    case butt, round, square

    var native: cairo_line_cap_t {
      switch self {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    }
  }

  public enum Join: Sendable {
    case miter, round, bevel

    var native: cairo_line_join_t {
      switch self {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    }
  }

  public func save() { cairo_save(pointer) }
  public func restore() { cairo_restore(pointer) }
  public func translate(_ x: Double, _ y: Double) { cairo_translate(pointer, x, y) }
  public func scale(_ x: Double, _ y: Double) { cairo_scale(pointer, x, y) }
  public func rotate(_ radians: Double) { cairo_rotate(pointer, radians) }

  public func setColor(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    if alpha >= 1 {
      cairo_set_source_rgb(pointer, red, green, blue)
    } else {
      cairo_set_source_rgba(pointer, red, green, blue, alpha)
    }
  }

  public func setLine(width: Double, cap: Cap, join: Join) {
    cairo_set_line_width(pointer, width)
    cairo_set_line_cap(pointer, cap.native)
    cairo_set_line_join(pointer, join.native)
  }

  /// An empty pattern ends dashing.
  public func setDash(_ pattern: [Double], phase: Double = 0) {
    cairo_set_dash(pointer, pattern, Int32(pattern.count), phase)
  }

  /// Where a point of the context lies on its surface, in pixels of a picture.
  public func device(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    var (x, y) = (x, y)
    cairo_user_to_device(pointer, &x, &y)
    return (x, y)
  }

  /// Pixels of a part of the picture that this draws on, as `CairoSurface.pixels` gives them; what
  /// lies outside is left out.
  public func pixels(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt32] {
    surface.pixels(columns: x..<(x + max(0, width)), rows: y..<(y + max(0, height)))
  }

  public func newPath() { cairo_new_path(pointer) }
  public func move(to x: Double, _ y: Double) { cairo_move_to(pointer, x, y) }
  public func line(to x: Double, _ y: Double) { cairo_line_to(pointer, x, y) }
  public func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
  ) {
    cairo_curve_to(pointer, x1, y1, x2, y2, x3, y3)
  }
  public func closePath() { cairo_close_path(pointer) }
  public func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    cairo_rectangle(pointer, x, y, width, height)
  }
  /// A circle's arc, clockwise on the page from `from` to `to` (radians).
  public func arc(_ x: Double, _ y: Double, radius: Double, from: Double, to: Double) {
    cairo_arc(pointer, x, y, radius, from, to)
  }

  /// Fills the path by the even-odd rule: what an odd number of its parts goes around.
  public func fillEvenOddPreserve() {
    cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill_preserve(pointer)
    cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
  }

  public func fill() { cairo_fill(pointer) }
  public func fillPreserve() { cairo_fill_preserve(pointer) }
  public func stroke() { cairo_stroke(pointer) }
  public func strokePreserve() { cairo_stroke_preserve(pointer) }
  /// Keeps later drawing inside the path, until `restore()`.
  public func clip() { cairo_clip(pointer) }
}
