import TestSupport
import Testing
import TrackAnalysis
import Tracks
import ZoneTable

/// Runs belong to the day on which they start, by the clocks of the place where they start.
@Suite("Local start days") struct StartDayTests {
  /// Two fixes, a minute apart, from a time in UTC such as `2024-07-05T22:30`.
  private func start(_ utc: String, _ latitude: Double, _ longitude: Double) throws -> String {
    let summary = analyse(
      Track(segments: [
        Segment(fixes: [
          Fix(latitude: latitude, longitude: longitude, time: try seconds(utc)),
          Fix(latitude: latitude + 0.001, longitude: longitude, time: try seconds(utc) + 60),
        ])
      ]), in: AnalysisContext(placeZones: .offline)
    ).summary
    let local = try #require(summary.localStart)
    return
      "\(local.year)-\(twoDigits(local.month))-\(twoDigits(local.day)) \(twoDigits(local.hour)):"
      + "\(twoDigits(local.minute)) \(try #require(summary.timeZone))"
  }

  private func seconds(_ utc: String) throws -> Double {
    let parts = try utc.split { "-T:".contains($0) }.map { try #require(Int($0)) }
    let days = CivilTime.daysSince1970(year: parts[0], month: parts[1], day: parts[2])
    return Double(days * 86_400 + parts[3] * 3600 + parts[4] * 60)
  }

  @Test func halfAnHourAfterMidnight() throws {
    #expect(try start("2024-07-05T22:30", 47.3769, 8.5417) == "2024-07-06 00:30 Europe/Zurich")
    #expect(try start("2024-01-05T22:30", 47.3769, 8.5417) == "2024-01-05 23:30 Europe/Zurich")
    // Nepal is a quarter of an hour ahead of India's half.
    #expect(try start("2023-05-03T18:30", 27.7172, 85.324) == "2023-05-04 00:15 Asia/Kathmandu")
    // The south has its summer in January.
    #expect(
      try start("2024-01-14T11:15", -36.8485, 174.7633) == "2024-01-15 00:15 Pacific/Auckland")
    #expect(
      try start("2024-07-14T11:15", -36.8485, 174.7633) == "2024-07-14 23:15 Pacific/Auckland")
    // Whose clocks go on by half an hour in summer.
    #expect(
      try start("2024-01-14T13:15", -31.553, 159.079) == "2024-01-15 00:15 Australia/Lord_Howe")
    #expect(
      try start("2023-07-14T13:15", -31.553, 159.079) == "2023-07-14 23:45 Australia/Lord_Howe")
  }

  /// In the European Union the clocks change at 01:00 UTC.
  @Test func aroundTheChangeOfTheClocks() throws {
    #expect(try start("2024-03-31T00:30", 47.3769, 8.5417) == "2024-03-31 01:30 Europe/Zurich")
    #expect(try start("2024-03-31T01:30", 47.3769, 8.5417) == "2024-03-31 03:30 Europe/Zurich")
    #expect(try start("2024-10-27T00:30", 47.3769, 8.5417) == "2024-10-27 02:30 Europe/Zurich")
    #expect(try start("2024-10-27T01:30", 47.3769, 8.5417) == "2024-10-27 02:30 Europe/Zurich")
  }

  /// Arizona has no summer time, the Navajo within it have.
  @Test func arizonaAndTheNavajo() throws {
    #expect(try start("2023-07-04T06:30", 33.4484, -112.074) == "2023-07-03 23:30 America/Phoenix")
    #expect(try start("2023-07-04T06:30", 35.6806, -109.0526) == "2023-07-04 00:30 America/Denver")
    #expect(try start("2023-01-04T06:30", 35.6806, -109.0526) == "2023-01-03 23:30 America/Denver")
  }

  @Test func chinaHasOneTime() throws {
    #expect(try start("2023-05-03T16:30", 31.2304, 121.4737) == "2023-05-04 00:30 Asia/Shanghai")
    #expect(try start("2023-05-03T16:30", 39.4704, 75.9898) == "2023-05-04 00:30 Asia/Shanghai")
  }

  @Test func onBothSidesOfTheDateLine() throws {
    #expect(try start("2023-05-03T12:30", -16.85, 179.98) == "2023-05-04 00:30 Pacific/Fiji")
    #expect(try start("2023-05-03T12:30", -16.85, -179.98) == "2023-05-04 00:30 Pacific/Fiji")
    #expect(
      try start("2023-05-03T11:30", -21.1393, -175.2049) == "2023-05-04 00:30 Pacific/Tongatapu")
    #expect(
      try start("2023-05-03T11:30", -14.2756, -170.702) == "2023-05-03 00:30 Pacific/Pago_Pago")
    // Samoa went to the west of the line and left out the 30th of December 2011.
    #expect(try start("2011-12-30T09:30", -13.8333, -171.7667) == "2011-12-29 23:30 Pacific/Apia")
    #expect(try start("2011-12-30T10:30", -13.8333, -171.7667) == "2011-12-31 00:30 Pacific/Apia")
  }

  @Test func atSeaTheLongitudeCounts() throws {
    #expect(try start("2023-05-03T01:30", 30, -30) == "2023-05-02 23:30 Etc/GMT+2")
    #expect(try start("2023-05-03T18:30", -55, 90) == "2023-05-04 00:30 Etc/GMT-6")
  }
}
