import Testing
import Tracks

@testable import TrackFormats

@Suite("Endomondo") struct EndomondoReaderTests {
  @Test("lists of objects of one key") func whole() throws {
    let track = try #require(
      try ReadFile(FormatFixture.endomondo.bytes, name: "a.json").tracks.first)
    #expect(track.details.activity == .cycling)
    // 2016-04-29T10:30:32Z, by `date -d`.
    #expect(track.segments[0].fixes.map(\.time) == [1_461_925_832, 1_461_926_162])
    #expect(track.segments[0].fixes.map(\.elevation) == [nil, 540])
    #expect(track.segments[0].fixes.map(\.speed) == [nil, 5])
    #expect(track.readings.map(\.heartRate) == [120])
    #expect(track.details.deviceTotals.distance == 1500)
    #expect(track.details.deviceTotals.timer == 330)
  }

  @Test("a workout that was entered by hand, and a line that was drawn") func others() throws {
    let byHand = try ReadFile(
      """
      [{"sport": "RUNNING"}, {"start_time": "2016-04-29 10:30:32.0"}, {"duration_s": 1800},
       {"distance_km": 5}]
      """, name: "a.json")
    #expect(byHand.tracks.map(\.details.positionSource) == [.unknown])
    let drawn = try ReadFile(
      """
      [{"sport": "RUNNING"}, {"start_time": "2016-04-29 10:30:32.0"}, {"points": [
       [{"location": [[{"latitude": 46.5}, {"longitude": 7.25}]]}], [],
       [{"location": [[{"latitude": 946.5}, {"longitude": 7.25}]]}]]}]
      """, name: "a.json")
    #expect(drawn.fixes.count == 1 && drawn.invalid == 1)
  }
}
