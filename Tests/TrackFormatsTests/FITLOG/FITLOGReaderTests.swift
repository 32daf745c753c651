import Testing
import Tracks

@testable import TrackFormats

@Suite("FITLOG") struct FITLOGReaderTests {
  /// 2024-05-01T08:00:00Z, by `date -d`.
  private let start = 1_714_550_400.0

  @Test("places, pauses, laps and totals") func whole() throws {
    let file = try ReadFile(FormatFixture.fitlog.bytes, name: "a.fitlog")
    let track = try #require(file.tracks.first)
    #expect(track.details.name == "Round")
    #expect(track.details.note == "Dry")
    #expect(track.details.activity == .cycling)
    #expect(track.details.device == "Watch")
    let fixes = track.segments.flatMap(\.fixes)
    #expect(fixes.map(\.time) == [start + 1, start + 21])
    #expect(fixes.map(\.elevation) == [540.5, nil])
    #expect(fixes.map(\.heartRate) == [nil, 131])
    #expect(fixes.map(\.cadence) == [nil, 80])
    #expect(fixes.map(\.power) == [nil, 200])
    #expect(track.readings == [PlacelessReading(time: start + 6, heartRate: 130)])
    #expect(track.details.timerPauses == [(start + 5)...(start + 15)])
    #expect(track.details.laps == [Lap(start: start, seconds: 60, distance: 200)])
    let totals = track.details.deviceTotals
    #expect(totals.distance == 250.5 && totals.timer == 90.5)
    #expect(totals.ascent == 12 && totals.descent == 3)
    #expect(totals.meanHeartRate == 131.5 && totals.maxHeartRate == 150)
  }

  @Test("an activity that was entered by hand") func byHand() throws {
    let track = try #require(
      try ReadFile(FormatFixture.fitlog.bytes, name: "a.fitlog").tracks.last)
    #expect(track.details.positionSource == .unknown)
    #expect(track.readings.map(\.time) == [1_711_958_400, 1_711_960_200])
    #expect(track.details.deviceTotals.distance == 9000)
    // "My Activities" names nothing.
    #expect(track.problems.isEmpty && track.details.activity == .unknown)
  }

  @Test("the extended form, with the offset of local time") func extended() throws {
    let text = """
      <FitnessWorkbookExFree xmlns="x"><AthleteLog xmlns=""><Activity
      StartTime="2024-05-01T08:00:00.000Z"><TimeZoneUtcOffset>-21600</TimeZoneUtcOffset>
      <Track StartTime="2024-05-01T08:00:00.000Z"><pt tm="0.5" lat="40" lon="-111"/></Track>
      </Activity></AthleteLog></FitnessWorkbookExFree>
      """
    let track = try #require(try ReadFile(text, name: "a.fitlogEx").tracks.first)
    #expect(track.details.utcOffset == -21_600)
    #expect(track.segments[0].fixes.map(\.time) == [start + 0.5])
  }
}
