import Testing
import Tracks

@testable import TrackFormats

@Suite("GPX: encodings and texts")
struct GPXTextTests {
  private func expectT3(_ file: ReadFile, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(file.fixes.count == 3, sourceLocation: sourceLocation)
    #expect(isNear(file.meters, 222.39), sourceLocation: sourceLocation)
  }

  private func named(_ name: String) -> String {
    GPX.file(GPX.track(GPX.t3Points, before: "<name>\(name)</name>"))
  }

  @Test("a byte-order mark changes nothing")
  func byteOrderMark() throws {
    let file = try ReadFile([0xEF, 0xBB, 0xBF] + Array(GPX.t3.utf8))
    expectT3(file)
    #expect(file.tracks == (try ReadFile(GPX.t3)).tracks)
    #expect(file.problems.isEmpty)
  }

  @Test("a stray Latin-1 byte in UTF-8 costs only itself")
  func strayByte() throws {
    let parts = named("@").split(separator: "@")
    let bytes = Array(parts[0].utf8) + [0x31, 0x32, 0xB0, 0x20, 0x4E] + Array(parts[1].utf8)
    let file = try ReadFile(bytes)
    expectT3(file)
    #expect(file.tracks[0].details.name == "12\u{FFFD} N")
    #expect(file.codes == [.invalidText])
    #expect(file.problems[0].severity == .warning)
  }

  @Test(
    "blanks and byte-order marks before the prolog are skipped",
    arguments: ["          ", "\n\t", "\u{FEFF} \r\n"])
  func leadingBlanks(_ blanks: String) throws {
    let file = try ReadFile(blanks + GPX.t3)
    expectT3(file)
    #expect(file.problems.isEmpty)
  }

  @Test("a bare ampersand in a name costs a warning only")
  func bareAmpersand() throws {
    let file = try ReadFile(named("Mill & Weir 4"))
    expectT3(file)
    #expect(file.tracks[0].details.name == "Mill & Weir 4")
    #expect(file.codes == [.damaged])
    #expect(file.problems[0].severity == .warning)
  }

  @Test("a bare ampersand after the points costs no point")
  func bareAmpersandLater() throws {
    let text = GPX.file("<trk><trkseg>\(GPX.t3Points)</trkseg><name>a &b</name></trk>")
    let file = try ReadFile(text)
    expectT3(file)
    #expect(file.tracks[0].details.name == "a &b")
    #expect(file.problems.map(\.severity) == [.warning])
  }

  @Test("named entities of HTML become their letters")
  func namedEntities() throws {
    let file = try ReadFile(named("Pe&ntilde;a &eacute;t&eacute; &amp; &#8364;&#x2713; &Omega;"))
    expectT3(file)
    #expect(file.tracks[0].details.name == "Peña été & €✓ Ω")
    // Composed letters: 15 of them, and no combining marks.
    #expect(file.tracks[0].details.name?.unicodeScalars.count == 15)
    #expect(file.problems.isEmpty)
  }

  @Test("control characters are dropped, as bytes and as references")
  func controlCharacters() throws {
    for mark in ["\u{13}", "&#x1;", "&#19;"] {
      let text = GPX.file(GPX.track(GPX.t3Points, before: "<desc>on\(mark)e</desc>"))
      let file = try ReadFile(text)
      expectT3(file)
      #expect(file.tracks[0].details.note == "one")
      #expect(file.codes == [.invalidText])
      #expect(file.problems[0].severity == .warning)
    }
  }

  @Test("a name in CDATA keeps its markup signs")
  func cdata() throws {
    let file = try ReadFile(named("<![CDATA[Ridge <1> & back]]>"))
    expectT3(file)
    #expect(file.tracks[0].details.name == "Ridge <1> & back")
    #expect(file.problems.isEmpty)
    #expect(try ReadFile(named("a<![CDATA[b]]>c")).tracks[0].details.name == "abc")
  }

  @Test("an external entity is never opened")
  func externalEntity() throws {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE gpx [<!ENTITY xxe SYSTEM "file:///etc/hostname"> <!ELEMENT gpx ANY>]>
      <gpx xmlns="\(GPX.namespace)">\(GPX.track(GPX.t3Points, before: "<name>a&xxe;b</name>"))</gpx>
      """
    let file = try ReadFile(text)
    expectT3(file)
    #expect(file.tracks[0].details.name == "ab")
    #expect(file.codes == [.unsafeEntity])
  }

  @Test("an entity bomb is not expanded")
  func entityBomb() throws {
    var entities = "<!ENTITY e0 \"0123456789\">"
    for level in 1...10 {
      let inner = String(repeating: "&e\(level - 1);", count: 10)
      entities += "<!ENTITY e\(level) \"\(inner)\">"
    }
    let text = """
      <?xml version="1.0"?><!DOCTYPE gpx [\(entities)]>
      <gpx xmlns="\(GPX.namespace)">\(GPX.track(GPX.t3Points, before: "<name>&e10;</name>"))</gpx>
      """
    var file: ReadFile?
    let took = try ContinuousClock().measure { file = try ReadFile(text) }
    #expect(took < .seconds(1))
    expectT3(try #require(file))
    #expect(file?.tracks[0].details.name == nil)
    #expect(file?.codes == [.unsafeEntity])
  }

  @Test("UTF-16 and UTF-32, with and without a byte-order mark")
  func wideEncodings() throws {
    let text = named("Zürich 富士").replacing("UTF-8", with: "UTF-16")
    let plain = try ReadFile(named("Zürich 富士"))
    let sixteen = Array(text.utf16)
    let little = sixteen.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = sixteen.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = text.unicodeScalars.flatMap { scalar in
      [0, 8, 16, 24].map { UInt8(scalar.value >> $0 & 0xFF) }
    }
    let files: [[UInt8]] = [
      little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, wide, [0xFF, 0xFE, 0, 0] + wide,
    ]
    for bytes in files {
      let file = try ReadFile(bytes)
      #expect(file.tracks == plain.tracks)
      #expect(file.problems.isEmpty)
    }
  }

  /// "富士" in each code, from the code tables: GBK B8BB CABF, Big5 B449 A468, Shift-JIS 9578 8E6D.
  @Test(
    "Text in the encoding that the prolog names",
    arguments: [
      ("GBK", [0xB8, 0xBB, 0xCA, 0xBF], "富士"), ("Big5", [0xB4, 0x49, 0xA4, 0x68], "富士"),
      ("Shift_JIS", [0x95, 0x78, 0x8E, 0x6D], "富士"), ("ISO-8859-1", [0x5A, 0xFC], "Zü"),
      ("windows-1252", [0x80, 0x92], "€’"), ("ISO-8859-15", [0xA4], "€"),
    ] as [(String, [UInt8], String)])
  func declaredEncodings(_ encoding: String, _ name: [UInt8], _ expected: String) throws {
    let parts = named("@").replacing("UTF-8", with: encoding).split(separator: "@")
    let file = try ReadFile(Array(parts[0].utf8) + name + Array(parts[1].utf8))
    expectT3(file)
    #expect(file.tracks[0].details.name == expected)
    #expect(file.problems.isEmpty)
  }

  @Test func anUnknownEncodingIsReadAsUTF8() throws {
    let file = try ReadFile(named("Zürich").replacing("UTF-8", with: "x-nobody"))
    expectT3(file)
    #expect(file.tracks[0].details.name == "Zürich")
    #expect(file.codes == [.invalidText])
  }

  @Test func aDeclaredEncodingWithFaultsIsMended() throws {
    let parts = named("@").replacing("UTF-8", with: "GBK").split(separator: "@")
    let file = try ReadFile(Array(parts[0].utf8) + [0x61, 0xFF, 0x62] + Array(parts[1].utf8))
    expectT3(file)
    #expect(file.tracks[0].details.name == "a\u{FFFD}b")
    #expect(file.codes == [.invalidText])
  }

  @Test func longTextsAreCutBetweenCharacters() throws {
    let file = try ReadFile(named(String(repeating: "峠", count: 3000)))
    // 4,096 bytes hold 1,365 letters of three bytes.
    #expect(file.tracks[0].details.name == String(repeating: "峠", count: 1365))
    #expect(file.codes == [.limitExceeded])
  }
}
