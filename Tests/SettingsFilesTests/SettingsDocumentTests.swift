import Foundation
import SettingsFiles
import TestSupport
import Testing

@Suite struct SettingsDocumentTests {
  @Test func mergesObjectsAndReplacesTheRest() throws {
    let base = try SettingsDocument(
      text: "{ page: { size: 'A4', margin: 30 }, colours: ['a', 'b'], keep: 1, gone: 2 }",
      name: "base.json5")
    let upper = try SettingsDocument(
      text: "{ page: { size: 'Letter' },\n colours: ['c'],\n gone: null }", name: "mine.json5")
    let merged = upper.merged(over: base)
    #expect(
      merged.tree.canonicalText
        == #"{"colours":["c"],"gone":null,"keep":1,"page":{"margin":30,"size":"Letter"}}"#)
  }

  @Test func mergedValuesKeepTheirFile() throws {
    let base = try SettingsDocument(text: "{\n\n page: { margin: 'wide' } }", name: "base.json5")
    let upper = try SettingsDocument(text: "{\n page: { size: 4 } }", name: "mine.json5")
    let page = try upper.merged(over: base).root.object("page")
    #expect {
      try page.length("margin")
    } throws: { "\($0)".hasPrefix("base.json5:3: page.margin: ") }
    #expect {
      try page.string("size")
    } throws: { "\($0)".hasPrefix("mine.json5:2: page.size: ") }
  }

  @Test func canonicalTextIsSortedAndExact() throws {
    let a = try SettingsDocument(text: "{b: 1.50, a: 'é\"\\n', c: -0, d: 1e21}", name: "a")
    let b = try SettingsDocument(text: "{'d': 1E21, c: 0, 'a': \"é\\\"\\n\", b: 1.5,}", name: "b")
    #expect(a.tree.canonicalText == #"{"a":"é\"\n","b":1.5,"c":0,"d":1e+21}"#)
    #expect(b.tree.canonicalText == a.tree.canonicalText)
  }

  @Test func prettyTextReadsBack() throws {
    let text = """
      { 'two words': [1, [2, { x: null }]], long: ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', {}], '1st': true, e: [] }
      """
    let document = try SettingsDocument(text: text, name: "a")
    let pretty = document.tree.prettyText
    #expect(try SettingsDocument(text: pretty, name: "b").tree == document.tree)
    #expect(pretty.contains("\n  e: [],\n"))
    #expect(pretty.contains("\n  \"1st\": true,\n"))
    #expect(pretty.contains("\n  \"two words\": [1, [2, { x: null }]],\n"))
    #expect(!pretty.split(separator: "\n").contains { $0.count > 80 })
  }

  @Test func unusableFilesAreNamed() throws {
    #expect {
      try SettingsDocument(file: "/nonexistent/a.json5")
    } throws: { "\($0)" == "/nonexistent/a.json5: no such file" }
    #expect {
      try SettingsDocument(file: "/")
    } throws: { "\($0)" == "/: a folder, not a file" }
    let folder = try TemporaryFolder()
    let path = folder.file("settings.json5")
    try folder.write([0xFF, 0xFE, 0x7B, 0x00], to: "settings.json5")
    #expect {
      try SettingsDocument(file: path)
    } throws: { "\($0)" == path + ": not UTF-8 text" }
    try folder.write("{ a: 1 }", to: "settings.json5")
    #expect(try SettingsDocument(file: path).root.integer("a") == 1)
  }
}
