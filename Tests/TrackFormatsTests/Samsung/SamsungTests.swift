import Testing
import Tracks

@testable import TrackFormats

@Suite("Samsung Health") struct SamsungTests {
  private let name = "com.samsung.shealth.exercise.20260101000000.csv"

  @Test("the table tells of the files of places") func table() throws {
    let catalogue = try #require(
      ActivityTables.read(FormatFixture.samsung.bytes, fileName: name))
    #expect(catalogue.isRecording && catalogue.rows.count == 1)
    let row = try #require(catalogue.rows.first)
    #expect(
      String(decoding: row.file, as: UTF8.self)
        == "jsons/com.samsung.shealth.exercise/5/5f1d.com.samsung.health.exercise.location_data.json"
    )
    #expect(row.note.name == "Round")
    #expect(row.note.activity == .running)
    #expect(row.note.totals.distance == 1697.5 && row.note.totals.timer == 469)
    #expect(row.note.totals.elapsed == 480 && row.note.totals.meanHeartRate == 143)
    #expect(ActivityTables.folders(fileName: name) == ["jsons"])
    #expect(ActivityTables.folders(fileName: "com.samsung.shealth.exercise.weather.2.csv").isEmpty)
  }

  @Test("what has no places is an activity indoors") func indoors() throws {
    let file = try ReadFile(FormatFixture.samsung.bytes, name: name)
    #expect(file.tracks.count == 1)
    let track = try #require(file.tracks.first)
    #expect(track.details.activity == .running)
    #expect(track.details.positionSource == .unknown)
    #expect(track.details.utcOffset == 19_800)
    // 2024-05-02T08:00:00Z, by `date -d`.
    #expect(track.readings.map(\.time) == [1_714_636_800, 1_714_640_400])
    #expect(track.details.deviceTotals.distance == 9000)
  }
}
