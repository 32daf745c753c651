import CPangoCairo

extension TextRun {
  func show(_ spans: [Span], on context: CairoContext) {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return }
    let blank = BlankGlyph(font)
    let edges = self.edges
    var drawn: [cairo_glyph_t] = []
    var told: [cairo_text_cluster_t] = []
    func put(_ blank: BlankGlyph, at x: Double) {
      drawn.append(cairo_glyph_t(index: blank.glyph, x: x, y: y))
    }
    for span in spans {
      let start = drawn.count
      let (left, right) = (edges[span.glyphs.lowerBound], edges[span.glyphs.upperBound])
      // Readers take the span to reach from its first glyph to its last.
      if span.isJoined, isBackward, let blank { put(blank, at: left) }
      drawn += placed(span.glyphs, edges)
      if span.isJoined, let blank { put(blank, at: right - blank.width) }
      let letters = span.isJoined && isBackward && blank != nil ? scalars(of: span) : []
      told.append(
        cairo_text_cluster_t(
          num_bytes: Int32(letters.first ?? span.bytes.count),
          num_glyphs: Int32(drawn.count - start)))
      // The other letters each have a glyph without ink, every one a little further left.
      for (place, letter) in letters.dropFirst().enumerated() {
        if let blank { put(blank, at: left - Double(place + 1) * blank.width / 16) }
        told.append(cairo_text_cluster_t(num_bytes: Int32(letter), num_glyphs: 1))
      }
    }
    cairo_set_scaled_font(context.pointer, scaled)
    context.showGlyphs(drawn, saying: text, in: told)
  }

  /// Attaches the text that the run's pictures stand for, by glyphs without ink over them.
  func carry(on context: CairoContext, with blank: BlankGlyph) {
    let edges = self.edges
    let all = [Span(bytes: 0..<text.count, glyphs: glyphs.indices, isJoined: true)]
    for span in spans ?? all {
      blank.carry(
        String(decoding: text[span.bytes], as: UTF8.self), from: edges[span.glyphs.lowerBound],
        to: edges[span.glyphs.upperBound], y: y, on: context)
    }
  }

  /// Draws the glyphs so that readers take none of them for a letter.
  func showSilent(on context: CairoContext) {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return }
    let drawn = placed(glyphs.indices, edges)
    guard !drawn.isEmpty else { return }
    cairo_set_scaled_font(context.pointer, scaled)
    context.showGlyphs(
      drawn, saying: [],
      in: [cairo_text_cluster_t(num_bytes: 0, num_glyphs: Int32(drawn.count))])
  }

  /// Some of the glyphs in their places, without those that pango leaves empty.
  private func placed(_ range: Range<Int>, _ edges: [Double]) -> [cairo_glyph_t] {
    range.filter { glyphs[$0].glyph != 0x0FFF_FFFF }.map { index in
      let info = glyphs[index]
      return cairo_glyph_t(
        index: UInt(info.glyph), x: edges[index] + PangoUnits.points(info.geometry.x_offset),
        y: y + PangoUnits.points(info.geometry.y_offset))
    }
  }

  /// Where each glyph begins, and where the last one ends.
  private var edges: [Double] {
    var edges = [x]
    var sum = x
    for info in glyphs {
      sum += PangoUnits.points(info.geometry.width)
      edges.append(sum)
    }
    return edges
  }
}
