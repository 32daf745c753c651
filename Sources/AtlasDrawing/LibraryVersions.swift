import Native

/// What pages are drawn with: another version may produce other bytes.
public enum LibraryVersions {
  /// Each library and its version, as `cairo 1.16.0`.
  public static var all: [String] {
    [
      "cairo \(DrawingLibraries.cairo)", "Pango \(DrawingLibraries.pango)",
      "fontconfig \(DrawingLibraries.fontconfig)",
    ]
  }
}
