import Testing

@testable import SettingsFiles

@Suite struct JSON5ParserTests {
  private func tree(_ text: String) throws -> SettingsValue {
    try SettingsDocument(text: text, name: "x.json5").tree
  }

  private func message(_ text: String) -> String? {
    do {
      _ = try SettingsDocument(text: text, name: "x.json5")
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func readsWhatPeopleWrite() throws {
    let text = """
      // a job
      {
        title: 'All "runs"', /* here and
        there */ "inputs": ["a", 'b',],
        $x_1: null, 富: true, a\\u0062: false,
      }
      """
    #expect(
      try tree(text)
        == .object([
          "title": .string("All \"runs\""), "inputs": .array([.string("a"), .string("b")]),
          "$x_1": .null, "富": .bool(true), "ab": .bool(false),
        ]))
  }

  @Test func readsNumbersOfAllForms() throws {
    let text = "{a:[0x10, +5, -.5, 5., 1e3, 2.5E-1, 0, -0x0A]}"
    let numbers = [16, 5, -0.5, 5, 1000, 0.25, 0, -10].map { SettingsValue.number($0) }
    #expect(try tree(text) == .object(["a": .array(numbers)]))
  }

  @Test func keepsNumbersWithoutAnEndToBeRefusedByTheirKeys() throws {
    let text = "{a:[NaN, -NaN, Infinity, +Infinity, -Infinity, 1e400, -1e400]}"
    let words = ["NaN", "-NaN", "Infinity", "+Infinity", "-Infinity", "1e400", "-1e400"]
    #expect(try tree(text) == .object(["a": .array(words.map { .endless($0) })]))
    let long = "0x" + String(repeating: "f", count: 300)
    #expect(try tree("{a: \(long)}") == .object(["a": .endless(long)]))
    #expect(try tree("{a: 1e-400}") == .object(["a": .number(0)]))
    // No negative zero: what is equal gives the same text.
    #expect(try tree("{a: [-0, -0.0, -0x0]}").canonicalText == "{\"a\":[0,0,0]}")
    #expect(
      try SettingsText.number(SettingsDocument(text: "{a: -0}", name: "x").root.number("a")!) == "0"
    )
  }

  @Test func readsEscapes() throws {
    let text = #"{a: 'l1\n\x41\u00e9\ud83d\ude00\'\q\v'}"#
    #expect(try tree(text) == .object(["a": .string("l1\nAé😀'q\u{B}")]))
    #expect(try tree("{a: 'one \\\n two'}") == .object(["a": .string("one  two")]))
  }

  @Test func takesByteOrderMarkAndAllLineEnds() throws {
    #expect(try tree("\u{FEFF}{a:1}") == .object(["a": .number(1)]))
    let document = try SettingsDocument(text: "{\r\na:1,\rb:2,\nc:3}", name: "x")
    #expect(document.places["a"]?.line == 2)
    #expect(document.places["b"]?.line == 3)
    #expect(document.places["c"]?.line == 4)
  }

  @Test(arguments: [
    ("", "x.json5:1: the file is empty"),
    ("{\n a: 1\n b: 2}", "x.json5:3: expected `,` or `}`, found `b`"),
    ("{\n a: tru\n}", "x.json5:2: a: expected a value, found `tru` (a text needs quotes)"),
    ("{\n a: [1, 2\n", "x.json5:3: the file ends within the list that begins at line 2"),
    ("{a: 'x\n'}", "x.json5:1: the text is not closed with ' before the line's end"),
    ("{a: 1} x", "x.json5:1: expected the end of the file, found `x`"),
    ("{a: 1,, b: 2}", "x.json5:1: expected a key, found `,`"),
    ("{a 1}", "x.json5:1: expected `:` after the key `a`, found `1`"),
    ("{a: Infinite}", "x.json5:1: a: expected a value, found `Infinite` (a text needs quotes)"),
    ("{a: -Infinite}", "x.json5:1: a: `-Infinite` is not a number"),
    ("{a: +NaNs}", "x.json5:1: a: `+NaNs` is not a number"),
    ("{a: 1e}", "x.json5:1: a: `1e` is not a number"),
    ("{a: 1.2.3}", "x.json5:1: a: `1.2.3` is not a number"),
    ("{a: 12mm}", "x.json5:1: a: `12mm` is not a number"),
    ("{a: --1}", "x.json5:1: a: `--1` is not a number"),
    ("{a: 0x}", "x.json5:1: a: `0x` is not a number"),
    ("{a: 01}", "x.json5:1: a: a number does not begin with 0: `01`"),
    ("{a: '\\0'}", "x.json5:1: a NUL has no place in a text"),
    ("{a: '\\ud800'}", "x.json5:1: half of a surrogate pair"),
    ("{a: '\\u12'}", "x.json5:1: expected 4 hexadecimal digits, found `'`"),
    ("/* {}", "x.json5:1: the comment that begins at line 1 has no `*/`"),
    ("[1]", "x.json5:1: expected an object { … }; found a list"),
    (
      "{\na: 1,\n\nb: {c: 1,\nc: 2}}",
      "x.json5:5: b: the key `c` stands here again; it was given at line 4"
    ),
  ])
  func namesLineAndReason(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test func refusesDeepNesting() {
    let deep = "{a:" + String(repeating: "[", count: 100_000)
    #expect(message(deep) == "x.json5:1: nested deeper than 64 levels")
  }

  @Test func refusesHugeText() {
    let huge = "{a:1}" + String(repeating: " ", count: 1 << 20)
    #expect(message(huge) == "x.json5: larger than 1 MiB: not a settings file")
  }

  @Test func cutTextNeverTraps() {
    let text = Array(#"{a: 'x\u0041', /*c*/ b: [1.5e3, {"k": -.5}], // d"#.unicodeScalars)
    for count in 0..<text.count {
      var cut = ""
      cut.unicodeScalars.append(contentsOf: text[..<count])
      #expect(message(cut) != nil)
    }
  }
}
