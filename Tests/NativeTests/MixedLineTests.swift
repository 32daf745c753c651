import Testing

@testable import Native

@Suite struct MixedLineTests {
  /// What a reader makes of letters from left to right, as poppler's `reorderText` does it: stretches
  /// from a letter of Hebrew or Arabic to before the next digit or letter of another script are turned
  /// round. Without marks of direction.
  private func read(_ letters: String) -> String {
    enum Kind { case right, other, neutral }
    func kind(_ letter: Unicode.Scalar) -> Kind {
      switch letter.value {
      case 0x200F, 0x5D0...0x5F4, 0x620...0x64A, 0x66E...0x6D3: .right
      case 0x200E, 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x660...0x66A, 0x4E00...0x9FFF: .other
      case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x25, 0x60C: .other
      default: .neutral
      }
    }
    let letters = Array(letters.unicodeScalars)
    var text = String.UnicodeScalarView()
    var place = 0
    while place < letters.count {
      guard kind(letters[place]) == .right else {
        text.append(letters[place])
        place += 1
        continue
      }
      let end = letters[place...].firstIndex { kind($0) == .other } ?? letters.count
      text.append(contentsOf: letters[place..<end].reversed())
      place = end
    }
    return String(String.UnicodeScalarView(text.filter { ![0x200E, 0x200F].contains($0.value) }))
  }

  @Test("a reader that turns stretches round comes to the text as it was written")
  func comesBack() throws {
    for text in [
      "ריצה 10 ק״מ (תל אביב)", "جولة 5 كم (الصباح)", "Run with דוד (10 km)", "مسار GR20 يوم 3",
      "(סביב)", "ריצה!", "ריצה 10%", "סביב 3.5 ק״מ, +20", "ט״ו בשבט – 15.2 (ים)", "a(ב)c",
      "جولة ٥ كم", "跑步 דוד (10)", "ש: ב, ג. ד", "10 דוד",
    ] {
      let mixed = try #require(MixedLine(text), "\(text)")
      #expect(read(mixed.told) == text)
      // What stands beside it on the page changes nothing.
      #expect(read("3 May  " + mixed.told + "  2.30 km") == "3 May  " + text + "  2.30 km")
    }
  }

  @Test("each stretch is turned round where it stands, and keeps what ends it")
  func order() {
    #expect(MixedLine("אב 12")?.told == "\u{200F} בא12")
    #expect(MixedLine("x (אב)")?.told == "x (\u{200F})בא\u{200E}")
    #expect(MixedLine(" אב 1 ")?.told == "\u{200F} בא1")
  }

  @Test("lines of one direction need nothing")
  func plain() {
    for text in ["", " ", "Morning run (10 km)", "ריצת בוקר", "سباق (مساء) طويل", "晨跑 · 10"] {
      #expect(MixedLine(text) == nil)
    }
  }
}
