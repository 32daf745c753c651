import CPangoCairo

/// Text set in a font, ready to be measured and drawn.
public final class TextLayout {
  /// What a layout is set in; sizes in points.
  public struct Font: Hashable, Sendable {
    /// Families in order of preference, with commas between.
    public var families: String
    public var size: Double
    /// 100…1000; 400 is regular, 700 bold.
    public var weight: Int
    /// OpenType features, as `"tnum=1, ss01=1"`; empty for none.
    public var features: String
    /// Points added after each letter.
    public var letterSpacing: Double

    public init(
      families: String, size: Double, weight: Int, features: String = "", letterSpacing: Double = 0
    ) {
      self.families = families
      self.size = size
      self.weight = weight
      self.features = features
      self.letterSpacing = letterSpacing
    }
  }

  public enum Alignment: Sendable {
    case left, center, right

    var mirrored: Alignment {
      switch self {
      case .left: .right
      case .center: .center
      case .right: .left
      }
    }

    var native: PangoAlignment {
      switch self {
      case .left: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .right: PANGO_ALIGN_RIGHT
      }
    }
  }

  /// The bare layout; use `laidOut` where its letters are needed.
  let pointer: OpaquePointer
  private let map: FontMap
  private let setting: FontFaces.Setting
  private let text: String
  private var hasOpenFonts = false
  /// Points of the page in a point of the layout.
  private let scale: Double

  /// `text` has no NUL and no other control characters; callers see to it.
  ///
  /// - Parameter isOneLine: the text is never wrapped; then narrow spaces are ordinary ones drawn
  ///   narrower
  public init(_ text: String, font: Font, map: FontMap, isOneLine: Bool = false) {
    self.map = map
    setting = FontFaces.Setting(
      families: font.families, weight: font.weight, language: map.language)
    scale = max(0.1, min(10_000, font.size.isFinite ? font.size : 1)) / FontDescriptions.size
    pointer = pango_layout_new(map.context)
    pango_layout_set_font_description(
      pointer, FontDescriptions.shared(families: font.families, weight: font.weight))
    let narrow = isOneLine ? NarrowBlanks(text) : nil
    self.text = narrow?.text ?? text
    set(self.text)
    guard !font.features.isEmpty || font.letterSpacing != 0 || narrow != nil else { return }
    let attributes = pango_attr_list_new()
    if !font.features.isEmpty {
      pango_attr_list_insert(attributes, pango_attr_font_features_new(font.features))
    }
    if font.letterSpacing != 0 {
      pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(units(font.letterSpacing)))
    }
    for place in narrow?.places ?? [] {
      let spacing = font.letterSpacing - NarrowBlanks.difference * font.size
      guard let attribute = pango_attr_letter_spacing_new(units(spacing)) else {
        continue
      }
      attribute.pointee.start_index = place
      attribute.pointee.end_index = place + 1
      pango_attr_list_change(attributes, attribute)
    }
    pango_layout_set_attributes(pointer, attributes)
    pango_attr_list_unref(attributes)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  private func set(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(pointer, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  /// The layout, with the files open that its letters are taken from.
  private var laidOut: OpaquePointer {
    if !hasOpenFonts {
      FontFaces.open(for: pointer, of: text, in: setting, context: map.context)
      hasOpenFonts = true
    }
    return pointer
  }

  /// Breaks lines at this width; the last of `lines` ends in an ellipsis where more would follow.
  public func wrap(width: Double, lines: Int, alignment: Alignment = .left) {
    pango_layout_set_width(pointer, units(width))
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_height(pointer, -Int32(clamping: max(1, lines)))
    pango_layout_set_ellipsize(pointer, PANGO_ELLIPSIZE_END)
    // Pango swaps the sides for a paragraph that runs from right to left; a page has its own sides.
    let runsLeft =
      TextLayout.mayNeedSpans(text)
      && pango_layout_get_direction(laidOut, 0) == PANGO_DIRECTION_RTL
    pango_layout_set_alignment(pointer, runsLeft ? alignment.mirrored.native : alignment.native)
  }

  /// The distance from line to line, as a multiple of the font's own.
  public func setLineSpacing(_ factor: Double) {
    pango_layout_set_line_spacing(pointer, Float(factor))
  }

  /// The logical size in points.
  public var size: (width: Double, height: Double) {
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_size(laidOut, &width, &height)
    return (points(width), points(height))
  }

  /// The rectangle of the ink in points, from the layout's top left.
  public var ink: (x: Double, y: Double, width: Double, height: Double) {
    var rectangle = PangoRectangle()
    pango_layout_get_extents(laidOut, &rectangle, nil)
    return (
      points(rectangle.x), points(rectangle.y), points(rectangle.width), points(rectangle.height)
    )
  }

  /// Points from the top to the first line's baseline.
  public var baseline: Double { points(pango_layout_get_baseline(laidOut)) }

  public var isEllipsized: Bool { pango_layout_is_ellipsized(laidOut) != 0 }

  /// How many characters no installed font can draw.
  public var unknownGlyphs: Int { Int(pango_layout_get_unknown_glyphs_count(laidOut)) }

  /// Draws with the layout's top left at (x, y), in the context's colour.
  public func show(on context: CairoContext, x: Double, y: Double) {
    scaled(context, x, y) {
      let layout = laidOut
      if context.keepsText, TextLayout.mayNeedSpans(text) {
        showRuns(on: context)
      } else {
        pango_cairo_show_layout(context.pointer, layout)
      }
    }
  }

  /// Adds the letters' outlines to the context's path, for a halo.
  public func addOutline(to context: CairoContext, x: Double, y: Double) {
    scaled(context, x, y) { pango_cairo_layout_path(context.pointer, laidOut) }
  }

  private func scaled(_ context: CairoContext, _ x: Double, _ y: Double, _ body: () -> Void) {
    var before = cairo_matrix_t()
    cairo_get_matrix(context.pointer, &before)
    cairo_translate(context.pointer, x, y)
    cairo_scale(context.pointer, scale, scale)
    cairo_move_to(context.pointer, 0, 0)
    body()
    // Restoring a saved state would do too, but this keeps a path that the body made.
    cairo_set_matrix(context.pointer, &before)
  }

  private func units(_ points: Double) -> Int32 {
    let scaled = (points / scale * Double(PANGO_SCALE)).rounded()
    return scaled.isFinite ? Int32(max(-1e9, min(1e9, scaled))) : 0
  }

  private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) * scale }
}
