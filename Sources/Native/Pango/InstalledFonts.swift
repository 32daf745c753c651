import CPangoCairo

/// What fontconfig knows of the installed fonts.
public enum InstalledFonts {
  /// The family that is used for a wanted one; another name than the wanted one means that it is
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

  /// File and version of the font that is used for a family: what pages drawn with it depend on.
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

  /// Files and versions of all fallback fonts for letters that the families lack, in the order in
  /// which they are tried. Fonts that add no letter are left out.
  public static func fallback(families: [String]) -> String {
    guard let pattern = FcPatternCreate() else { return "none" }
    defer { FcPatternDestroy(pattern) }
    for family in families {
      _ = family.withCString { text in
        text.withMemoryRebound(to: FcChar8.self, capacity: family.utf8.count + 1) {
          FcPatternAddString(pattern, FC_FAMILY, $0)
        }
      }
    }
    // Else the environment's language would decide the order.
    _ = "en".withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: 3) {
        FcPatternAddString(pattern, FC_LANG, $0)
      }
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontSort(nil, pattern, FcBool(1), nil, &result) else { return "none" }
    defer { FcFontSetDestroy(found) }
    guard let fonts = found.pointee.fonts else { return "none" }
    return (0..<max(0, Int(found.pointee.nfont))).map { index in
      guard let font = fonts[index] else { return "" }
      var version: Int32 = 0
      FcPatternGetInteger(font, FC_FONTVERSION, 0, &version)
      return "\(version) \(string(FC_FILE, of: font) ?? "")"
    }.joined(separator: "\n")
  }

  private static func string(_ key: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
