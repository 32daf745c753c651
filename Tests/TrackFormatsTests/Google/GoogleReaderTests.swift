import Testing
import Tracks

@testable import TrackFormats

extension FormatFixture {
  static let googleRecords = FormatFixture(
    format: "Google location records",
    text: """
      {"locations": [
        {"timestampMs": "1646121600000", "latitudeE7": 460000000, "longitudeE7": 70000000,
         "accuracy": 20, "altitude": 500, "velocity": 2, "activity": [{"activity": []}]},
        {"timestamp": "2022-03-01T08:01:00Z", "latitudeE7": 460010000, "longitudeE7": 70000000},
        {"timestamp": "2022-03-01T08:01:30Z", "accuracy": 12},
        {"timestamp": "2022-03-01T08:02:00.123Z", "latitudeE7": 460020000, "longitudeE7": 70000000}
      ]}
      """,
    segments: [3], first: (46, 7), last: (46.002, 7))

  static let googleTimeline = FormatFixture(
    format: "Google timeline",
    text: """
      {"semanticSegments": [
        {"startTime": "2024-06-15T09:00:00.000+02:00", "endTime": "2024-06-15T10:00:00.000+02:00",
         "visit": {"topCandidate": {"type": "HOME", "placeLocation": {"latLng": "45.0°, 7.0°"}}}},
        {"startTime": "2024-06-15T10:00:00.000+02:00", "endTime": "2024-06-15T10:30:00.000+02:00",
         "activity": {"start": {"latLng": "46.0°, 7.0°"}, "topCandidate": {"type": "CYCLING"}}},
        {"startTime": "2024-06-15T10:00:00.000+02:00", "endTime": "2024-06-15T12:00:00.000+02:00",
         "timelinePath": [
           {"point": "46.0\\u00b0, 7.0\\u00b0", "time": "2024-06-15T10:00:00.000+02:00"},
           {"point": "46.001°, 7.0°", "time": "2024-06-15T10:01:00.000+02:00"},
           {"point": "46.002°, 7.0°", "time": "2024-06-15T10:02:00.000+02:00"}]}],
       "rawSignals": [{"position": {"LatLng": "48.8566°, 2.3522°"}}]}
      """,
    segments: [3], first: (46, 7), last: (46.002, 7))
}

@Suite("Google location history")
struct GoogleReaderTests {
  private func read(_ text: String) throws -> ReadFile { try ReadFile(text, name: "a.json") }

  private func records(_ entries: [(time: Int, latitude: Int, longitude: Int)]) -> String {
    let list = entries.map {
      "{\"timestampMs\": \"\($0.time)000\", \"latitudeE7\": \($0.latitude), "
        + "\"longitudeE7\": \($0.longitude)}"
    }
    return "{\"locations\": [\(list.joined(separator: ","))]}"
  }

  @Test("times are read in each spelling; a record without a position is skipped")
  func spellings() throws {
    let file = try read(FormatFixture.googleRecords.text)
    #expect(file.times == [1_646_121_600, 1_646_121_660, 1_646_121_720.123])
    #expect(file.fixes[0].elevation == 500)
    #expect(file.fixes[0].speed == 2)
    #expect(file.tracks[0].dropped.noPosition == 1)
    #expect(file.invalid == 0)
    #expect(isNear(file.meters, 222.39))
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
  }

  @Test func numbersThatOverflowed() throws {
    // −33.8688 and −151.2093 degrees, once as they are and once 2³² too large; 200° is nowhere.
    let file = try read(
      records([
        (1_646_121_600, -338_688_000, -1_512_093_000),
        (1_646_121_660, 3_956_279_296, 2_782_874_296),
        (1_646_121_720, 2_000_000_000, 0),
      ]))
    #expect(file.fixes.map(\.latitude) == [-33.8688, -33.8688])
    #expect(file.fixes.map(\.longitude) == [-151.2093, -151.2093])
    #expect(file.invalid == 1)
  }

  @Test func aNewTrackWithEachLocalDayAndLongGap() throws {
    // 2022-03-01T12:00Z is 23:00 by the sun at 165° E: the next day begins at 13:00 UTC.
    let noon = 1_646_136_000
    let times = [0, 3000, 3600, 4000, 4000 + 10_800, 4000 + 21_601]
    let file = try read(records(times.map { (noon + $0, -400_000_000, 1_650_000_000) }))
    #expect(file.tracks.map(\.fixCount) == [2, 3, 1])
    #expect(file.times.first == 1_646_136_000)
    let shuffled = try read(
      records(times.reversed().map { (noon + $0, -400_000_000, 1_650_000_000) }))
    #expect(shuffled.times == file.times)
  }

  @Test func aPhoneAndATabletHaveTracksOfTheirOwn() throws {
    func record(_ second: Int, _ latitude: Int, _ device: Int?) -> String {
      let tag = device.map { ", \"deviceTag\": \($0)" } ?? ""
      return "{\"latitudeE7\": \(latitude), \"longitudeE7\": 70000000, "
        + "\"timestampMs\": \"\(1_646_121_600 + second)000\"\(tag)}"
    }
    let rows = [
      record(0, 460_000_000, -5), record(10, 470_000_000, 77), record(60, 460_010_000, -5),
      record(70, 470_010_000, 77), record(120, 470_020_000, nil), record(180, 460_020_000, -5),
    ]
    let file = try read("{\"locations\": [\(rows.joined(separator: ","))]}")
    #expect(
      file.tracks.map { $0.segments[0].fixes.map(\.latitude) } == [
        [46, 46.001, 46.002], [47, 47.001, 47.002],
      ])
  }

  @Test("an Android phone's export of its timeline is read")
  func android() throws {
    let file = try read(FormatFixture.googleTimeline.text)
    #expect(file.tracks.count == 1)
    // 10:00 at +02:00 is 08:00 UTC.
    #expect(file.times == [1_718_438_400, 1_718_438_460, 1_718_438_520])
    #expect(file.tracks[0].details.utcOffset == 7200)
    #expect(file.tracks[0].details.activity == .cycling)
    #expect(isNear(file.meters, 222.39))
  }

  @Test("an iPhone's export of its timeline is read")
  func iPhone() throws {
    let file = try read(
      """
      [{"endTime": "2024-06-15T09:59:00.000+02:00", "startTime": "2024-06-15T09:00:00.000+02:00",
        "visit": {"topCandidate": {"placeLocation": "geo:45.000000,7.000000"}}},
       {"startTime": "2024-06-15T10:00:00.000+02:00", "endTime": "2024-06-15T12:00:00.000+02:00",
        "timelinePath": [
         {"durationMinutesOffsetFromStartTime": "0", "point": "geo:46.0,7.0"},
         {"durationMinutesOffsetFromStartTime": "1", "point": "geo:46.001,7.0"},
         {"durationMinutesOffsetFromStartTime": "2", "point": "geo:46.002,7.0"}]}]
      """)
    #expect(file.format == "Google timeline")
    #expect(file.times == [1_718_438_400, 1_718_438_460, 1_718_438_520])
    #expect(isNear(file.meters, 222.39))
  }

  @Test func theOlderSemanticHistory() throws {
    let file = try read(
      """
      {"timelineObjects": [
        {"placeVisit": {"location": {"latitudeE7": 450000000, "longitudeE7": 70000000}}},
        {"activitySegment": {"duration": {"startTimestamp": "2022-03-01T08:00:00Z",
           "endTimestamp": "2022-03-01T08:10:00Z"}, "activityType": "WALKING",
         "waypointPath": {"waypoints": [{"latE7": 460000000, "lngE7": 70000000},
           {"latE7": 460010000, "lngE7": 70000000}, {"latE7": 460020000, "lngE7": 70000000}],
           "travelMode": "WALK"}}},
        {"activitySegment": {"duration": {"startTimestampMs": "1646125200000",
           "endTimestampMs": "1646125320000"}, "activityType": "IN_BUS",
         "simplifiedRawPath": {"points": [
           {"latE7": 470000000, "lngE7": 70000000, "timestampMs": "1646125200000"},
           {"latE7": 470010000, "lngE7": 70000000, "timestamp": "2022-03-01T09:02:00Z"}]}}}]}
      """)
    #expect(file.tracks.map(\.fixCount) == [3, 2])
    #expect(file.tracks.map(\.details.activity) == [.walking, .driving])
    #expect(file.times == [1_646_121_600, nil, 1_646_122_200, 1_646_125_200, 1_646_125_320])
    #expect(file.trackCodes == [.noTime])
  }

  @Test func visitsAloneAreNoTrack() {
    let text = """
      {"semanticSegments": [{"startTime": "2024-06-15T09:00:00Z", "endTime": "2024-06-15T10:00:00Z",
        "visit": {"topCandidate": {"placeLocation": {"latLng": "45.0°, 7.0°"}}}}]}
      """
    #expect(skipped(text, name: "a.json")?.code == .noTrack)
  }

  @Test func aCutFileKeepsWhatWasWhole() throws {
    let text = FormatFixture.googleRecords.text
    let cut = try #require(text.firstRange(of: "460020000")).lowerBound
    let file = try read(String(text[..<cut]) + "4600")
    #expect(file.fixes.count == 2)
    #expect(file.codes == [.truncated])
  }
}
