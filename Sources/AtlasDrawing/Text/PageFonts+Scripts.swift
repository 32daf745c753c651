import Native

extension PageFonts {
  /// The scripts of which the texts have characters that no installed font can draw, in English and
  /// sorted: those show as boxes.
  ///
  /// - Parameter families: what the pages are set in; others stand in for them
  public static func missingScripts(in texts: some Sequence<String>, families: String) -> [String] {
    var scalars: Set<Unicode.Scalar> = []
    for text in texts where !text.utf8.allSatisfy({ $0 < 0x80 }) {
      for scalar in text.printable.unicodeScalars where scalar.value >= 0x80 {
        scalars.insert(scalar)
      }
    }
    guard !scalars.isEmpty else { return [] }
    let map = FontMap(language: "en")
    let font = TextLayout.Font(families: families, size: 8, weight: 400)
    var names: Set<String> = []
    let sorted = scalars.sorted()
    for start in stride(from: 0, to: sorted.count, by: 1000) {
      // With a space before each, none joins another into a glyph that a font lacks.
      var text = String.UnicodeScalarView()
      for scalar in sorted[start..<min(sorted.count, start + 1000)] {
        text.append(" ")
        text.append(scalar)
      }
      let layout = TextLayout(String(text), font: font, map: map)
      for scalar in layout.unknownScalars { names.insert(ScriptName.of(scalar)) }
    }
    return names.sorted()
  }
}

/// What a script is called in English.
enum ScriptName {
  /// The name, or the four letters of ISO 15924 where the script is rare in names.
  static func of(_ scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    if properties.isEmojiPresentation || properties.isEmojiModifier { return "emoji" }
    if properties.generalCategory == .privateUse { return "private-use characters" }
    let code = scalar.scriptCode
    if code == "Zyyy" || code == "Zinh" { return properties.isEmoji ? "emoji" : "symbols" }
    return names[code] ?? code
  }

  private static let names = [
    "Arab": "Arabic", "Armn": "Armenian", "Beng": "Bengali", "Bopo": "Bopomofo",
    "Cyrl": "Cyrillic", "Deva": "Devanagari", "Ethi": "Ethiopic", "Geor": "Georgian",
    "Grek": "Greek", "Gujr": "Gujarati", "Guru": "Gurmukhi", "Hang": "Hangul", "Hani": "Chinese",
    "Hebr": "Hebrew", "Hira": "Hiragana", "Kana": "Katakana", "Khmr": "Khmer", "Knda": "Kannada",
    "Laoo": "Lao", "Latn": "Latin", "Mlym": "Malayalam", "Mong": "Mongolian", "Mymr": "Burmese",
    "Orya": "Odia", "Sinh": "Sinhala", "Syrc": "Syriac", "Taml": "Tamil", "Telu": "Telugu",
    "Thaa": "Thaana", "Thai": "Thai", "Tibt": "Tibetan", "Zzzz": "unassigned characters",
  ]
}
