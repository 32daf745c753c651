import Testing

@testable import Native

@Suite("XML trees")
struct XMLDocumentTests {
  private func parse(_ text: String) throws -> (XMLDocument, XMLDocument.Outcome) {
    let document = try #require(XMLDocument())
    let outcome = Array(text.utf8).withUnsafeBytes { document.parse($0) }
    return (document, outcome)
  }

  private func text(_ text: BorrowedText) -> String { String(decoding: text.bytes, as: UTF8.self) }

  @Test func walksElementsAndAttributes() throws {
    let (document, outcome) = try parse("<a x='1' y=\"2\">\n <b>one</b><c/><!-- n -->two</a>")
    #expect(outcome == .whole)
    let root = try #require(document.root?.firstChild)
    #expect(root.name == "a")
    #expect(root.attribute("y").map(text) == "2")
    #expect(root.attribute("z") == nil)
    let first = try #require(XMLElement(firstIn: root))
    #expect(text(first.name) == "b")
    #expect(text(first.value) == "one")
    #expect(first.next.map { text($0.name) } == "c")
    #expect(first.next?.next == nil)
    #expect(root.lastChild?.kind == .text)
    #expect(document.nameOffset(of: first.node) == 18)
  }

  @Test func tellsHowATextEnds() throws {
    #expect(try parse("<a><b>").1 == .mismatch(offset: 6))
    #expect(try parse("<a><!-- b").1 == .openMarkup(offset: 9))
    #expect(try parse("<a b=1/>").1 != .whole)
    let (document, outcome) = try parse("<a><b/><c d></a>")
    if case .damaged = outcome {} else { Issue.record("not damaged: \(outcome)") }
    #expect(document.root?.firstChild?.firstChild.map { text($0.name) } == "b")
  }

  @Test func namespacesComeFromTheNearestDeclaration() throws {
    let (document, _) = try parse(
      "<a xmlns='u:1' xmlns:p='u:2'><p:b/><c xmlns='' xmlns:p='u:3'><p:d/><e/></c><q:f/></a>")
    let root = try #require(document.root?.firstChild)
    func uri(_ node: XMLNode?) -> String? {
      if case .uri(let uri) = node?.namespace { return text(uri) }
      return nil
    }
    #expect(uri(root) == "u:1")
    #expect(uri(root.firstChild) == "u:2")
    let inner = try #require(root.firstChild?.next)
    #expect(inner.namespace == .none)
    #expect(inner.declaresNamespace)
    #expect(uri(inner.firstChild) == "u:3")
    #expect(inner.firstChild?.next?.namespace == XMLNamespace.none)
    #expect(root.lastChild?.namespace == .undeclared)
    #expect(root.lastChild.map { text($0.name.localName) } == "f")
  }

  @Test func parsesAgainAndAfterAPrefix() throws {
    let document = try #require(XMLDocument())
    for count in [1, 1000, 3] {
      let body = String(repeating: "<b/>", count: count) + "\0</a>"
      let outcome = Array(body.utf8).withUnsafeBytes {
        document.parse(prefix: Array("<a>".utf8), $0)
      }
      #expect(outcome == .whole)
      var number = 0
      var child = document.root?.firstChild.flatMap(XMLElement.init(firstIn:))
      while let element = child {
        number += 1
        child = element.next
      }
      #expect(number == count)
    }
  }

  @Test func convertsTextAndCountsFaults() throws {
    let bytes: [UInt8] = [0xB8, 0xBB, 0xFF, 0x41, 0xCA]
    let converted = try #require(bytes.withUnsafeBytes { TextConverter.utf8($0, from: "GBK") })
    #expect(String(decoding: converted.bytes, as: UTF8.self) == "富\u{FFFD}A\u{FFFD}")
    #expect(converted.replaced == 2)
    #expect(bytes.withUnsafeBytes { TextConverter.utf8($0, from: "no-such-code") } == nil)
  }

  @Test func searchesBytes() {
    let bytes = Array("hello world".utf8)
    bytes.withUnsafeBytes {
      #expect(ByteSearch.find(Array("o w".utf8), in: $0) == 4)
      #expect(ByteSearch.find(Array("owl".utf8), in: $0) == nil)
      #expect(ByteSearch.find([], in: $0) == nil)
      #expect(ByteSearch.find(UInt8(ascii: "w"), in: $0) == 6)
      #expect(ByteSearch.find(1, in: UnsafeRawBufferPointer(rebasing: $0[..<0])) == nil)
    }
  }
}
