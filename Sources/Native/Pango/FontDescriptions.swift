import CPangoCairo
import Synchronization

/// Font descriptions, made once for each font that is used. They are never changed and never
/// freed: a job uses some dozen.
enum FontDescriptions {
  /// Safe to share: pango reads a description and copies it into the layout.
  private struct Entry: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private static let known = Mutex<[TextLayout.Font: Entry]>([:])

  static func shared(_ font: TextLayout.Font) -> OpaquePointer {
    known.withLock { known in
      if let entry = known[font] { return entry.pointer }
      let description = pango_font_description_new()!
      pango_font_description_set_family(description, font.families)
      let size = max(0.1, min(10_000, font.size.isFinite ? font.size : 1))
      pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
      pango_font_description_set_weight(
        description, PangoWeight(rawValue: UInt32(max(100, min(1000, font.weight)))))
      known[font] = Entry(pointer: description)
      return description
    }
  }
}
