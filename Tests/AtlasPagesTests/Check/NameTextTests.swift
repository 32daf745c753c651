import Foundation
import Testing
import Tracks

@testable import AtlasPages

/// Names as a reader of the PDF finds, copies and hears them.
@Suite("Names in a page's text", .enabled(if: PDFToText.exists))
struct NameTextTests {
  @Test(
    "a name comes back in reading order",
    arguments: [
      "清晨沿着湖边慢跑", "秋の山を走る", "جري الصباح حول البحيرة", "ריצת בוקר סביב האגם",
      "Бег вокруг озера", "한강 달리기", "सुबह की दौड़", "Über den Jaufen", "วิ่งเช้ารอบทะเลสาบ",
      "Tour 🚲 2", "نزهة الأحد",
    ])
  func readingOrder(_ name: String) throws {
    #expect(PDFToText.letters(try text(name)).contains(PDFToText.letters(name)))
  }

  @Test("words of a name that mixes directions come back whole")
  func mixed() throws {
    for name in ["ריצה 10 ק״מ", "جري 12 كم"] {
      let text = try text(name)
      for word in name.split(separator: " ") {
        #expect(PDFToText.letters(text).contains(PDFToText.letters(String(word))))
      }
    }
  }

  @Test("control characters are not in the text, and a long name keeps its start")
  func mended() throws {
    #expect(try text("a\u{0}b\u{13}c\u{202E}d").contains("abcd"))
    let long = String(repeating: "Round the lake. ", count: 12)
    #expect(PDFToText.letters(try text(long)).contains("Roundthelake.Roundthelake."))
  }

  private func text(_ title: String) throws -> String {
    let track = Fixtures.track(speeds: [Double](repeating: 3, count: 100))
    let page = try Fixtures.maker().detail(of: track, entry: Fixtures.entry(track, title: title))
    return try PDFToText.text(page.pdf)
  }
}

/// The text of a PDF, as Poppler's program gives it.
enum PDFToText {
  private static let path = "/usr/bin/pdftotext"

  static var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func text(_ pdf: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    try Data(pdf).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-enc", "UTF-8", file.path(), "-"]
    let out = Pipe()
    process.standardOutput = out
    try process.run()
    let bytes = out.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Without blanks and marks of direction, which programs set where they see fit; composed.
  static func letters(_ text: String) -> String {
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}"]
    let kept = text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      !$0.properties.isWhitespace && !marks.contains($0)
    }
    return String(String.UnicodeScalarView(kept))
  }
}
