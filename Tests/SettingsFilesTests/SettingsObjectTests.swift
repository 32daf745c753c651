import SettingsFiles
import Testing

@Suite struct SettingsObjectTests {
  enum Style: String, CaseIterable {
    case gradient, arrows, solid
  }

  private func document(_ text: String) throws -> SettingsDocument {
    try SettingsDocument(text: text, name: "jobs/nightly.json5")
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func readsEachKind() throws {
    let root = try document(
      """
      { title: "Runs", workers: 3, ratio: 0.5, quiet: true, names: ["a", "b"], ink: "#1A2b3c",
        pale: "#f80", margin: "12mm", gutter: 9, wide: "1.5 cm", inch: "0.5in", pt: "9pt",
        line: { style: "arrows" }, privacy: [{ radius: 200 }], none: null }
      """
    ).root
    #expect(try root.string("title", default: "") == "Runs")
    #expect(try root.integer("workers", in: 0...64) == 3)
    #expect(try root.number("ratio", in: 0...1) == 0.5)
    #expect(try root.bool("quiet", default: false))
    #expect(try root.strings("names", default: []) == ["a", "b"])
    #expect(try root.color("ink") == SettingsColor(red: 0x1A, green: 0x2B, blue: 0x3C))
    #expect(try root.color("pale")?.text == "#ff8800")
    // 12 mm = 12 · 72 / 25.4 points.
    #expect(abs(try root.requiredLength("margin") - 34.015748) < 1e-6)
    #expect(try root.length("gutter") == 9)
    #expect(abs(try root.requiredLength("wide") - 42.519685) < 1e-6)
    #expect(try root.length("inch") == 36)
    #expect(try root.length("pt") == 9)
    #expect(try root.object("line").choice("style", default: Style.solid) == .arrows)
    #expect(try root.array("privacy").first?.object().requiredNumber("radius") == 200)
    #expect(try root.string("none", default: "x") == "x")
    #expect(try root.string("absent") == nil)
    try root.finish()
  }

  @Test func wrongChoiceNamesPlaceAndChoices() throws {
    let text = "{\n  // the line\n  line: {\n    width: 2,\n    style: \"gradent\",\n  },\n}"
    let root = try document(text).root
    let line = try root.object("line")
    #expect(
      message { _ = try line.choice("style", default: Style.solid) }
        == "jobs/nightly.json5:5: line.style: expected one of gradient, arrows, solid; "
        + "found \"gradent\"; did you mean \"gradient\"?")
  }

  @Test func unknownKeyNamesTheNearest() throws {
    let root = try document("{\n line: { style: 'solid',\n palete: 'seed' } }").root
    let line = try root.object("line")
    _ = try line.string("style")
    _ = try line.string("palette")
    #expect(
      message { try root.finish() }
        == "jobs/nightly.json5:3: line: unknown key `palete`; did you mean `palette`?")
  }

  @Test func unknownKeyWithoutNeighbourListsTheKnown() throws {
    let root = try document("{ zebra: 1 }").root
    _ = try root.string("title")
    _ = try root.strings("inputs")
    #expect(
      message { try root.finish() }
        == "jobs/nightly.json5:1: unknown key `zebra`; known are inputs, title")
  }

  @Test func unknownKeyWithinAListIsFound() throws {
    let root = try document("{ privacy: [{ radius: 1 },\n { raduis: 2 }] }").root
    for item in try root.array("privacy") { _ = try item.object().number("radius") }
    #expect(
      message { try root.finish() }
        == "jobs/nightly.json5:2: privacy[1]: unknown key `raduis`; did you mean `radius`?")
  }

  @Test func missingAndWrongValuesSaySo() throws {
    let root = try document(
      "{ a: 'x', b: 1.5, c: 400, d: '#12', e: '3 miles', f: [1], g: {h: 1}, i: -2, j: '1e3mm' }"
    ).root
    let at = "jobs/nightly.json5:1: "
    #expect(
      message { _ = try root.requiredStrings("inputs") } == at
        + "inputs: missing; expected a list of texts")
    #expect(
      message { _ = try root.number("a") } == at + "a: expected a number; found \"x\"")
    #expect(
      message { _ = try root.integer("b") } == at + "b: expected a whole number; found 1.5")
    #expect(
      message { _ = try root.integer("c", in: 0...64) } == at
        + "c: expected a whole number from 0 to 64; found 400")
    #expect(
      message { _ = try root.color("d") } == at
        + "d: expected a colour such as \"#1a2b3c\"; found \"#12\"")
    #expect(
      message { _ = try root.length("e") } == at
        + "e: expected a length (a number of points, or a text such as \"12mm\"); "
        + "found \"3 miles\"")
    #expect(
      message { _ = try root.strings("f") } == at + "f[0]: expected a text in quotes; found 1")
    #expect(
      message { _ = try root.object("g").bool("h") } == at
        + "g.h: expected true or false; found 1")
    #expect(
      message { _ = try root.number("i", in: 0...Double.infinity) } == at
        + "i: expected a number of at least 0; found -2")
    #expect(message { _ = try root.length("j") } != nil)
    #expect(
      message { throw root.item("a")?.wrong(expected: "track or atlas") ?? CancellationError() }
        == at + "a: expected track or atlas; found \"x\"")
  }

  @Test func filledInShowsDefaults() throws {
    let root = try document("{ title: 'x', line: { width: 2 } }").root
    _ = try root.string("title", default: "y")
    _ = try root.integer("workers", default: 0)
    let line = try root.object("line")
    _ = try line.number("width", default: 1)
    _ = try line.choice("style", default: Style.gradient)
    _ = try root.object("pauses").number("minimum", default: 10)
    #expect(
      root.filledIn.canonicalText
        == #"{"line":{"style":"gradient","width":2},"pauses":{"minimum":10},"title":"x","workers":0}"#
    )
  }
}
