import Testing
import Tracks

@testable import TrackFormats

@Suite("JSON of services")
struct ServiceReaderTests {
  private func read(_ text: String) throws -> ReadFile { try ReadFile(text, name: "a.json") }

  @Test func stravaStreamsAsAList() throws {
    let file = try read(FormatFixture.stravaStreams.text)
    #expect(file.fixes.map(\.latitude) == [46, 46.001, 46.002])
    // Seconds from the start, which the streams do not tell.
    #expect(file.times == [0, 10, 25])
    #expect(file.fixes.map(\.elevation) == [512.5, 513, nil])
    #expect(file.fixes.map(\.heartRate) == [121, 122, nil])
    #expect(file.problems.isEmpty)
  }

  @Test func stravaStreamsByName() throws {
    let wrapped = try read(
      """
      {"latlng": {"data": [[46, 7], null, [], [46.001, 7], ["x", 7], [46.002]], "type": "latlng"},
       "time": {"data": [0, 1, 2, 3]}, "watts": {"data": [200, 0, 0, 210]}}
      """)
    #expect(wrapped.fixes.map(\.latitude) == [46, 46.001])
    #expect(wrapped.times == [0, 3])
    #expect(wrapped.fixes.map(\.power) == [200, 210])
    let plain = try read(
      """
      {"name": "Loop", "start_date": "2024-05-01T08:00:00Z", "type": "Ride",
       "time": [0, 5], "latlng": [[46, 7], [46.001, 7]], "velocity_smooth": [0, 22.5]}
      """)
    #expect(plain.times == [1_714_550_400, 1_714_550_405])
    #expect(plain.fixes.map(\.speed) == [0, 22.5])
    #expect(plain.tracks[0].details.name == "Loop")
    #expect(plain.tracks[0].details.activity == .cycling)
  }

  @Test func heartRatesThatStravaTells() throws {
    func totals(_ mean: String, _ highest: String) throws -> DeviceTotals? {
      try read(
        """
        [{"name": "Swim", "start_date": "2024-05-01T08:00:00Z", "type": "Swim", "distance": 900,
          "elapsed_time": 600, "moving_time": 600, "average_heartrate": \(mean),
          "max_heartrate": \(highest), "map": {"summary_polyline": "_p~iF~ps|U_ulLnnqC"}}]
        """
      ).tracks.first?.details.deviceTotals
    }
    let told = try totals("126.4", "146.0")
    #expect(told?.meanHeartRate == 126.4 && told?.maxHeartRate == 146)
    let absurd = try totals("1e300", "-1e300")
    #expect(absurd?.meanHeartRate == nil && absurd?.maxHeartRate == nil)
  }

  @Test func cutStreamsKeepWhatIsWhole() throws {
    let text = FormatFixture.stravaStreams.text
    let cut = try #require(text.firstRange(of: ", [46.002")).lowerBound
    let file = try read(String(text[..<cut]))
    #expect(file.fixes.map(\.latitude) == [46, 46.001])
    #expect(file.codes == [.truncated])
  }

  @Test func damageCostsItsPlaceInAStream() throws {
    let file = try read(
      "{\"time\": [0, 5, 10, x], \"latlng\": [[46, 7], @, [46.002, 7]], \"watts\": [1 0, 210, 220]}"
    )
    #expect(file.fixes.map(\.latitude) == [46, 46.002])
    #expect(file.times == [0, 10])
    #expect(file.fixes.map(\.power) == [1, 220])
    #expect(file.problems == [.damagedElements(count: 2)])
  }

  @Test func membersInAnyOrder() throws {
    let suunto = try read(
      """
      {"DeviceLog": {"Samples": [
        {"TimeISO8601": "2024-05-01T08:00:05Z", "Events": [{"Lap": {"Type": "Manual"}}]},
        {"Longitude": 0.1, "Latitude": 0.8, "UTC": "2024-05-01T08:00:06Z"}],
       "Header": {"DateTime": "2024-05-01T08:00:00Z", "ActivityType": "3"}}}
      """)
    #expect(suunto.tracks[0].details.activity == .running)
    #expect(suunto.tracks[0].details.laps == [Lap(start: 1_714_550_400, seconds: 5)])
    let polar = try read(
      """
      {"exercises": [{"samples": {"recordedRoute": [
         {"latitude": 46, "longitude": 7, "dateTime": "2024-05-01T10:00:01"}]},
        "timezoneOffset": 120, "sport": "RUNNING"}], "name": "Last"}
      """)
    #expect(polar.times == [1_714_550_401])
    #expect(polar.tracks[0].details.name == "Last")
    let strava = try read("[{\"data\": [[46, 7]], \"type\": \"latlng\"}]")
    #expect(strava.fixes == [Fix(latitude: 46, longitude: 7)])
  }

  @Test func activitiesWithAnEncodedLine() throws {
    let file = try read(FormatFixture.activityList.text)
    let track = try #require(file.tracks.first)
    #expect(file.tracks.count == 1)
    #expect(track.details.kind == .recorded)
    #expect(track.details.name == "Morning – run")
    #expect(track.details.activity == .running)
    #expect(track.details.utcOffset == 7200)
    #expect(
      track.details.deviceTotals
        == DeviceTotals(distance: 560.5, elapsed: 240, timer: 200, ascent: 12.5))
    #expect(file.fixes.map(\.latitude) == [46, 46.001, 46.002, 46.003, 46.004])
    #expect(file.times == [1_714_550_400, nil, nil, nil, 1_714_550_640])
  }

  @Test func linesInOtherProperties() throws {
    // The example of Google's description of the format.
    let google = #"_p~iF~ps|U_ulLnnqC_mqNvxq`@"#
    for text in [
      "{\"polyline\": \"\(google)\"}", "{\"polyline\": {\"encodedPolyline\": \"\(google)\"}}",
      "[{\"encodedPolyline\": \"\(google)\"}]", "{\"map\": {\"polyline\": \"\(google)\"}}",
      "{\"routes\": [{\"polyline\": {\"points\": \"\(google)\"}}]}",
    ] {
      let file = try read(text)
      #expect(file.fixes.map(\.latitude) == [38.5, 40.7, 43.252])
      #expect(file.fixes.map(\.longitude) == [-120.2, -120.95, -126.453])
    }
    let six = #"_wrvvA_{fjLo}@?o}@o}@o}@?o}@o}@"#
    for text in ["{\"polyline\": \"\(six)\"}", "{\"polyline\": \"\(six)\", \"precision\": 6}"] {
      #expect(try read(text).fixes.map(\.longitude) == [7, 7, 7.001, 7.001, 7.002])
    }
    #expect(skipped("{\"polyline\": \"\"}")?.code == .noTrack)
    #expect(skipped("{\"polyline\": \"_p~i\"}")?.code == .noTrack)
    #expect(skipped("[{\"map\": {\"summary_polyline\": null}}]")?.code == .noTrack)
  }

  @Test func suuntoHasRadiansAndHertz() throws {
    let file = try read(FormatFixture.suunto.text)
    let details = try #require(file.tracks.first).details
    #expect(file.times == [1_714_550_402, 1_714_550_432])
    #expect(file.fixes.map(\.heartRate) == [120, nil])
    #expect(file.fixes.map(\.elevation) == [512, 513])
    #expect(details.activity == .running)
    #expect(details.device == "Ambit")
    #expect(details.utcOffset == 7200)
    #expect(details.timerPauses == [1_714_550_410...1_714_550_430])
    #expect(details.laps == [Lap(start: 1_714_550_400, seconds: 40)])
    #expect(details.deviceTotals.elapsed == 65 && details.deviceTotals.timer == 45)
  }

  @Test func theAppsOwnLayoutOfSuunto() throws {
    let file = try read(
      """
      {"Samples": [
       {"Attributes": {"suunto/sml": {"Sample": {"Altitude": 500, "HR": 2.5}}},
        "TimeISO8601": "2024-05-01T10:00:00+02:00"},
       {"Attributes": {"suunto/sml": {"Sample": {"Latitude": 0.7853981633974483,
        "Longitude": -0.39269908169872414, "GPSAltitude": 9}}},
        "TimeISO8601": "2024-05-01T10:00:01+02:00"}]}
      """)
    #expect(
      file.fixes == [
        Fix(
          latitude: 45, longitude: -22.5, time: 1_714_550_401, elevation: 500, heartRate: 150)
      ])
  }

  @Test func polarArrays() throws {
    let file = try read(FormatFixture.polar.text)
    // 2014-08-07 07:25:02, and offsets in milliseconds.
    #expect(file.times == [1_407_396_302.5, 1_407_396_303, 1_407_396_304])
    #expect(file.fixes.map(\.elevation) == [30, 31, 32])
  }

  @Test func polarFlowsTrainingSessions() throws {
    let file = try read(
      """
      {"exportVersion": "1.6", "name": "Round", "exercises": [
       {"startTime": "2024-05-01T10:00:00.000", "timezoneOffset": 120, "sport": "RUNNING",
        "samples": {"heartRate": [{"dateTime": "2024-05-01T10:00:00.000", "value": 99}],
         "recordedRoute": [
          {"dateTime": "2024-05-01T10:00:01.000", "longitude": 7, "latitude": 46, "altitude": 500},
          {"dateTime": "2024-05-01T10:00:02.000", "longitude": 7, "latitude": 46.001}]}},
       {"startTime": "2024-05-01T11:00:00.000", "timezoneOffset": 120, "sport": "YOGA"},
       {"startTime": "2024-05-01T12:00:00Z", "sport": "CYCLING", "routes": {"route": {"wayPoints": [
          {"longitude": 7.5, "latitude": 46.5, "altitude": 400, "elapsedMillis": 1500}]}}}]}
      """)
    #expect(file.tracks.map(\.details.activity) == [.running, .cycling])
    #expect(file.tracks.map(\.details.name) == ["Round", "Round"])
    #expect(file.times == [1_714_550_401, 1_714_550_402, 1_714_564_801.5])
    #expect(file.fixes.map(\.elevation) == [500, nil, 400])
  }

  @Test func otherJSONIsNoneOfThese() {
    for text in [
      "{\"latitude\": 46, \"longitude\": 7}", "{\"Samples\": []}", "{\"a\": [[46, 7]]}",
      "{\"data\": [1, 2]}", "[{\"type\": \"altitude\", \"data\": [1]}]",
    ] {
      guard case .passedOver = TrackFiles.read(Array(text.utf8), fileName: "a.json") else {
        Issue.record("taken: \(text)")
        continue
      }
    }
    #expect(skipped("{\"DeviceLog\": {\"Samples\": []}}")?.code == .noTrack)
    #expect(skipped("[{\"type\": \"latlng\", \"data\": [[500, 7]]}]")?.code == .noTrack)
  }
}

@Suite("Encoded polylines")
struct PolylineReaderTests {
  @Test func fiveAndSixDecimals() throws {
    for text in [
      "_kwwG_evi@gE?gEgEgE?gEgE", " _kwwG_evi@gE?gEgEgE?gEgE \r\n",
      "_wrvvA_{fjLo}@?o}@o}@o}@?o}@o}@\n",
    ] {
      let file = try ReadFile(text, name: "line")
      #expect(file.fixes.map(\.latitude) == [46, 46.001, 46.002, 46.003, 46.004])
      #expect(file.fixes.map(\.longitude) == [7, 7, 7.001, 7.001, 7.002])
      #expect(file.tracks[0].details.kind == .planned)
      #expect(file.times.allSatisfy { $0 == nil })
    }
    let two = try ReadFile("_kwwG_evi@gE?gEgEgE?gEgE\n_kwwG_evi@gE?gEgEgE?gEgE\n")
    #expect(two.tracks.count == 2)
  }

  @Test(arguments: [
    "README", "LICENSE\nCONTRIBUTING\n", "thisIsCamelCaseAndNothingElse", "ABCDEFGHIJKLMNOP",
    "abcdefghijklmnopqrstuvwxyz", "_kwwG_evi@gE?gEgEgE?gEg", "hello\nworld\nagain\n",
    "_p~iF~ps|U_ulLnnqC_mqNvxq`@", "aGVsbG8gd29ybGQgdGhpcyBpcyBhIHRleHQ", "AAAAAAAAAAAAAAAAAAAA",
    "????????????????????", "~~~~~~~~~~~~~~~~~~~~~~~~~~~", "@@@@@@@@@@@@@@@@@@@@@@@@",
    "_kwwG_evi@gE?gEgEgE?gEgE\nand a word",
  ])
  func lettersAreNoLine(_ text: String) {
    guard case .passedOver = TrackFiles.read(Array(text.utf8), fileName: "a") else {
      Issue.record("taken for a line")
      return
    }
  }
}
