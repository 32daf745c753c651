import Cartography
import Foundation
import Paper
import Testing

@testable import AtlasDrawing

@Suite struct CanvasTests {
  private let a4 = SheetSize(width: 595.276, height: 841.89)
  private let style = TextStyle(families: "Inter", size: 10, weight: 400, color: .black)

  @Test("an A4 page is 595.276 by 841.890 points")
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

  @Test("a drawing that cairo gave up on is an error, not a blank page")
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

  @Test("the ground of a picture covers its last pixels, which lie only in part on the page")
  func groundCoversAll() throws {
    let ground = Color(red: 0, green: 0, blue: 0)
    let drawn = try Canvas.pixels(a4, dpi: 72, language: "en") { $0.fill($0.bounds, ground) }
    #expect(drawn.width == 596 && drawn.height == 842)
    #expect(drawn.values.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test("a disc of two halves is one colour at the left and the other at the right")
  func halves() throws {
    let size = SheetSize(width: 40, height: 40)
    let drawn = try Canvas.pixels(size, dpi: 72, language: "en") {
      $0.fill($0.bounds, .white)
      $0.halves(
        PagePoint(x: 20, y: 20), radius: 10, left: Color(red: 1, green: 0, blue: 0),
        right: Color(red: 0, green: 0, blue: 1))
    }
    func pixel(_ x: Int, _ y: Int) -> UInt32 { drawn.values[y * drawn.width + x] & 0xFF_FFFF }
    for y in [14, 20, 26] {
      #expect(pixel(15, y) == 0xFF_0000 && pixel(24, y) == 0x00_00FF)
      #expect(pixel(19, y) == 0xFF_0000 && pixel(20, y) == 0x00_00FF)
    }
    #expect(pixel(5, 20) == 0xFF_FFFF && pixel(34, 20) == 0xFF_FFFF)
  }

  @Test("a long name takes two lines of about one length, and is cut in the second")
  func twoLines() throws {
    _ = try Canvas.ink(a4, language: "en") { canvas in
      let name = "Mmmm nnnn nnnn mmmm"
      let whole = canvas.width(of: name, style)
      #expect(canvas.twoLines(name, style, width: whole + 1) == [name])
      #expect(
        canvas.twoLines(name, style, width: whole * 0.6)
          == ["Mmmm nnnn", "nnnn mmmm"])
      let narrow = canvas.twoLines(name, style, width: whole * 0.3)
      #expect(narrow.count == 2 && narrow[1].hasSuffix("…"))
      #expect(narrow.allSatisfy { canvas.width(of: $0, style) <= whole * 0.3 })
      // Without blanks between any two letters, but not before a mark that closes.
      let chinese = canvas.twoLines("湖边的长椅和小桥", style, width: 41)
      #expect(chinese == ["湖边的长", "椅和小桥"])
      #expect(canvas.twoLines("湖边的长。椅和", style, width: 41) == ["湖边的", "长。椅和"])
      #expect(canvas.twoLines("👩‍👩‍👧👩‍👩‍👧", style, width: 3).allSatisfy { !$0.isEmpty })
    }
  }

  @Test("a name is cut between graphemes and stays valid")
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

  @Test("control characters do not reach a page")
  func controlCharactersDoNotReachAPage() {
    #expect("a\u{13}b\u{1}c\u{0}".printable == "abc")
    #expect("two\nlines\ttab".printable == "two lines tab")
    // Marks that would turn the text behind them.
    #expect("ab\u{202E}cd".printable == "abcd")
    #expect("Tour 🚲👩‍👩‍👧 2".printable == "Tour 🚲👩‍👩‍👧 2")
    #expect(String(repeating: "x", count: 5000).printable.count == 1000)
  }
}
