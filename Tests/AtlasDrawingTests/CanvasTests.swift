import Cartography
import Foundation
import Testing

@testable import AtlasDrawing

@Suite struct CanvasTests {
  private let a4 = SheetSize(width: 595.276, height: 841.89)
  private let style = TextStyle(families: "Inter", size: 10, weight: 400, color: .black)

  @Test("BL-129 an A4 page is 595.276 by 841.890 points")
  func anA4PageIs595276By841890Points() throws {
    let pdf = try Canvas.pdf(a4, language: "en") { $0.fill($0.bounds, .white) }
    let text = String(decoding: pdf, as: UTF8.self)
    let box = try #require(text.firstRange(of: "/MediaBox [ 0 0 "))
    let numbers = text[box.upperBound...].prefix(40).split(separator: " ").prefix(2)
    let (width, height) = (Double(numbers[0]) ?? 0, Double(numbers[1]) ?? 0)
    #expect(abs(width - 595.276) < 0.5)
    #expect(abs(height - 841.89) < 0.5)
  }

  @Test("the same drawing gives the same bytes")
  func theSameDrawingGivesTheSameBytes() throws {
    func draw() throws -> [UInt8] {
      try Canvas.pdf(a4, language: "en") {
        $0.text("Run 富士山 12.4", x: 50, baseline: 50, style)
        $0.line(0, 0, 100, 100, Stroke(.black, 1))
      }
    }
    #expect(try draw() == draw())
  }

  @Test("BL-116 a drawing that cairo gave up on is an error, not a blank page")
  func aDrawingThatCairoGaveUpOnIs() {
    #expect(throws: (any Error).self) {
      try Canvas.pdf(a4, language: "en") { canvas in
        canvas.context.scale(0, 0)
        canvas.fill(canvas.bounds, .black)
      }
    }
    // The next page is not touched by it.
    #expect(throws: Never.self) {
      try Canvas.pdf(a4, language: "en") { $0.fill($0.bounds, .black) }
    }
  }

  @Test("BL-124 a name is cut between graphemes and stays valid")
  func aNameIsCutBetweenGraphemesAndStays() throws {
    let family = "👩‍👩‍👧"
    _ = try Canvas.pdf(a4, language: "en") { canvas in
      let text = canvas.fitted(String(repeating: family, count: 60), style, width: 100)
      #expect(text.hasSuffix("…"))
      #expect(text.dropLast().allSatisfy { String($0) == family })
      let peaks = canvas.fitted(String(repeating: "峠", count: 200), style, width: 100)
      #expect(peaks.count < 20 && peaks.hasSuffix("…"))
      #expect(canvas.fitted("short", style, width: 100) == "short")
    }
  }

  @Test("text in a box keeps to its height")
  func textInABoxKeepsToItsHeight() throws {
    _ = try Canvas.pdf(a4, language: "zh") { canvas in
      for text in [
        String(repeating: "很长的名字", count: 40), String(repeating: "Long name ", count: 20),
      ] {
        let height = canvas.text(
          text, in: PageRect(x: 0, y: 0, width: 200, height: 40), style.with(size: 20), lines: 2,
          floor: 9)
        #expect(height <= 40.5)
      }
    }
  }

  @Test("BL-012 control characters do not reach a page")
  func controlCharactersDoNotReachAPage() {
    #expect("a\u{13}b\u{1}c\u{0}".printable == "abc")
    #expect("two\nlines\ttab".printable == "two lines tab")
    // Marks that would turn the text behind them.
    #expect("ab\u{202E}cd".printable == "abcd")
    #expect("Tour 🚲👩‍👩‍👧 2".printable == "Tour 🚲👩‍👩‍👧 2")
    #expect(String(repeating: "x", count: 5000).printable.count == 1000)
  }
}
