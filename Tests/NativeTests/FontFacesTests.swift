import Dispatch
import Synchronization
import Testing

@testable import Native

@Suite("Font files that several threads draw from") struct FontFacesTests {
  /// Greetings in scripts that no one font has together.
  static let texts = [
    "Hello", "Привет", "你好", "こんにちは", "안녕하세요", "مرحبا", "שלום", "สวัสดี", "नमस्ते", "নমস্কার",
    "வணக்கம்", "నమస్కారం", "ನಮಸ್ಕಾರ", "ആശംസകൾ", "ગુજરાતી", "ਪੰਜਾਬੀ", "සිංහල", "ລາວ", "ខ្មែរ",
    "မြန်မာ", "ქართული", "Հայերեն", "አማርኛ", "བོད་", "ᏣᎳᎩ", "🎉🏃", "\u{E000}", "\u{10FFFD}",
  ]

  private func page(from first: Int) throws -> [UInt8] {
    let surface = try CairoSurface.pdf(width: 400, height: 600)
    let context = try CairoContext(surface)
    let map = FontMap(language: "en")
    for place in FontFacesTests.texts.indices {
      let text = FontFacesTests.texts[(first + place) % FontFacesTests.texts.count]
      let font = TextLayout.Font(families: "Inter", size: 12, weight: place % 2 == 0 ? 400 : 700)
      let layout = TextLayout(text, font: font, map: map)
      layout.show(on: context, x: 20, y: 20 * Double(place))
    }
    return try surface.finish()
  }

  @Test func threadsThatOpenManyFilesAtOnceDrawWhatOneThreadDraws() throws {
    let pages = 2 * FontFacesTests.texts.count
    let drawn = Mutex<[Int: [UInt8]]>([:])
    DispatchQueue.concurrentPerform(iterations: pages) { number in
      let page = try? page(from: number % FontFacesTests.texts.count)
      drawn.withLock { $0[number] = page }
    }
    let all = drawn.withLock { $0 }
    try #require(all.count == pages)
    for first in FontFacesTests.texts.indices {
      let alone = try page(from: first)
      #expect(all[first] == alone, "page \(first)")
      #expect(all[first + FontFacesTests.texts.count] == alone, "page \(first)")
    }
  }
}
