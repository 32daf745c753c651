import Files
import Testing
import Tracks

@testable import AtlasJob
@testable import AtlasStore

@Suite struct NaturalOrderTests {
  @Test("names are ordered as people count")
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

@Suite struct TrackOrderTests {
  private func entry(_ name: String, start: Double?, offset: Int = 0) -> TrackEntry {
    var summary = FakeServices.summary(name: nil, start: start)
    summary.utcOffset = offset
    let stored = StoredTrack(
      number: 0, summary: summary, line: OverviewLine(parts: []), problems: [])
    let content = Digest(of: Array(name.utf8))
    let file = FoundFile(
      path: FilePath("in/\(name).gpx"),
      stamp: FileStamp(size: 0, modified: 0, changed: 0, inode: 0, device: 0))
    return TrackEntry(
      stored, content: content, file: file,
      keys: PlanKeys(build: content, analysis: "", pages: ""), laidOut: { $0 })
  }

  @Test("tracks are in the order of their local times")
  func localTimesDecide() {
    // 2024-07-05 23:30 in San Francisco, and 2024-07-06 01:00 in Zurich, which was earlier.
    let west = entry("west", start: 1_720_247_400, offset: -25_200)
    let east = entry("east", start: 1_720_220_400, offset: 7200)
    let titles = TrackEntry.sorted([east, west], .oldestFirst).map(\.entry.title)
    #expect(titles == ["west", "east"])
    #expect(TrackEntry.sorted([west, east], .newestFirst).map(\.entry.title) == ["east", "west"])
  }

  @Test("undated tracks come last, and nameless ones are called as their file")
  func undatedAndNameless() {
    let entries = [entry("b", start: nil), entry("a", start: nil), entry("c", start: 0)]
    for order in [Job.Order.oldestFirst, .newestFirst] {
      #expect(TrackEntry.sorted(entries, order).map(\.entry.title) == ["c", "a", "b"])
    }
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
    let value = JSONOutput.object([
      ("b", .integer(1)), ("a", .array([.null, .bool(true), .number(1.5), .number(.nan)])),
      ("c", .string("\"\\\n\u{1}富")), ("e", .object([])),
    ])
    #expect(value.line == #"{"b":1,"a":[null,true,1.5,null],"c":"\"\\\n\u0001富","e":{}}"#)
    #expect(
      JSONOutput.object([("a", .array([.integer(1)]))]).pretty == "{\n  \"a\": [\n    1\n  ]\n}\n")
  }

  @Test func numbersAreRounded() {
    #expect(JSONOutput.rounded(1.23456, 3).line == "1.235")
    #expect(JSONOutput.rounded(-180, 7).line == "-180")
    #expect(JSONOutput.rounded(nil, 3).line == "null")
    #expect(JSONOutput.rounded(.infinity, 3).line == "null")
  }
}
