import AtlasDrawing
import TestSupport
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// What the comparison of pages with their pictures lets pass, and what it does not.
@Suite("Differences of pictures") struct PictureDifferenceTests {
  private func ink(_ template: String = "classic", dpi: Double = 72) throws -> PageInk {
    let look = try Fixtures.maker(template).look
    let page = DetailPage(
      track: SampleEntries.rich.track, entry: SampleEntries.rich.entry, look: look)
    return try Canvas.ink(look.template.sheet, dpi: dpi, language: "en") { page.draw(on: $0) }
  }

  @Test("a digit that is lost is never let pass, whatever its size and place")
  func lostDigit() throws {
    let ink = try ink()
    let page = Picture(ink.picture)
    // On plain ground, so that the ground can be laid over the digit.
    let figures = ink.texts.filter { text in
      text.text.last?.isNumber == true && text.text.count < 12
        && text.ground.allSatisfy { $0 == text.ground[0] }
    }
    #expect(figures.count > 20)
    for figure in figures {
      let width = figure.ink.width / Double(figure.text.count)
      let right = figure.ink.maxX * ink.picture.scale
      var erased = page
      for y in Int(figure.ink.minY)...Int(figure.ink.maxY) {
        for x in Int((right - width).rounded())...Int(right) {
          erased.values[y * page.width + x] = figure.ground[0].pixel
        }
      }
      let difference = PictureDifference(page, erased)
      #expect(!difference.isTolerated, "\(figure.text) at \(figure.size) pt: \(difference)")
    }
  }

  @Test("edges of letters may be softened in another way")
  func softenedEdges() throws {
    let page = Picture(try ink().picture)
    var numbers = SeededNumbers(7)
    var other = page
    for index in page.values.indices where index > 0 && page.values[index] != page.values[index - 1]
    {
      other.values[index] = changed(
        page.values[index], by: Int.random(in: -30...30, using: &numbers))
    }
    #expect(other != page)
    #expect(PictureDifference(page, other).isTolerated)
  }

  @Test("lone pixels may differ, many of them may not")
  func lonePixels() throws {
    let page = Picture(try ink().picture)
    func spotted(every step: Int) -> Picture {
      var other = page
      for y in stride(from: 0, to: page.height, by: step) {
        for x in stride(from: 0, to: page.width, by: step) {
          other.values[y * page.width + x] = changed(page.values[y * page.width + x], by: 200)
        }
      }
      return other
    }
    #expect(PictureDifference(page, spotted(every: 40)).isTolerated)
    #expect(!PictureDifference(page, spotted(every: 10)).isTolerated)
  }

  @Test("pages of other templates, sizes and colours are other pages")
  func otherPages() throws {
    let day = Picture(try ink().picture)
    #expect(PictureDifference(day, day).strongest == 0)
    #expect(PictureDifference(day, day).isTolerated)
    #expect(PictureDifference(day, Picture(try ink("night").picture)).share > 0.5)
    #expect(PictureDifference(day, Picture(try ink("landscape").picture)).share == 1)
    var marked = day
    for x in 40..<60 { marked.values[200 * day.width + x] ^= 0x00FF_FFFF }
    let line = PictureDifference(day, marked)
    #expect(!line.isTolerated)
    #expect(line.place == (40, 200))
  }

  /// A pixel whose parts are all lighter or darker, or the other way round at the ends.
  private func changed(_ pixel: UInt32, by amount: Int) -> UInt32 {
    (0..<3).reduce(pixel & 0xFF00_0000) { sum, part in
      let value = Int(pixel >> UInt32(8 * part) & 255)
      let other =
        (0...255).contains(value + amount) ? value + amount : min(255, max(0, value - amount))
      return sum | UInt32(other) << UInt32(8 * part)
    }
  }
}

extension Picture {
  fileprivate init(_ ink: PageInk.Picture) {
    self.init(width: ink.width, height: ink.height, values: ink.pixels)
  }
}

extension Color {
  /// As pictures have it, opaque.
  fileprivate var pixel: UInt32 {
    [red, green, blue].reduce(0xFF) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }
}
