import Cartography
import Foundation
import Paper
import Testing

@testable import AtlasDrawing

/// Pictures that are drawn in parts.
@Suite struct PictureBandsTests {
  private let sheet = SheetSize(width: 120, height: 90)

  /// All that pages are made of: ground, text of several scripts, thin and broken lines, opacity, and
  /// text that is turned.
  private func page(_ canvas: Canvas) {
    canvas.fill(canvas.bounds, Color(red: 1, green: 0.99, blue: 0.96))
    let style = TextStyle(families: "Inter, Noto Sans CJK SC", size: 9, weight: 400, color: .black)
    canvas.text("Run 富士 é ffi 12:34", x: 7.3, baseline: 20.7, style)
    let red = Color(red: 0.8, green: 0.1, blue: 0.1)
    let zigzag = (0...40).map { PagePoint(x: Double($0) * 3.1, y: $0 % 2 == 0 ? 31.3 : 71.9) }
    canvas.polyline(zigzag, Stroke(red, 1.7, cap: .round, opacity: 0.4))
    canvas.polyline(
      zigzag.map { PagePoint(x: $0.y, y: $0.x) }, Stroke(.black, 0.3, dash: [2, 1.3]))
    canvas.placed(at: PagePoint(x: 60, y: 45), turned: 0.7) {
      canvas.text("turned 7", x: 0, baseline: 0, style)
      canvas.fill(PageRect(x: 3.3, y: 4.1, width: 20.2, height: 9.9), red)
    }
  }

  private func pixels(_ tiling: PictureTiling, dpi: Double) throws -> [UInt32] {
    let png = try Canvas.png(sheet, dpi: dpi, language: "en", tiling: tiling, draw: page)
    let again = try Canvas.png(sheet, dpi: dpi, language: "en", tiling: tiling, draw: page)
    #expect(png == again)
    return try Canvas.pixels(png: png).values
  }

  @Test(arguments: [72, 150, 431])
  func bandsAndTilesAreTheSameAsOnePiece(dpi: Double) throws {
    let whole = try Canvas.pixels(sheet, dpi: dpi, language: "en", draw: page).values
    #expect(Set(whole).count > 50)
    let one = PictureTiling()
    #expect(one.bands(of: try PictureSize(sheet, dpi: dpi)).count == 1)
    #expect(try pixels(one, dpi: dpi) == whole)
    let bands = PictureTiling(band: 7001)
    #expect(bands.bands(of: try PictureSize(sheet, dpi: dpi)).count > 1)
    #expect(try pixels(bands, dpi: dpi) == whole)
    let tiles = try pixels(PictureTiling(band: 7001, side: 83), dpi: dpi)
    func most(_ a: UInt32, _ b: UInt32) -> UInt32 {
      [24, 16, 8, 0].map { shift -> UInt32 in
        let (x, y) = (a >> shift & 0xFF, b >> shift & 0xFF)
        return x > y ? x - y : y - x
      }.max() ?? 0
    }
    let differences = zip(tiles, whole).map(most).filter { $0 > 0 }
    // Where a line is cut upright, cairo rounds what lies left of the cut once more: by so little that
    // no eye sees it, and only in pictures of more than 32,000 columns.
    #expect(differences.count * 100 < whole.count)
    let largest = differences.max() ?? 0
    #expect(largest <= 16)
  }

  @Test func bandsCoverThePictureOnce() throws {
    let a4 = try PictureSize(SheetSize(width: 595.28, height: 841.89), dpi: 2400)
    let tiling = PictureTiling()
    let bands = tiling.bands(of: a4)
    #expect(bands.first?.lowerBound == 0 && bands.last?.upperBound == a4.height)
    #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(bands.allSatisfy { $0.count * a4.width <= 12 << 20 })
    #expect(tiling.columns(of: a4) == [0..<a4.width])
    // A0 at 2,400 dots an inch is wider than cairo's 16 bits.
    let a0 = try PictureSize(SheetSize(width: 2384, height: 3370), dpi: 2400)
    let columns = tiling.columns(of: a0)
    #expect(columns.count == 3 && columns.allSatisfy { $0.count <= 32_767 })
    #expect(columns.last?.upperBound == a0.width)
    #expect(a0.pixelsInMemory <= 12 << 20)
  }

  @Test func whatLiesBeyondSixteenBitsIsDrawnInItsPlace() throws {
    // 40,000 × 60 pixels at 2,400 dots an inch.
    let strip = SheetSize(width: 1200, height: 1.8)
    let style = TextStyle(families: "Inter", size: 1.5, weight: 400, color: .black)
    func letters(_ canvas: Canvas, at x: Double) {
      canvas.text("Far", x: x, baseline: 1.5, style)
      canvas.polyline(
        [PagePoint(x: x, y: 0.2), PagePoint(x: x + 4, y: 1.7)], Stroke(.black, 0.1, cap: .round))
    }
    func part(at x: Double, from column: Int) throws -> [UInt32] {
      try Canvas.tile(strip, dpi: 2400, language: "en", column..<(column + 400), 0..<60) {
        letters($0, at: x)
      }.pixels().values
    }
    // 1,188 points are 39,600 dots.
    let near = try part(at: 1.1, from: 0)
    let far = try part(at: 1189.1, from: 39_600)
    // A tile in which the far one lies at its right end, 31,000 dots from its left.
    let wide = try Canvas.tile(strip, dpi: 2400, language: "en", 8600..<40_000, 0..<60) {
      letters($0, at: 1189.1)
    }.pixels()
    let right = (0..<60).flatMap { row in
      wide.values[(row * wide.width + 31_000)..<(row * wide.width + 31_400)]
    }
    #expect(near.count { $0 != 0 } > 1000)
    #expect(far == near)
    #expect(right == near)
  }

  @Test func theFileHasItsSizeAndDensity() throws {
    let png = try Canvas.png(sheet, dpi: 300, language: "en", draw: page)
    func number(at place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(Array(png[12..<16]) == Array("IHDR".utf8))
    // 120 × 90 points are 500 × 375 dots; 300 dots an inch are 11,811 a metre.
    #expect(number(at: 16) == 500 && number(at: 20) == 375)
    #expect(Array(png[37..<41]) == Array("pHYs".utf8))
    #expect(number(at: 41) == 11_811 && number(at: 45) == 11_811 && png[49] == 1)
    #expect(Array(png.suffix(8).prefix(4)) == Array("IEND".utf8))
  }

  @Test func opacityIsKept() throws {
    let png = try Canvas.png(SheetSize(width: 3, height: 1), dpi: 72, language: "en") { canvas in
      canvas.fill(
        PageRect(x: 0, y: 0, width: 1, height: 1), Color(red: 1, green: 0.5, blue: 0))
      canvas.polyline(
        [PagePoint(x: 1, y: 0.5), PagePoint(x: 2, y: 0.5)],
        Stroke(Color(red: 1, green: 0.5, blue: 0), 1, cap: .butt, opacity: 0.5))
    }
    // An independent reader: cairo's own, through libpng.
    let values = try Canvas.pixels(png: png).values
    #expect(values[0] == 0xFFFF_8000 && values[2] == 0)
    #expect(values[1] >> 24 == 0x80)
  }

  @Test func anOpaquePictureHasNoOpacityAndTheSameColours() throws {
    let opaque = try Canvas.png(sheet, dpi: 100, language: "en", isOpaque: true, draw: page)
    let other = try Canvas.png(sheet, dpi: 100, language: "en", draw: page)
    #expect(opaque[25] == 2 && other[25] == 6)
    #expect(try Canvas.pixels(png: opaque).values == Canvas.pixels(png: other).values)
    // Where nothing is drawn it is white.
    let empty = try Canvas.png(
      SheetSize(width: 2, height: 1), dpi: 72, language: "en", isOpaque: true
    ) { _ in }
    #expect(try Canvas.pixels(png: empty).values == [0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test func aPictureThatIsNotWantedEnds() throws {
    struct Stop: Error {}
    var drawn = 0
    func check() throws { if drawn == 2 { throw Stop() } }
    #expect(throws: Stop.self) {
      try Canvas.png(
        sheet, dpi: 72, language: "en", tiling: PictureTiling(band: 1200), check: check
      ) { _ in drawn += 1 }
    }
    #expect(drawn == 2)
  }
}
