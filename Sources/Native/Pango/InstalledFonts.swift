import CPangoCairo

/// What fontconfig knows of this machine's fonts.
public enum InstalledFonts {
  /// The family that is taken for a wanted one; another name than the wanted one means that it is
  /// not installed. `nil` where there is no font at all.
  public static func match(family: String) -> String? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    _ = family.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: family.utf8.count + 1) {
        FcPatternAddString(pattern, FC_FAMILY, $0)
      }
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return string(FC_FAMILY, of: found)
  }

  /// File and version of the font that is taken for a family: what pages drawn with it depend on.
  public static func identity(family: String) -> String {
    guard let pattern = FcPatternCreate() else { return "none" }
    defer { FcPatternDestroy(pattern) }
    _ = family.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: family.utf8.count + 1) {
        FcPatternAddString(pattern, FC_FAMILY, $0)
      }
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(nil, pattern, &result) else { return "none" }
    defer { FcPatternDestroy(found) }
    var version: Int32 = 0
    FcPatternGetInteger(found, FC_FONTVERSION, 0, &version)
    return "\(string(FC_FAMILY, of: found) ?? "") \(version) \(string(FC_FILE, of: found) ?? "")"
  }

  private static func string(_ key: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
