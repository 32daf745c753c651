import CPangoCairo

/// Text that can be copied out of a PDF.
///
/// A PDF knows what a glyph stands for where one glyph stands for one or more letters. Five kinds
/// of text do not fit that, and are drawn here so that cairo writes their text beside them
/// (`ActualText`, ISO 32000-2, 14.9.4):
/// - a letter with marks above or below it, each a glyph with a baseline of its own, which readers
///   take for separate lines (Thai);
/// - a coloured emoji, which cairo draws as a picture;
/// - an ideographic space (U+3000), which readers take for the gap between two columns;
/// - right-to-left letters that share a glyph (Arabic lam and alef) or have marks;
/// - a line that mixes such letters with digits, brackets or another script (`MixedLine`).
extension TextLayout {
  /// Whether the text may have one of these. Cheap, and may be true where there is none.
  static func mayNeedSpans(_ text: String) -> Bool {
    var text = text
    // From U+0300 on; the marks of Latin letters are mostly part of them.
    return text.withUTF8 { $0.contains { $0 >= 0xCC } }
  }

  /// Draws as `show` does, a run at a time, from the layout's top left.
  func showRuns(on context: CairoContext) {
    guard let iterator = pango_layout_get_iter(pointer) else { return }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      let baseline = pango_layout_iter_get_baseline(iterator)
      let items = items(of: line, x: logical.x, baseline: baseline)
      // An ellipsis stands for letters that are not shown.
      let isCut = isEllipsized && pango_layout_iter_at_last_line(iterator) != 0
      if !isCut, let mixed = mixed(line), let carrier = blank,
        drawTold(mixed, items, carrier, x: logical.x, width: logical.width, y: baseline, context)
      {
        continue
      }
      for place in items { show(place.item, x: place.x, y: place.y, context) }
    } while pango_layout_iter_next_line(iterator) != 0
  }

  private typealias PlacedItem = (item: UnsafeMutablePointer<PangoGlyphItem>, x: Int32, y: Int32)

  /// The runs of a line from left to right.
  private func items(
    of line: UnsafeMutablePointer<PangoLayoutLine>, x: Int32, baseline: Int32
  ) -> [PlacedItem] {
    var items: [PlacedItem] = []
    var x = x
    var node = line.pointee.runs
    while let run = node {
      defer { node = run.pointee.next }
      guard let data = run.pointee.data else { continue }
      let item = data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let glyphs = item.pointee.glyphs else { continue }
      items.append((item, x + item.pointee.start_x_offset, baseline - item.pointee.y_offset))
      x += pango_glyph_string_get_width(glyphs)
    }
    return items
  }

  private func mixed(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> MixedLine? {
    guard let whole = pango_layout_get_text(pointer) else { return nil }
    let (start, length) = (Int(line.pointee.start_index), Int(line.pointee.length))
    guard start >= 0, length > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: whole + start, count: length)
    return MixedLine(String(decoding: bytes, as: UTF8.self))
  }

  /// Draws a line's glyphs so that they carry no text, and over them the line's text; `false`, and
  /// nothing drawn, where a run cannot be drawn so.
  private func drawTold(
    _ mixed: MixedLine, _ items: [PlacedItem], _ carrier: BlankGlyph, x: Int32, width: Int32,
    y: Int32, _ context: CairoContext
  ) -> Bool {
    let runs = items.compactMap { TextRun($0.item, of: pointer, x: $0.x, y: $0.y) }
    guard runs.count == items.count else { return false }
    for (run, place) in zip(runs, items) {
      if run.isColored {
        cairo_move_to(context.pointer, PangoUnits.points(place.x), PangoUnits.points(place.y))
        pango_cairo_show_glyph_item(context.pointer, pango_layout_get_text(pointer), place.item)
      } else {
        run.showSilent(on: context)
      }
    }
    carrier.carry(
      mixed.told, from: PangoUnits.points(x), to: PangoUnits.points(x + width),
      y: PangoUnits.points(y),
      on: context)
    return true
  }

  private func show(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, x: Int32, y: Int32, _ context: CairoContext
  ) {
    let run = TextRun(item, of: pointer, x: x, y: y)
    if let run, !run.isColored, let spans = run.spans, spans.contains(where: { $0.isJoined }) {
      run.show(spans, on: context)
      return
    }
    cairo_move_to(context.pointer, PangoUnits.points(x), PangoUnits.points(y))
    pango_cairo_show_glyph_item(context.pointer, pango_layout_get_text(pointer), item)
    guard let run, run.isColored, let carrier = blank else { return }
    run.carry(on: context, with: carrier)
  }

  /// The space of the layout's first font, which shows nothing and can stand for anything.
  private var blank: BlankGlyph? {
    guard let description = pango_layout_get_font_description(pointer),
      let font = pango_context_load_font(pango_layout_get_context(pointer), description)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    return BlankGlyph(font)
  }
}
