import CPangoCairo
import Synchronization

/// The font files that the threads of this process draw from.
///
/// Cairo keeps ten font files open. It closes any of them when an eleventh is wanted, without
/// checking whether another thread is about to read from it, and FreeType does not allow two
/// threads to open or close files at the same time. So files are opened by one thread at a time,
/// and each stays open: then none is closed, and reading from an open one is safe (cairo has a lock
/// for each).
///
/// A file is opened where a text is first laid out in it. Most texts take their letters from files
/// that are open, and are laid out by all threads at once.
enum FontFaces {
  /// What decides the font files of a text, besides its letters.
  struct Setting: Hashable {
    var families: String
    var weight: Int
    /// BCP 47.
    var language: String
  }

  /// What can be laid out without opening a file. A text is added only after its files are open.
  private struct Known {
    var plain: Set<Setting> = []
    var texts: [Setting: Set<String>] = [:]
    var count = 0

    func has(_ text: String, isPlain: Bool, in setting: Setting) -> Bool {
      isPlain ? plain.contains(setting) : texts[setting]?.contains(text) ?? false
    }

    /// Standard words recur on every page; names come once or twice, and are forgotten.
    mutating func add(_ text: String, in setting: Setting) {
      if count >= 10_000 {
        texts = [:]
        count = 0
      }
      count += 1
      texts[setting, default: []].insert(text)
    }
  }

  private static let known = Mutex(Known())

  /// Held while files are opened; the faces of FreeType that are open for good, as addresses.
  private static let opened = Mutex<Set<UInt>>([])

  /// Opens the files that `layout`, a layout of `text` in `context`, takes its letters from.
  static func open(
    for layout: OpaquePointer, of text: String, in setting: Setting, context: OpaquePointer
  ) {
    let isPlain = PlainLetters.make(up: text)
    guard !known.withLock({ $0.has(text, isPlain: isPlain, in: setting) }) else { return }
    opened.withLock { faces in
      if !known.withLock({ $0.plain.contains(setting) }) {
        let description = pango_layout_get_font_description(layout)
        for sample in PlainLetters.samples {
          let plain = pango_layout_new(context)
          pango_layout_set_font_description(plain, description)
          pango_layout_set_text(plain, sample, -1)
          if let plain { keepFaces(of: plain, in: &faces) }
          g_object_unref(UnsafeMutableRawPointer(plain))
        }
        known.withLock { _ = $0.plain.insert(setting) }
      }
      guard !isPlain else { return }
      keepFaces(of: layout, in: &faces)
      known.withLock { $0.add(text, in: setting) }
    }
  }

  private static func keepFaces(of layout: OpaquePointer, in faces: inout Set<UInt>) {
    // Lays the text out, and measures each glyph.
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    let hasBoxes = pango_layout_get_unknown_glyphs_count(layout) > 0
    var line = pango_layout_get_lines_readonly(layout)
    while let lines = line {
      line = lines.pointee.next
      var node = lines.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self).pointee.runs
      while let runs = node {
        node = runs.pointee.next
        guard let run = runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
          let font = run.pointee.item?.pointee.analysis.font
        else { continue }
        keepFace(of: font, in: &faces)
        if hasBoxes { keepFaceOfBoxes(beside: font, in: &faces) }
      }
    }
  }

  private static func keepFace(of font: UnsafeMutablePointer<PangoFont>, in faces: inout Set<UInt>)
  {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let face = cairo_ft_scaled_font_lock_face(scaled)
    else { return }
    // A face that is locked is never closed; a font that is retained keeps it as long as the
    // process runs.
    if faces.insert(UInt(bitPattern: face)).inserted {
      cairo_scaled_font_reference(scaled)
    } else {
      cairo_ft_scaled_font_unlock_face(scaled)
    }
  }

  /// Pango draws a letter that no font has as a box with its number, in a font that it does not
  /// expose.
  private static func keepFaceOfBoxes(
    beside font: UnsafeMutablePointer<PangoFont>, in faces: inout Set<UInt>
  ) {
    guard let map = pango_font_get_font_map(font),
      let description = pango_font_describe_with_absolute_size(font)
    else { return }
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, "monospace")
    let context = pango_font_map_create_context(map)
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let found = pango_font_map_load_font(map, context, description) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(found)) }
    keepFace(of: found, in: &faces)
  }
}

/// Letters whose font does not depend on the letters around them, only on whether there are any:
/// those of Latin scripts, digits and common signs.
private enum PlainLetters {
  /// All of them, and the signs alone: without a letter they have no script, and may be taken from
  /// another font.
  static let samples: [String] = [letters + " " + signs, signs]

  private static let signs = text(0x20...0x40) + text(0x5B...0x60) + text(0x7B...0x7E) + others
  private static let letters = text(0x41...0x5A) + text(0x61...0x7A) + text(0xC0...0x17F)
  private static let others = "\u{A0}°±²³·½×÷–—‘’“”„…−"

  private static let marks = Set((signs + letters).unicodeScalars.map(\.value))

  static func make(up text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x7F ? scalar.value >= 0x20 : marks.contains(scalar.value)
    }
  }

  private static func text(_ values: ClosedRange<UInt32>) -> String {
    var text = String.UnicodeScalarView()
    for value in values { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    return String(text)
  }
}
