import Foundation
import Native
import Paper
import Testing

@testable import AtlasDrawing

@Suite struct FontPackingTests {
  @Test("rows are differences from the row above, the last one filled up")
  func differences() {
    #expect(
      FontPacking.differences([0, 1, 2, 0, 1, 3, 0, 1]) == [
        2, 0, 1, 2, 2, 0, 0, 1, 2, 0, 0, 253,
      ])
    #expect(FontPacking.differences([]) == [])
  }

  @Test("a page with a Chinese name is small, and its font decodes to what it was")
  func chinesePage() throws {
    let style = TextStyle(families: "Noto Sans CJK SC", size: 10, weight: 400, color: .black)
    let pdf = try Canvas.pdf(SheetSize(width: 300, height: 200), language: "zh-Hans") {
      $0.text("滨河公园晨跑", x: 20, baseline: 40, style)
    }
    #expect(pdf.count < 30_000)
    let document = try PDFDocument(PDFBytes(pdf))
    var fonts = 0
    for id in 1...100 {
      let object = try document.object(numbered: id)
      guard object.isStream,
        try object.streamDictionary().get("/Subtype").name == "/CIDFontType0C"
      else { continue }
      fonts += 1
      let font = try object.streamData()
      // A CFF font begins with its version, 1.0, and a header of four bytes.
      #expect(Array(font.prefix(3)) == [1, 0, 4])
    }
    #expect(fonts == 1)
  }
}
