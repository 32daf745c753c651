import Paper
import Testing

@testable import AtlasDrawing

@Suite struct SVGNamesTests {
  @Test func countsOfTheProcessBecomeCountsOfThePage() {
    let svg = """
      <g id="surface263"><image id="image47" xlink:href="data:surface9"/>
      <use href="#image47"/><g clip-path="url(#clip5)"/><use href="#glyph0-3"/></g>
      """
    let expected = """
      <g id="surface1"><image id="image2" xlink:href="data:surface9"/>
      <use href="#image2"/><g clip-path="url(#clip3)"/><use href="#glyph0-3"/></g>
      """
    #expect(SVGNames.steady(Array(svg.utf8)) == Array(expected.utf8))
  }

  @Test(arguments: ["", "\"", "id=\"", "id=\"surface", "id=\"surfaces\"", "#image1"])
  func allElseStays(text: String) {
    #expect(SVGNames.steady(Array(text.utf8)) == Array(text.utf8))
  }

  @Test func aPageIsTheSameWhateverWasDrawnBefore() throws {
    func page() throws -> [UInt8] {
      try Canvas.svg(SheetSize(width: 100, height: 50), language: "en") { canvas in
        let style = TextStyle(families: "Inter", size: 10, weight: 400, color: .black)
        canvas.text("Run 🏃 5", x: 10, baseline: 30, style)
      }
    }
    let first = try page()
    #expect(try page() == first)
  }
}

@Suite struct PictureSizeTests {
  private let a4 = SheetSize(width: 595.28, height: 841.89)

  @Test func sizesAreRoundedUp() throws {
    // 210 × 297 mm at 300 dots an inch: 2480.3 × 3507.9.
    let size = try PictureSize(a4, dpi: 300)
    #expect(size.width == 2481)
    #expect(size.height == 3508)
    // 19,842.7 × 28,063 at 2,400; no more of it is in memory than of a small one.
    let large = try PictureSize(a4, dpi: 2400)
    #expect(large.width == 19_843 && large.height == 28_063)
    #expect(large.pixelsInMemory == 12 << 20)
    #expect(try PictureSize(a4, dpi: 72).pixelsInMemory == 596 * 842)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e9, 20_000, 1e300])
  func nonsenseIsRefused(dpi: Double) {
    #expect(throws: PictureSize.Refused.self) { try PictureSize(a4, dpi: dpi) }
    #expect(throws: PictureSize.Refused.self) {
      try Canvas.png(a4, dpi: dpi, language: "en") { _ in }
    }
  }

  @Test func theLimitThatIsNamedCanBeDrawn() throws {
    for sheet in [a4, SheetSize(width: 2384, height: 3370), SheetSize(width: 10, height: 20_000)] {
      do {
        _ = try PictureSize(sheet, dpi: 1e6)
        Issue.record("a picture of that size")
      } catch {
        let words = error.description.split(separator: " ")
        let place = try #require(words.lastIndex(of: "dpi"))
        let most = try #require(Double(words[place - 1]))
        _ = try PictureSize(sheet, dpi: most)
        #expect(throws: PictureSize.Refused.self) { try PictureSize(sheet, dpi: most + 3) }
      }
    }
  }
}
