import Native
import Testing
import Tracks

@testable import AtlasBinding

@Suite struct PlainPDFTests {
  private func scanner(_ text: String) -> PDFScanner { PDFScanner(bytes: Array(text.utf8)) }

  private func end(_ text: String) -> (end: Int?, references: [Int]) {
    var references: [PDFScanner.Reference] = []
    let end = scanner(text).end(of: 0, &references)
    return (end, references.map(\.number))
  }

  @Test(
    "a value ends where it ends, whatever follows",
    arguments: [
      ("<< /A (a \\) >> b (c)) /B <3E3E> >> x", 34), ("[ 1 [ 2 ] /N ] ]", 14),
      ("(a(b)c) d", 7), ("<dead>", 6), ("/Name/Other", 5), ("12 0 obj", 2), ("-1.5]", 4),
      ("true>>", 4), ("<< % >>\n>>", 10),
    ])
  func valuesEnd(text: String, expected: Int) {
    #expect(end(text).end == expected)
  }

  @Test(
    "an unfinished value has no end",
    arguments: ["<< /A 1", "[ 1 2", "(a(b)", "<ab", "", ">>", "<< 1 ]", "]"])
  func unfinishedValues(text: String) {
    #expect(end(text).end == nil)
  }

  @Test func deepNestingIsRefused() {
    #expect(end(String(repeating: "[", count: 100_000)).end == nil)
    #expect(end(String(repeating: "[", count: 30) + String(repeating: "]", count: 30)).end == 60)
  }

  @Test func referencesAreFound() {
    let found = end("<< /A 12 0 R /B [ 3 0 R 4 5 6 0 R ] /C (7 0 R) /D 8 0 Rx >>")
    #expect(found.references == [12, 3, 6])
  }

  @Test func objectsAreFoundByTheTable() throws {
    let plain = try #require(PlainPDF(MiniPDF.pages(["one", "two"])))
    // The hand-written file has its pages at 5 and 7, each with its content after it.
    #expect(plain.pages == [5, 7])
    let content = try #require(plain.object(8))
    #expect(content.data.map { Array(plain.scanner.bytes[$0]) } == Array("two".utf8))
    #expect(plain.object(0) == nil && plain.object(99) == nil)
    #expect(
      plain.dictionary(5)?.keys.sorted() == ["Contents", "MediaBox", "Parent", "Resources", "Type"])
  }

  @Test("a file cut anywhere is none, and nothing traps")
  func cutFiles() {
    let whole = MiniPDF.page("x")
    for count in 0..<(whole.count - 12) { #expect(PlainPDF(Array(whole.prefix(count))) == nil) }
  }

  @Test("any byte may be wrong, and nothing traps")
  func wrongBytes() throws {
    let whole = MiniPDF.page("x", fontFile: "letters")
    for index in whole.indices {
      for byte: UInt8 in [0, 0x39, 0x3C, 0xFF] {
        var bytes = whole
        bytes[index] = byte
        let page = AtlasBook.Page(id: .cover, fragment: Fragment(pdf: bytes))
        let book = AtlasBook(
          title: "", author: nil, language: "en", pages: [page], outline: [], feet: [])
        // Either bound or an error: a value in both cases.
        _ = try? AtlasBinder.bound(book)
      }
    }
  }

  @Test("a fragment with packed objects is bound as well")
  func packedFragments() throws {
    let packed = try PDFDocument(PDFBytes(MiniPDF.page("packed"))).write()
    #expect(PlainPDF(packed) == nil)
    let book = AtlasBook(
      title: "", author: nil, language: "en",
      pages: [AtlasBook.Page(id: .cover, fragment: Fragment(pdf: packed))], outline: [],
      feet: MiniPDF.pages(["foot"]))
    let page = try PDFDocument(PDFBytes(AtlasBinder.bound(book))).page(0)
    let content = String(decoding: try page.pageContent(), as: UTF8.self)
    #expect(content.contains("(packed)") && content.contains("/Foot Do"))
  }
}
