import Native

/// What pages are drawn with: another version may put down other bytes.
public enum LibraryVersions {
  /// A library and its version each, as `cairo 1.16.0`.
  public static var all: [String] {
    [
      "cairo \(DrawingLibraries.cairo)", "Pango \(DrawingLibraries.pango)",
      "fontconfig \(DrawingLibraries.fontconfig)",
    ]
  }
}
