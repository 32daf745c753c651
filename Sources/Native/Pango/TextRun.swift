import CPangoCairo

/// A stretch of a line in one font and one direction.
struct TextRun {
  /// Letters that belong together, with the glyphs that draw them.
  struct Span {
    var bytes: Range<Int>
    var glyphs: Range<Int>
    /// Its letters must be written as one.
    var isJoined: Bool
  }

  let text: [UInt8]
  let glyphs: UnsafeBufferPointer<PangoGlyphInfo>
  private let clusters: UnsafeBufferPointer<Int32>
  let font: UnsafeMutablePointer<PangoFont>
  let isBackward: Bool
  let x: Double
  let y: Double
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
    self.x = PangoUnits.points(x)
    self.y = PangoUnits.points(y)
    var color: FcBool = 0
    if let pattern = pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    {
      FcPatternGetBool(pattern, FC_COLOR, 0, &color)
    }
    isColored = color != 0
  }

  /// The run's graphemes in reading order, those that share a glyph together; `nil` where glyphs
  /// and letters do not correspond.
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

  /// Readers reverse a right-to-left line by themselves, and the letters of each glyph with it: so
  /// letters that share one are written separately.
  private func apart(_ span: Span) -> Span {
    var span = span
    span.isJoined = scalars(of: span).count > 1
    return span
  }

  /// Spans of several glyphs are written as one, and an ideographic space with what stands before
  /// it.
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

  func scalars(of span: Span) -> [Int] {
    String(decoding: text[span.bytes], as: UTF8.self).unicodeScalars.map { $0.utf8.count }
  }
}
