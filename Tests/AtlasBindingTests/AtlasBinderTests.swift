import Foundation
import Native
import TestSupport
import Testing
import Tracks

@testable import AtlasBinding

@Suite struct AtlasBinderTests {
  private func id(_ number: Int) -> PageID { .track(contentHash: "abc", number: number) }

  private func book(
    _ count: Int = 3, links: [FragmentLink] = [], outline: [AtlasBook.OutlineItem] = [],
    labels: [String?] = [], feet: Bool = false
  ) -> AtlasBook {
    AtlasBook(
      title: "富士山 2026", author: "A. Runner", language: "zh-Hans",
      created: CivilTime(secondsSince1970: 1_769_893_199, utcOffset: -9000),
      pages: (0..<count).map { index in
        AtlasBook.Page(
          id: id(index), label: index < labels.count ? labels[index] : nil,
          fragment: Fragment(
            pdf: MiniPDF.page("page \(index)"), links: index == 0 ? links : []))
      },
      outline: outline,
      feet: feet
        ? MiniPDF.pages((0..<count).map { "BT /F 8 Tf 150 10 Td (foot \($0)) Tj ET" }) : [])
  }

  private func document(_ book: AtlasBook) throws -> PDFDocument {
    try PDFDocument(PDFBytes(AtlasBinder.bound(book)))
  }

  private func content(_ page: PDFObject) throws -> String {
    String(decoding: try page.pageContent(), as: UTF8.self)
  }

  @Test func pagesComeInOrder() throws {
    let document = try document(book(5))
    #expect(try document.pageCount() == 5)
    for index in 0..<5 {
      #expect(try content(document.page(index)).contains("(page \(index))"))
    }
  }

  @Test func linksHavePlaceAndTarget() throws {
    let links = [
      FragmentLink(x: 10, y: 20, width: 100.5, height: 12, target: id(2)),
      FragmentLink(x: 10, y: 40, width: 100, height: 12, target: .cover),
      FragmentLink(x: .nan, y: 40, width: 100, height: 12, target: id(1)),
    ]
    let document = try document(book(links: links))
    let annotations = try document.page(0).get("/Annots")
    // The page is 400 points high; a link to a page that is not there is left out.
    #expect(annotations.count == 1)
    let link = try annotations.item(0)
    #expect(try link.get("/Subtype").name == "/Link")
    #expect(try link.get("/Rect").unparsed == "[ 10 368 110.5 380 ]")
    #expect(try link.get("/Border").unparsed == "[ 0 0 0 ]")
    let target = try link.get("/Dest")
    #expect(try target.item(0).objectID == document.page(2).objectID)
    #expect(try target.item(1).name == "/XYZ")
    #expect(target.count == 5)
    #expect(try document.page(1).get("/Annots").isNull)
  }

  @Test("the outline nests and keeps its Chinese titles")
  func outline() throws {
    let outline = [
      AtlasBook.OutlineItem(
        title: "2026", page: id(0),
        children: [
          .init(title: "富士山 Фудзи", page: id(1)), .init(title: "gone", page: .cover),
          .init(title: "Café", page: id(2)),
        ], isOpen: true),
      AtlasBook.OutlineItem(
        title: "2025", page: .cover, children: [.init(title: "b", page: id(2))]),
    ]
    let document = try document(book(outline: outline))
    let catalog = try document.catalog()
    #expect(try catalog.get("/PageMode").name == "/UseOutlines")
    let root = try catalog.get("/Outlines")
    // Two items, and the two below the open one.
    #expect(try root.get("/Count").number == 4)
    let first = try root.get("/First")
    #expect(try first.get("/Title").text == "2026")
    #expect(try first.get("/Count").number == 2)
    let child = try first.get("/First")
    #expect(try child.get("/Title").text == "富士山 Фудзи")
    // UTF-16 with its mark.
    #expect(try child.get("/Title").unparsed.hasPrefix("<feff5bcc58eb5c71"))
    #expect(try child.get("/Dest").item(0).objectID == document.page(1).objectID)
    #expect(try child.get("/Next").get("/Title").text == "Café")
    #expect(try child.get("/Next").get("/Prev").objectID == child.objectID)
    #expect(try first.get("/Last").objectID == child.get("/Next").objectID)
    let second = try first.get("/Next")
    #expect(try second.get("/Title").text == "2025")
    #expect(try second.get("/Count").number == -1)
    #expect(second.has("/Dest") == false)
    #expect(try root.get("/Last").objectID == second.objectID)
  }

  @Test func labelsMakeRanges() throws {
    let document = try document(book(6, labels: ["i", nil, "1", "2", "3", "A-7"]))
    #expect(
      try document.catalog().get("/PageLabels").get("/Nums").unparsed
        == "[ 0 << /P (i) >> 1 << /S /D /St 2 >> 2 << /S /D /St 1 >> 5 << /P (A-7) >> ]")
    #expect(try self.document(book(2)).catalog().get("/PageLabels").isNull)
  }

  @Test func saysWhatItIsAndNothingOfItsFragments() throws {
    let document = try document(book(outline: [.init(title: "a", page: id(0))]))
    let info = try document.trailer().get("/Info")
    #expect(try info.get("/Title").text == "富士山 2026")
    #expect(try info.get("/Author").text == "A. Runner")
    #expect(try info.get("/Creator").text == "RouteAtlas")
    // 2026-01-31T20:59:59Z, two and a half hours west.
    #expect(try info.get("/CreationDate").text == "D:20260131182959-02'30'")
    #expect(!info.has("/ModDate"))
    let catalog = try document.catalog()
    #expect(try catalog.get("/Lang").text == "zh-Hans")
    #expect(
      try catalog.get("/ViewerPreferences").unparsed == "<< /DisplayDocTitle true >>")
    let bytes = try AtlasBinder.bound(book())
    #expect(!String(decoding: bytes, as: UTF8.self).contains("other"))
  }

  @Test func feetLieOverTheirPages() throws {
    let document = try document(book(3, feet: true))
    #expect(try document.pageCount() == 3)
    for index in 0..<3 {
      let page = try document.page(index)
      let drawn = try content(page)
      #expect(drawn.hasPrefix("q\n") && drawn.contains("(page \(index))"))
      #expect(drawn.contains("Q\nq\n/Foot Do\nQ"))
      let foot = try page.get("/Resources").get("/XObject").get("/Foot")
      let entries = try foot.streamDictionary()
      #expect(try entries.get("/Subtype").name == "/Form")
      #expect(try entries.get("/BBox").unparsed == "[ 0 0 300 400 ]")
      #expect(try entries.get("/Resources").get("/Font").has("/F"))
    }
    // All feet share one font.
    let fonts = try (0..<3).map { index in
      try document.page(index).get("/Resources").get("/XObject").get("/Foot").streamDictionary()
        .get("/Resources").get("/Font").get("/F").objectID
    }
    #expect(Set(fonts).count == 1 && fonts[0] != 0)
  }

  @Test func theCountOfFeetMustFit() {
    var short = book(3, feet: true)
    short.pages.removeLast()
    #expect(throws: BindingError.feet(reason: "3 feet for 2 pages")) {
      try AtlasBinder.bound(short)
    }
  }

  @Test func linksToTheWebStayAndOthersGo() throws {
    let annotations = """
      /StructParents 0 /LastModified (D:2020) /Annots [
      << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example/) >> >>
      << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest (gone) >> ]
      """
    var book = book(2)
    book.pages[0] = AtlasBook.Page(
      id: id(0), fragment: Fragment(pdf: MiniPDF.page("a", extra: annotations)))
    let page = try document(book).page(0)
    #expect(try page.get("/Annots").count == 1)
    #expect(try page.get("/Annots").item(0).get("/A").get("/S").name == "/URI")
    #expect(!page.has("/StructParents") && !page.has("/LastModified"))
  }

  @Test func equalFontFilesAreKeptOnce() throws {
    var book = book(3)
    for (index, file) in ["letters", "other letters", "letters"].enumerated() {
      book.pages[index] = AtlasBook.Page(
        id: id(index),
        fragment: Fragment(pdf: MiniPDF.page("page \(index)", fontFile: file)))
    }
    let document = try document(book)
    let files = try (0..<3).map { index in
      try document.page(index).get("/Resources").get("/Font").get("/F").get("/FontDescriptor")
        .get("/FontFile3").objectID
    }
    #expect(files[0] != 0 && files[0] == files[2] && files[0] != files[1])
  }

  @Test func theSameBookGivesTheSameBytes() throws {
    let book = book(
      4, links: [FragmentLink(x: 1, y: 2, width: 3, height: 4, target: id(1))],
      outline: [.init(title: "a", page: id(0))], labels: ["x"], feet: true)
    #expect(try AtlasBinder.bound(book) == AtlasBinder.bound(book))
  }

  @Test func aBadFragmentIsNamed() throws {
    var cut = book()
    cut.pages[1] = AtlasBook.Page(
      id: id(1), fragment: Fragment(pdf: Array(MiniPDF.page("x").dropLast(200))))
    #expect {
      try AtlasBinder.bound(cut)
    } throws: { "\($0)".hasPrefix("page track-abc-1 cannot be bound: ") }
    var empty = book()
    empty.pages[2] = AtlasBook.Page(id: id(2), fragment: Fragment(pdf: []))
    #expect {
      try AtlasBinder.bound(empty)
    } throws: { "\($0)".hasPrefix("page track-abc-2 cannot be bound: ") }
    var two = book()
    two.pages[0] = AtlasBook.Page(
      id: id(0), fragment: Fragment(pdf: MiniPDF.pages(["", ""])))
    #expect(throws: BindingError.fragment(id(0), reason: "2 pages instead of one")) {
      try AtlasBinder.bound(two)
    }
    var lost = book()
    lost.pages[0] = AtlasBook.Page(id: id(0), links: []) { throw CancellationError() }
    #expect {
      try AtlasBinder.bound(lost)
    } throws: { "\($0)".hasPrefix("page track-abc-0 cannot be bound: ") }
    var twice = book()
    twice.pages[1].id = id(0)
    #expect(throws: BindingError.repeatedPage(id(0))) { try AtlasBinder.bound(twice) }
    #expect(throws: BindingError.noPages) { try AtlasBinder.bound(book(0)) }
  }

  @Test func aFullDiskIsAnError() {
    #expect {
      try AtlasBinder.bind(book(), to: "/dev/full")
    } throws: { "\($0)".contains("disk") }
    #expect {
      try AtlasBinder.bind(book(), to: "/nonexistent/atlas.pdf")
    } throws: { "\($0)".contains("/nonexistent/atlas.pdf") }
  }

  @Test(.enabled(if: ExternalTool.qpdf.exists)) func anotherReaderFindsItSound() throws {
    let folder = try TemporaryFolder()
    let book = book(
      links: [FragmentLink(x: 1, y: 2, width: 3, height: 4, target: id(1))],
      outline: [.init(title: "富士山", page: id(0))], labels: ["i"], feet: true)
    try AtlasBinder.bind(book, to: folder.file("atlas.pdf"))
    #expect(try folder.data("atlas.pdf") == Data(AtlasBinder.bound(book)))
    let check = try ExternalTool.qpdf.run(["--check", folder.file("atlas.pdf")])
    #expect(check.code == 0, "\(check.text)")
  }
}
