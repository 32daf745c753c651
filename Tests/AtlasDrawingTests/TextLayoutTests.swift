import Foundation
import Native
import Paper
import Testing

@testable import AtlasDrawing

@Suite struct TextLayoutTests {
  private let style = TextStyle(
    families: "Inter, Noto Sans, Noto Sans CJK SC", size: 20, weight: 600, color: .black)

  private func layout(_ text: String) -> TextLayout {
    TextLayout(text, font: style.font, map: FontMap(language: "en"))
  }

  /// The first and last column with ink of a text set in a box of 400 points, at one pixel a point.
  private func inkedColumns(_ text: String) throws -> ClosedRange<Int>? {
    let picture = try Canvas.pixels(
      SheetSize(width: 400, height: 60), dpi: 72, language: "en"
    ) {
      $0.fill($0.bounds, .white)
      $0.text(text, in: PageRect(x: 0, y: 5, width: 400, height: 50), style, lines: 1)
    }
    let columns = (0..<picture.width).filter { column in
      (0..<picture.height).contains { picture.values[$0 * picture.width + column] & 255 < 128 }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test("an emoji is drawn and leaves the letters' line where it was")
  func emoji() {
    let plain = layout("Tour 2")
    for text in ["Tour 🚲 2", "Tour 👩‍👩‍👧 2"] {
      let mixed = layout(text)
      #expect(mixed.unknownGlyphs == 0)
      #expect(abs(mixed.baseline - plain.baseline) < 0.25 * 20)
      #expect(mixed.size.width > plain.size.width)
    }
  }

  @Test("no letter of these scripts is a box")
  func scripts() {
    for text in ["富士山 Фудзи", "滨河公园晨跑", "صباح", "בוקר", "สวัสดี", "한강", "Ελλάδα"] {
      #expect(layout(text).unknownGlyphs == 0, "\(text)")
    }
  }

  @Test("a text that runs from right to left stands at the box's left edge all the same")
  func rightToLeft() throws {
    for text in ["صباح الخير", "בוקר טוב", "Morning"] {
      let columns = try #require(try inkedColumns(text))
      #expect(columns.lowerBound < 6)
      #expect(columns.upperBound < 200)
    }
  }
}
