import Testing

@testable import TrackFormats

@Suite("JSON, value by value")
struct JSONCursorTests {
  private func with<Result>(_ text: String, _ body: (inout JSONCursor) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = JSONCursor(bytes)
      return body(&cursor)
    }
  }

  @Test func valuesThatNobodyReadsArePassedOver() {
    let text =
      "{\"a\": {\"x\": [1, {\"y\": null}]}, \"b\": -1.5e1, \"c\": \"}]\\\"\", \"d\": true, \"e\": 7}"
    let numbers = with(text) { cursor in
      var numbers: [Double?] = []
      cursor.members { if ["b", "e"].contains($1) { numbers.append($0.number()) } }
      #expect(cursor.fault == nil)
      let isAtEnd = cursor.isAtEnd
      #expect(isAtEnd)
      return numbers
    }
    #expect(numbers == [-15, 7])
  }

  @Test func escapes() {
    let cases = [
      ("\"a\\n\\t\\/\\\\\\\"\"", "a\n\t/\\\""), ("\"\\u00e9\\u8dd1\"", "é跑"),
      ("\"\\ud83c\\udfc3\"", "🏃"), ("\"\\ud83c!\"", "\u{FFFD}!"), ("\"\\udfc3\"", "\u{FFFD}"),
      ("\"\\uZZ\"", "\u{FFFD}"), ("\"\"", ""),
    ]
    for (text, value) in cases { #expect(with(text) { $0.string() } == value, "\(text)") }
  }

  @Test func numbersInQuotesAreNumbers() {
    #expect(with("\" 1.5 \"") { $0.number() } == 1.5)
    for text in ["\"x\"", "null", "[1]", "{}", "1e999", "--1", "\"NaN\""] {
      #expect(with(text) { $0.number() } == nil, "\(text)")
    }
  }

  @Test func timesOfEachKind() {
    // Seconds, milliseconds, either in quotes, and ISO 8601 are one moment.
    for text in [
      "1646121600", "1646121600000", "\"1646121600\"", "\"1646121600000\"",
      "\"2022-03-01T08:00:00Z\"", "\"2022-03-01T09:00:00+01:00\"",
    ] {
      #expect(with(text) { $0.time() }?.seconds == 1_646_121_600, "\(text)")
    }
    for text in ["null", "\"yesterday\"", "[]"] { #expect(with(text) { $0.time() } == nil) }
  }

  @Test func aFaultCostsItsElement() {
    let texts = [
      "[1, {\"a\" 5}, 3]", "[1, [2 9], 3]", "[1, {\"a\": [1, 2}, 9], 3]", "[1, \"x\" \"y\", 3]",
      "[1, @, 3]",
    ]
    for text in texts {
      with(text) { cursor in
        var numbers: [Double] = []
        cursor.elements { if let value = $0.number() { numbers.append(value) } }
        #expect(numbers.first == 1, "\(text)")
        #expect(numbers.last == 3, "\(text)")
        #expect(cursor.fault == nil, "\(text)")
        #expect(cursor.damages >= 1, "\(text)")
      }
    }
  }

  @Test func whereATextBreaksOff() {
    let text = "{\"a\": [1, {\"b\": \"c\"}], \"d\": [true, 5]}"
    for length in 1..<text.utf8.count {
      with(String(text.prefix(length))) { cursor in
        cursor.skip()
        #expect(cursor.fault == .truncated, "\(text.prefix(length))")
      }
    }
    with(text) { cursor in
      cursor.skip()
      #expect(cursor.fault == nil)
    }
  }
}
