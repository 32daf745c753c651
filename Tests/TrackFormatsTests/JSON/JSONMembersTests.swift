import Testing

@testable import TrackFormats

@Suite("The members of a JSON object")
struct JSONMembersTests {
  private func with<Result>(_ text: String, _ body: (JSONMembers, JSONCursor) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = JSONCursor(bytes)
      let members = JSONMembers(&cursor)
      return body(members, cursor)
    }
  }

  @Test func theFirstNameWithAValueCounts() {
    let text = """
      {"a": null, "b": "x", "c": " 1.5 ", "d": 7, "d": 8, "e": "  Two\\n words ", "f": "",
       "g": "2024-05-01T10:00:00+02:00", "h": 1714550400, "i": true, "j": false, "k": "true"}
      """
    with(text) { members, cursor in
      #expect(members.number("a", "b", "c", "d") == 1.5)
      #expect(members.number("none", "d") == 7)
      #expect(members.number("i", "h") == 1_714_550_400)
      #expect(members.number("a", "b", "f", "none") == nil)
      #expect(members.string("d", "f", "e") == "")
      #expect(members.words("d", "f", "e") == "Two words")
      #expect(members.time("b", "h", "g")?.seconds == 1_714_550_400)
      #expect(members.time("b", "h") == nil)
      #expect(["i", "j", "k", "a", "none"].map(members.flag) == [true, false, nil, nil, nil])
      #expect(cursor.fault == nil)
    }
  }

  @Test func objectsAndArrays() {
    with("{\"a\": {\"b\": {\"c\": 3}}, \"d\": [1, \"2\", null, [4], 5e1], \"e\": 6}") {
      members, _ in
      #expect(members.object("a")?.object("b")?.number("c") == 3)
      #expect(members.object("d") == nil)
      #expect(members.array("a") == nil)
      #expect(members.array("none") == nil)
      #expect(members.numbers("d").map { $0.isNaN ? nil : $0 } == [1, 2, nil, nil, 50])
      #expect(members.numbers("e").isEmpty)
    }
    for text in ["[{\"a\": 1}]", "5", "null", "\"a\"", ""] {
      with(text) { members, _ in #expect(members.number("a") == nil, "\(text)") }
    }
  }

  /// What stands before a cut or a fault can be read, but for a number that may be half of one.
  @Test func whatIsWholeBeforeACut() {
    let text = "{\"a\": [1, 23], \"b\": \"text\", \"c\": 45, \"d\": true}"
    for length in 1..<text.count {
      with(String(text.prefix(length))) { members, cursor in
        #expect(cursor.fault == .truncated)
        // The number 1 ends at its comma, 23 at the bracket.
        #expect(members.numbers("a") == (length < 9 ? [] : length < 13 ? [1] : [1, 23]))
        #expect(members.string("b") == (length < 26 ? nil : "text"))
        #expect(members.number("c") == (length < 36 ? nil : 45))
        #expect(members.flag("d") == (length < 46 ? nil : true))
      }
    }
    with("{\"a\": 1, \"b\": [2, {\"c\" 3}, 4], \"d\" 5}") { members, cursor in
      #expect(members.number("a") == 1)
      #expect(members.numbers("b").map { $0.isNaN ? nil : $0 } == [2, nil, 4])
      #expect(cursor.fault == .damaged)
      #expect(cursor.damages == 1)
    }
  }

  @Test func nestingAndCountHaveLimits() {
    let deep = "{\"a\": 1, \"b\": " + String(repeating: "[", count: 100_000)
    with(deep) { members, cursor in
      #expect(cursor.fault == .tooDeep)
      #expect(members.number("a") == 1)
      #expect(members.numbers("b").isEmpty)
    }
    let many = "{" + (0..<1200).map { "\"\($0)\": \($0)" }.joined(separator: ", ") + "}"
    with(many) { members, cursor in
      #expect(cursor.fault == nil)
      #expect(members.number("999") == 999)
      #expect(members.number("1000") == nil)
    }
  }

  @Test func elementsThatAreNotWholeAreLeftOut() {
    let texts: [(String, [Double?], Int)] = [
      ("[{\"a\": 1}, 5, {\"a\": 3}]", [1, nil, 3], 0),
      ("[{\"a\": 1}, {\"a\" 2}, {\"a\": 3}]", [1, 3], 1),
      ("[{\"a\": 1}, {\"a\": 2", [1], 0), ("[{\"a\": 1}, {\"a\": 2}", [1, 2], 0),
      ("{\"a\": 1}", [], 0),
      ("[{\"a\": NaN}, {\"a\": 2,}, {\"a\": 3}]", [nil, 3], 1),
    ]
    for (text, values, damages) in texts {
      Array(text.utf8).withUnsafeBytes { bytes in
        var cursor = JSONCursor(bytes)
        var found: [Double?] = []
        cursor.objects { found.append($0.number("a")) }
        #expect(found == values, "\(text)")
        #expect(cursor.damages == damages, "\(text)")
      }
    }
  }
}
