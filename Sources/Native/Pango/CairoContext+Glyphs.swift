import CPangoCairo

extension CairoContext {
  /// Draws glyphs in the font that is set, and notes in a PDF which letters each group of them stands
  /// for.
  ///
  /// - Parameters:
  ///   - text: UTF-8
  ///   - clusters: how many bytes and glyphs each group has, in order
  func showGlyphs(
    _ glyphs: [cairo_glyph_t], saying text: [UInt8], in clusters: [cairo_text_cluster_t]
  ) {
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cairo_show_text_glyphs(
          pointer, $0.baseAddress, Int32($0.count), glyphs, Int32(glyphs.count), clusters,
          Int32(clusters.count), cairo_text_cluster_flags_t(rawValue: 0))
      }
    }
  }
}
