import CPangoCairo

/// A glyph without ink: a font's blank.
final class BlankGlyph {
  let font: OpaquePointer
  let glyph: UInt
  let width: Double

  /// `nil` where the font has none.
  init?(_ font: UnsafeMutablePointer<PangoFont>) {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let shaped = pango_font_get_hb_font(font)
    else { return nil }
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(shaped, 0x20, &glyph) != 0 else { return nil }
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(font, glyph, nil, &logical)
    guard logical.width > 0 else { return nil }
    self.font = cairo_scaled_font_reference(scaled)
    self.glyph = UInt(glyph)
    width = PangoUnits.points(logical.width)
  }

  deinit { cairo_scaled_font_destroy(font) }

  /// Attaches a text to a stretch of a line: readers take it to reach from the first glyph to the
  /// last.
  func carry(
    _ text: String, from left: Double, to right: Double, y: Double, on context: CairoContext
  ) {
    cairo_set_scaled_font(context.pointer, font)
    let carriers = [left, right - width].map { cairo_glyph_t(index: glyph, x: $0, y: y) }
    context.showGlyphs(
      carriers, saying: Array(text.utf8),
      in: [cairo_text_cluster_t(num_bytes: Int32(text.utf8.count), num_glyphs: 2)])
  }
}
