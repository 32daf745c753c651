import CPangoCairo

/// The fonts of this thread, set up for print: no hinting, glyphs placed to a fraction of a point.
public final class FontMap {
  let context: OpaquePointer
  let language: String

  /// `language` (BCP 47) decides which national form of a Chinese character is used.
  public init(language: String) {
    self.language = language
    // The default map is one per thread, and so never shared.
    let map = pango_cairo_font_map_get_default()
    context = pango_font_map_create_context(map)
    pango_cairo_context_set_resolution(context, 72)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }
}
