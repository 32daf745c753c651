import Testing
import Tracks

@testable import TrackFormats

@Suite("Zepp") struct ZeppReaderTests {
  /// 2024-05-01T08:00:00Z, by `date -d`.
  private let start = 1_714_550_400.0

  @Test("differences add up") func whole() throws {
    let track = try #require(try ReadFile(FormatFixture.zepp.bytes, name: "a.json").tracks.first)
    let fixes = track.segments.flatMap(\.fixes)
    #expect(fixes.map(\.time) == [start, start + 10, start + 15])
    #expect(fixes.map(\.elevation) == [540.5, nil, 541])
    // 120 after a second, 121 after two, 119 after eleven.
    #expect(fixes.map(\.heartRate) == [120, 119, 119])
    #expect(fixes.map(\.cadence) == [170, 170, nil])
    #expect(track.details.timerPauses == [(start + 4)...(start + 7)])
  }

  @Test("the summary beside it tells what was done") func summary() throws {
    let text = """
      {"trackid": "1714550400", "type": "9", "dis": "9960.5", "run_time": "3157", "end_time":
       "1714553600", "avg_heart_rate": "168.0", "altitude_ascend": "-1"}
      """
    let row = try #require(
      ActivityTables.read(Array(text.utf8), fileName: "run_1_summary.json")?.rows.first)
    #expect(row.file == Array("run_1_detail.json".utf8))
    #expect(row.note.activity == .cycling)
    let totals = row.note.totals
    #expect(totals.distance == 9960.5 && totals.timer == 3157 && totals.elapsed == 3200)
    #expect(totals.meanHeartRate == 168 && totals.ascent == nil)
    #expect(ActivityTables.read(Array(text.utf8), fileName: "run_1_detail.json") == nil)
    #expect(ActivityTables.read(Array("[]".utf8), fileName: "a_summary.json") == nil)
  }

  @Test("series of different length, and what is no number") func hostile() throws {
    let text = """
      {"trackid": 1714550400, "longitude_latitude": "4650000000,725000000;x,y;1e300,1e300;",
       "time": "0", "heart_rate": ";;,,;1e300,1e300", "pause": "a,b;1,-5", "altitude": ""}
      """
    let track = try #require(try ReadFile(text, name: "a.json").tracks.first)
    #expect(track.fixCount == 2)
    #expect(track.dropped.invalid == 1)
  }
}
