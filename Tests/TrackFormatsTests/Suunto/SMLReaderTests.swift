import Testing
import Tracks

@testable import TrackFormats

@Suite("Suunto's XML") struct SMLReaderTests {
  /// 2024-05-01T08:00:00Z, by `date -d`.
  private let start = 1_714_550_400.0

  @Test("samples of both kinds, in radians and hertz") func whole() throws {
    let track = try #require(try ReadFile(FormatFixture.sml.bytes, name: "a.sml").tracks.first)
    #expect(track.details.activity == .cycling)
    #expect(track.details.device == "Ambit")
    let fixes = track.segments.flatMap(\.fixes)
    #expect(fixes.map(\.time) == [start + 1, start + 41])
    #expect(fixes.map(\.heartRate) == [120, nil])
    #expect(track.details.timerPauses == [(start + 10)...(start + 40)])
    #expect(track.details.deviceTotals.distance == 400)
    #expect(track.details.deviceTotals.timer == 90)
    #expect(track.details.deviceTotals.meanHeartRate == 120)
    #expect(track.details.deviceTotals.maxHeartRate == 150)
    // The header's time has no zone and says nothing beside the samples' own.
    #expect(track.problems.isEmpty)
  }

  @Test("header and samples side by side, as in 2013, and no places in a pool") func twoRoots()
    throws
  {
    let text = """
      <?xml version="1.0"?><header><Activity>Pool swimming</Activity><ActivityType>6</ActivityType>
      <Distance>450</Distance></header><Samples><Sample><UTC>2024-05-01T08:00:00Z</UTC><HR>2</HR>
      </Sample><Sample><UTC>2024-05-01T08:10:00Z</UTC><HR>2.5</HR></Sample></Samples>
      """
    let track = try #require(try ReadFile(text, name: "a.xml").tracks.first)
    #expect(track.details.activity == .swimming)
    #expect(track.details.positionSource == .unknown)
    #expect(track.readings.map(\.heartRate) == [120, 150])
  }

  @Test("the app's JSON with samples written as texts") func escaped() throws {
    func sample(_ inner: String, _ second: Int) -> String {
      let text = "{\"suunto/sml\":{\"Sample\":\(inner)}}".replacing("\"", with: "\\\"")
      return "{\"Attributes\":\"\(text)\",\"TimeISO8601\":\"2024-05-01T10:00:0\(second)+02:00\"}"
    }
    let text =
      "{\"Samples\":["
      + [
        sample("{\"Events\":[{\"Activity\":{\"ActivityType\":3}}]}", 0), sample("{\"HR\":2.5}", 1),
        sample("{\"Latitude\":0.7853981633974483,\"Longitude\":0.39269908169872414}", 2),
      ].joined(separator: ",") + "]}"
    let track = try #require(try ReadFile(text, name: "a.json").tracks.first)
    #expect(track.details.activity == .running)
    #expect(track.details.utcOffset == 7200)
    #expect(track.segments[0].fixes.map(\.time) == [start + 2])
    #expect(track.segments[0].fixes.map(\.heartRate) == [150])
  }
}
