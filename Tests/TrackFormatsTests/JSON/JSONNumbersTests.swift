import Testing

@testable import TrackFormats

@Suite("Arrays of numbers in JSON")
struct JSONNumbersTests {
  private func with<Result>(_ text: String, _ body: (inout JSONCursor) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = JSONCursor(bytes)
      return body(&cursor)
    }
  }

  /// `nil` stands for NaN, which equals nothing.
  private func known(_ values: [Double]) -> [Double?] { values.map { $0.isNaN ? nil : $0 } }

  /// Arrays stand side by side: what is left out keeps its place.
  @Test(
    arguments: [
      ("[1, -2.5, 3e2]", [1, -2.5, 300]), ("[ ]", []),
      ("[1,\n null, \"4\", [5], {\"a\": 6}, 7]", [1, nil, 4, nil, nil, 7]),
      ("[1, @, 3]", [1, nil, 3]), ("[1, 2 9, 3]", [1, 2, 3]),
      ("[1, {\"a\" 2}, @, 4]", [1, nil, nil, 4]),
      ("[1, 1e999, NaN, 4]", [1, nil, nil, 4]), ("[1, 2, 34", [1, 2]), ("[1, 2,", [1, 2]),
      ("[1, 2", [1]),
      ("5", []), ("null", []), ("{\"a\": [1]}", []), ("", []),
    ] as [(String, [Double?])])
  func lists(text: String, values: [Double?]) {
    #expect(with(text) { known($0.numbers()) } == values)
  }

  @Test(
    arguments: [
      ("[[46.5, 7.1], null, [46.6, 7.2, 500]]", [46.5, nil, 46.6], [7.1, nil, 7.2]),
      (
        "[[], [1], [\"x\", 2], 3, \"4\", {\"a\": 5}]", [nil, 1, nil, nil, nil, nil],
        [nil, nil, 2, nil, nil, nil]
      ),
      ("[[1, 2], @, [3, 4], [5, 6", [1, nil, 3], [2, nil, 4]),
      ("[[1, 2], [3, 4]", [1, 3], [2, 4]), ("[1, 2]", [nil, nil], [nil, nil]), ("{}", [], []),
    ] as [(String, [Double?], [Double?])])
  func pairs(text: String, first: [Double?], second: [Double?]) {
    let found = with(text) { $0.pairs() }
    #expect(known(found.first) == first)
    #expect(known(found.second) == second)
  }
}
