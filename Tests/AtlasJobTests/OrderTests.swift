import Testing
import Tracks

@testable import AtlasJob

@Suite struct NaturalOrderTests {
  @Test("BL-127: names are ordered as people count")
  func namesAreOrderedAsPeopleCount() {
    let names = ["Run 10", "Run 2", "run 1", "Run 1", "Run 1b", "Run 01", "Run", "峠 3", "峠 20"]
    let sorted = names.sorted(by: NaturalOrder.precedes)
    #expect(
      sorted == ["Run", "Run 01", "Run 1", "Run 1b", "Run 2", "Run 10", "run 1", "峠 3", "峠 20"])
  }

  @Test func numbersMayBeOfAnyLength() {
    let long = String(repeating: "9", count: 400)
    #expect(NaturalOrder.precedes("a\(long)", "a1\(long)"))
    #expect(!NaturalOrder.precedes("a\(long)", "a\(long)"))
  }
}

@Suite struct TimestampTests {
  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (1_700_000_000.25, "2023-11-14T22:13:20.25Z"),
    (-0.5, "1969-12-31T23:59:59.5Z"), (0.999_999_9, "1970-01-01T00:00:01Z"),
    (951_782_400.0, "2000-02-29T00:00:00Z"),
  ])
  func timesHaveAFractionOnlyWhereThereIsOne(seconds: Double, text: String) {
    #expect(Timestamp.utc(seconds) == text)
  }

  @Test func whatIsNoTimeIsNone() {
    for seconds in [Double.nan, .infinity, 1e300, -1e300] {
      #expect(Timestamp.utc(seconds) == nil)
    }
  }

  @Test func localTimesCarryTheirOffset() throws {
    let west = try #require(CivilTime(secondsSince1970: 0, utcOffset: -12_600))
    #expect(Timestamp.local(west) == "1969-12-31T20:30:00-03:30")
  }
}

@Suite struct JSONTextTests {
  @Test func valuesAreWrittenInTheirOrder() {
    let value = JSONText.object([
      ("b", .integer(1)), ("a", .array([.null, .bool(true), .number(1.5), .number(.nan)])),
      ("c", .string("\"\\\n\u{1}富")), ("e", .object([])),
    ])
    #expect(value.line == #"{"b":1,"a":[null,true,1.5,null],"c":"\"\\\n\u0001富","e":{}}"#)
    #expect(
      JSONText.object([("a", .array([.integer(1)]))]).pretty == "{\n  \"a\": [\n    1\n  ]\n}\n")
  }

  @Test func numbersAreRounded() {
    #expect(JSONText.rounded(1.23456, 3).line == "1.235")
    #expect(JSONText.rounded(-180, 7).line == "-180")
    #expect(JSONText.rounded(nil, 3).line == "null")
    #expect(JSONText.rounded(.infinity, 3).line == "null")
  }
}
