import CPangoCairo

/// Text that can be copied out of a PDF.
///
/// A PDF knows what a glyph stands for where it is one glyph for some letters. Five kinds of text
/// fall through, and are shown here so that cairo writes what they say beside them (`ActualText`, ISO
/// 32000-2, 14.9.4):
/// - a letter with marks above or below it, each a glyph with a baseline of its own, which readers
///   take for lines of their own (Thai);
/// - a coloured emoji, which cairo draws as a picture;
/// - a wide blank (U+3000), which readers take for the gap between two columns;
/// - letters from right to left that share a glyph (Arabic lam and alef) or have marks;
/// - a line that mixes such letters with digits, brackets or another script (`MixedLine`).
extension TextLayout {
  /// Whether the text may have one of these. Cheap, and true rather once too often.
  static func mayNeedSpans(_ text: String) -> Bool {
    var text = text
    // From U+0300 on; the marks of Latin letters are part of these mostly.
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

  /// Draws a line's glyphs as such that say nothing, and over them what the line says; `false`, and
  /// nothing drawn, where a run cannot be drawn so.
  private func drawTold(
    _ mixed: MixedLine, _ items: [PlacedItem], _ carrier: TextRun.Blank, x: Int32, width: Int32,
    y: Int32, _ context: CairoContext
  ) -> Bool {
    let runs = items.compactMap { TextRun($0.item, of: pointer, x: $0.x, y: $0.y) }
    guard runs.count == items.count else { return false }
    for (run, place) in zip(runs, items) {
      if run.isColored {
        cairo_move_to(context.pointer, TextRun.points(place.x), TextRun.points(place.y))
        pango_cairo_show_glyph_item(context.pointer, pango_layout_get_text(pointer), place.item)
      } else {
        run.showSilent(on: context)
      }
    }
    carrier.carry(
      mixed.told, from: TextRun.points(x), to: TextRun.points(x + width), y: TextRun.points(y),
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
    cairo_move_to(context.pointer, TextRun.points(x), TextRun.points(y))
    pango_cairo_show_glyph_item(context.pointer, pango_layout_get_text(pointer), item)
    guard let run, run.isColored, let carrier = blank else { return }
    run.carry(on: context, with: carrier)
  }

  /// The blank of the layout's first font, which shows nothing and can stand for anything.
  private var blank: TextRun.Blank? {
    guard let description = pango_layout_get_font_description(pointer),
      let font = pango_context_load_font(pango_layout_get_context(pointer), description)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    return TextRun.Blank(font)
  }
}

/// A stretch of a line in one font and one direction.
struct TextRun {
  /// Letters that belong together, with the glyphs that draw them.
  struct Span {
    var bytes: Range<Int>
    var glyphs: Range<Int>
    /// Its letters must be told as one.
    var isJoined: Bool
  }

  /// A glyph without ink.
  final class Blank {
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
      width = TextRun.points(logical.width)
    }

    deinit { cairo_scaled_font_destroy(font) }

    /// Says a text over a stretch of a line: readers take it to reach from the first glyph to the last.
    func carry(
      _ text: String, from left: Double, to right: Double, y: Double, on context: CairoContext
    ) {
      cairo_set_scaled_font(context.pointer, font)
      let carriers = [left, right - width].map { cairo_glyph_t(index: glyph, x: $0, y: y) }
      TextRun.show(
        Array(text.utf8), carriers,
        [cairo_text_cluster_t(num_bytes: Int32(text.utf8.count), num_glyphs: 2)], on: context)
    }
  }

  private let text: [UInt8]
  private let glyphs: UnsafeBufferPointer<PangoGlyphInfo>
  private let clusters: UnsafeBufferPointer<Int32>
  private let font: UnsafeMutablePointer<PangoFont>
  private let isBackward: Bool
  private let x: Double
  private let y: Double
  /// Whether its glyphs are pictures.
  let isColored: Bool

  /// `nil` where the run has no glyph or one that pango draws as a box.
  init?(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, of layout: OpaquePointer, x: Int32, y: Int32
  ) {
    guard let run = item.pointee.item, let string = item.pointee.glyphs,
      let font = run.pointee.analysis.font, let first = string.pointee.glyphs,
      let marks = string.pointee.log_clusters, let whole = pango_layout_get_text(layout)
    else { return nil }
    let count = Int(string.pointee.num_glyphs)
    let (offset, length) = (Int(run.pointee.offset), Int(run.pointee.length))
    guard count > 0, offset >= 0, length > 0 else { return nil }
    glyphs = UnsafeBufferPointer(start: first, count: count)
    clusters = UnsafeBufferPointer(start: marks, count: count)
    guard !glyphs.contains(where: { $0.glyph & 0x1000_0000 != 0 }) else { return nil }
    text = UnsafeRawBufferPointer(start: whole + offset, count: length).map { $0 }
    self.font = font
    isBackward = run.pointee.analysis.level % 2 == 1
    self.x = TextRun.points(x)
    self.y = TextRun.points(y)
    var color: FcBool = 0
    if let pattern = pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    {
      FcPatternGetBool(pattern, FC_COLOR, 0, &color)
    }
    isColored = color != 0
  }

  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  /// The run's graphemes in reading order, those together that share a glyph; `nil` where glyphs and
  /// letters do not go together.
  var spans: [Span]? {
    var starts: Set<Int> = []
    var place = 0
    for letter in String(decoding: text, as: UTF8.self) {
      starts.insert(place)
      place += letter.utf8.count
    }
    guard place == text.count else { return nil }
    // Glyphs stand in the order of the page, from left to right.
    let order = isBackward ? Array(glyphs.indices.reversed()) : Array(glyphs.indices)
    var spans: [Span] = []
    for index in order {
      let start = Int(clusters[index])
      if let last = spans.indices.last {
        guard start >= spans[last].bytes.lowerBound else { return nil }
        guard start > spans[last].bytes.lowerBound, starts.contains(start) else {
          let all = spans[last].glyphs
          spans[last].glyphs = min(all.lowerBound, index)..<max(all.upperBound, index + 1)
          continue
        }
        spans[last].bytes = spans[last].bytes.lowerBound..<start
      }
      spans.append(Span(bytes: start..<text.count, glyphs: index..<(index + 1), isJoined: false))
    }
    guard let first = spans.first, first.bytes.lowerBound == 0 else { return nil }
    return isBackward ? spans.map(apart) : joined(spans)
  }

  /// From right to left readers turn a line round by themselves, and each of a glyph's letters with
  /// it: so letters that share one are told apart.
  private func apart(_ span: Span) -> Span {
    var span = span
    span.isJoined = scalars(of: span).count > 1
    return span
  }

  /// Spans of several glyphs are told as one, and a wide blank with what stands before it.
  private func joined(_ spans: [Span]) -> [Span] {
    var result: [Span] = []
    for var span in spans {
      if Array(text[span.bytes]) == [0xE3, 0x80, 0x80], let last = result.last {
        result[result.count - 1] = Span(
          bytes: last.bytes.lowerBound..<span.bytes.upperBound,
          glyphs: last.glyphs.lowerBound..<span.glyphs.upperBound, isJoined: true)
      } else {
        span.isJoined = span.glyphs.count > 1
        result.append(span)
      }
    }
    return result
  }

  private func scalars(of span: Span) -> [Int] {
    String(decoding: text[span.bytes], as: UTF8.self).unicodeScalars.map { $0.utf8.count }
  }

  // MARK: - Drawing

  func show(_ spans: [Span], on context: CairoContext) {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return }
    let blank = Blank(font)
    let edges = self.edges
    var drawn: [cairo_glyph_t] = []
    var told: [cairo_text_cluster_t] = []
    func put(_ blank: Blank, at x: Double) {
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
    TextRun.show(text, drawn, told, on: context)
  }

  /// Says what the run's pictures stand for, by glyphs without ink over them.
  func carry(on context: CairoContext, with blank: Blank) {
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
    TextRun.show(
      [], drawn, [cairo_text_cluster_t(num_bytes: 0, num_glyphs: Int32(drawn.count))], on: context)
  }

  /// Some of the glyphs where they stand, without those that pango leaves empty.
  private func placed(_ range: Range<Int>, _ edges: [Double]) -> [cairo_glyph_t] {
    range.filter { glyphs[$0].glyph != 0x0FFF_FFFF }.map { index in
      let info = glyphs[index]
      return cairo_glyph_t(
        index: UInt(info.glyph), x: edges[index] + TextRun.points(info.geometry.x_offset),
        y: y + TextRun.points(info.geometry.y_offset))
    }
  }

  /// Where each glyph begins, and where the last one ends.
  private var edges: [Double] {
    var edges = [x]
    var sum = x
    for info in glyphs {
      sum += TextRun.points(info.geometry.width)
      edges.append(sum)
    }
    return edges
  }

  fileprivate static func show(
    _ text: [UInt8], _ glyphs: [cairo_glyph_t], _ clusters: [cairo_text_cluster_t],
    on context: CairoContext
  ) {
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cairo_show_text_glyphs(
          context.pointer, $0.baseAddress, Int32($0.count), glyphs, Int32(glyphs.count), clusters,
          Int32(clusters.count), cairo_text_cluster_flags_t(rawValue: 0))
      }
    }
  }
}
