import Testing

@testable import AtlasDrawing

@Suite struct MissingScriptsTests {
  @Test("a character that no font can have is named by its kind")
  func privateUse() {
    let families = "Inter, Noto Sans"
    #expect(PageFonts.missingScripts(in: ["Run", "Über"], families: families).isEmpty)
    #expect(
      PageFonts.missingScripts(in: ["a\u{10FFFD}", "\u{10FFFC}"], families: families)
        == ["private-use characters"])
  }

  @Test(
    "scripts have the names that people use",
    arguments: [
      ("ก", "Thai"), ("א", "Hebrew"), ("ع", "Arabic"), ("峠", "Chinese"), ("か", "Hiragana"),
      ("한", "Hangul"), ("🚲", "emoji"), ("Ж", "Cyrillic"),
    ])
  func names(_ text: String, _ name: String) {
    #expect(text.unicodeScalars.map(ScriptName.of) == [name])
  }
}
