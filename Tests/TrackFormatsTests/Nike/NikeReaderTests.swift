import Testing
import Tracks

@testable import TrackFormats

@Suite("Nike Run Club") struct NikeReaderTests {
  /// 2024-05-01T08:00:00Z, by `date -d`.
  private let start = 1_714_550_400.0

  @Test("series are joined by their times") func whole() throws {
    let track = try #require(try ReadFile(FormatFixture.nike.bytes, name: "a.json").tracks.first)
    #expect(track.details.name == "Morning")
    #expect(track.details.activity == .running)
    let fixes = track.segments.flatMap(\.fixes)
    #expect(fixes.map(\.time) == [start + 1.5, start + 80])
    #expect(fixes.map(\.elevation) == [540.5, nil])
    // 140 was measured half a minute before the second place.
    #expect(fixes.map(\.heartRate) == [120, nil])
    #expect(
      track.details.timerPauses == [(start + 20)...(start + 40), (start + 90)...(start + 100)])
    let totals = track.details.deviceTotals
    #expect(totals.distance == 250 && totals.timer == 70 && totals.elapsed == 100)
    #expect(totals.meanHeartRate == 131.5)
  }

  @Test("a run without places is one on a treadmill") func placeless() throws {
    let text = """
      {"type": "run", "start_epoch_ms": 1714550400000, "end_epoch_ms": 1714551000000,
       "active_duration_ms": 600000, "summaries": [{"metric": "distance", "summary": "total",
       "value": 2}]}
      """
    let track = try #require(try ReadFile(text, name: "a.json").tracks.first)
    #expect(track.details.positionSource == .unknown)
    #expect(track.details.deviceTotals.distance == 2000)
    #expect(track.readings.map(\.time) == [start, start + 600])
  }

  @Test("values that cannot be do no harm") func hostile() throws {
    let text = """
      {"active_duration_ms": -1, "start_epoch_ms": 1e300, "end_epoch_ms": "x", "metrics": [
       {"type": "latitude", "values": [{"start_epoch_ms": 1e300, "value": 1e300},
        {"start_epoch_ms": 1714550401500, "value": 46}]},
       {"type": "longitude", "values": [{"start_epoch_ms": 1714550401500, "value": 7},
        {"start_epoch_ms": 1714550401500, "value": 8}]}]}
      """
    let track = try #require(try ReadFile(text, name: "a.json").tracks.first)
    #expect(track.fixCount == 1)
  }
}
