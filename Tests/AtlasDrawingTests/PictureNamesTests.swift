import Paper
import Testing

@testable import AtlasDrawing

@Suite struct PictureNamesTests {
  private func once(_ text: String) -> String {
    String(decoding: PictureNames.once(Array(text.utf8)), as: UTF8.self)
  }

  @Test func aPictureIsNamedOnceAndAllElseKeepsItsPlace() {
    let text = "1 0 obj << /XObject << /x8 8 0 R /x8 8 0 R /x19 9 0 R /x8 8 0 R >> /Font << >> >>"
    // Nine letters, and a blank on either side.
    let gap = String(repeating: " ", count: 11)
    let named = "1 0 obj << /XObject << /x8 8 0 R\(gap)/x19 9 0 R\(gap)>> /Font << >> >>"
    #expect(once(text) == named)
    #expect(once(text + "\n" + text) == named + "\n" + named)
  }

  @Test(arguments: [
    "", "/XObject", "/XObject << ", "/XObject << /x8 8 0 R /x8 8 0 R", "/XObject << >>",
    "/XObject << /x8 8 0 R /Form 8 0 R /x8 8 0 R >>", "/XObject << /x8 [8] /x8 [8] >>",
    "/XObject << /x8 8 0 R /x9 8 0 R >>",
  ])
  func whatIsOtherwiseStays(text: String) {
    #expect(once(text) == text)
  }

  @Test func anEmojiThatComesTwiceIsNamedOnce() throws {
    let pdf = try Canvas.pdf(SheetSize(width: 100, height: 50), language: "en") { canvas in
      let style = TextStyle(families: "Inter", size: 10, weight: 400, color: .black)
      canvas.text("🏃🏃 🚲🏃", x: 10, baseline: 30, style)
    }
    let text = String(decoding: pdf, as: UTF8.self)
    for match in text.matches(of: /\/XObject << (.*?)>>/) {
      let names = match.output.1.split(separator: " ").filter { $0.hasPrefix("/x") }
      #expect(Set(names).count == names.count)
    }
  }
}
