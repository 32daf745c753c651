import CPangoCairo

extension TextLayout {
  /// The characters of the text that no installed font can draw.
  public var unknownScalars: [Unicode.Scalar] {
    guard unknownGlyphs > 0, let iterator = pango_layout_get_iter(pointer) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var scalars: [Unicode.Scalar] = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator), let glyphs = run.pointee.glyphs,
        let first = glyphs.pointee.glyphs
      else { continue }
      for index in 0..<max(0, Int(glyphs.pointee.num_glyphs)) {
        let glyph = first[index].glyph
        // Pango sets this bit, and the character below it, for what it draws as a box.
        guard glyph & 0x1000_0000 != 0, glyph != 0x0FFF_FFFF,
          let scalar = Unicode.Scalar(glyph & 0x00FF_FFFF)
        else { continue }
        scalars.append(scalar)
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return scalars
  }
}

extension Unicode.Scalar {
  /// The four letters of its script in ISO 15924.
  public var scriptCode: String {
    let packed = g_unicode_script_to_iso15924(g_unichar_get_script(value))
    return String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> $0) }, as: UTF8.self)
  }
}
