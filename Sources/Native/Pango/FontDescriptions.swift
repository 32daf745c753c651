import CPangoCairo
import Synchronization

/// Font descriptions, made once for each font that is used, all of one size. They are never changed
/// and never freed: a job uses a handful.
enum FontDescriptions {
  /// Safe to share: pango reads a description and copies it into the layout.
  private struct Entry: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// The size at which texts are set before they are scaled: for each new size the font library
  /// would go through all installed fonts again.
  static let size = 16.0

  private struct Key: Hashable {
    var families: String
    var weight: Int
  }

  private static let known = Mutex<[Key: Entry]>([:])

  static func shared(families: String, weight: Int) -> OpaquePointer {
    known.withLock { known in
      let key = Key(families: families, weight: weight)
      if let entry = known[key] { return entry.pointer }
      // GLib ends the process where there is no memory; it never returns nothing.
      let description = pango_font_description_new()!
      pango_font_description_set_family(description, families)
      pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
      pango_font_description_set_weight(
        description, PangoWeight(rawValue: UInt32(max(100, min(1000, weight)))))
      known[key] = Entry(pointer: description)
      return description
    }
  }
}
