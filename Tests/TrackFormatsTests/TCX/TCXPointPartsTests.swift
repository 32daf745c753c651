import Testing
import Tracks

@testable import TrackFormats

@Suite("Points written in parts") struct TCXPointPartsTests {
  private func point(_ time: String, _ inner: String) -> String {
    "<Trackpoint><Time>2024-05-01T07:20:\(time)Z</Time>\(inner)</Trackpoint>"
  }

  private func place(_ latitude: String) -> String {
    "<Position><LatitudeDegrees>\(latitude)</LatitudeDegrees>"
      + "<LongitudeDegrees>8</LongitudeDegrees></Position>"
  }

  private func height(_ metres: Int) -> String { "<AltitudeMeters>\(metres)</AltitudeMeters>" }
  private func beats(_ rate: Int) -> String {
    "<HeartRateBpm><Value>\(rate)</Value></HeartRateBpm>"
  }

  private func track(_ points: [String]) throws -> Track {
    try #require(
      try ReadFile(
        TCX.prolog + "<TrainingCenterDatabase xmlns=\"\(TCX.namespace)\"><Activities>"
          + "<Activity Sport=\"Running\"><Id>2024-05-01T07:20:00Z</Id>"
          + "<Lap StartTime=\"2024-05-01T07:20:00Z\"><Track>\(points.joined())</Track></Lap>"
          + "</Activity></Activities></TrainingCenterDatabase>", name: "a.tcx"
      ).tracks.first)
  }

  @Test("place, height, distance and heart rate of one second are one fix") func parts() throws {
    let track = try track([
      point("00.932", place("47")), point("00.933", height(400)),
      point("00.951", "<DistanceMeters>0</DistanceMeters>"), point("00.970", beats(140)),
      point("01.932", place("47.0001")), point("01.933", height(401)),
      point("01.951", "<DistanceMeters>3</DistanceMeters>"),
    ])
    let fixes = track.segments.flatMap(\.fixes)
    #expect(fixes.map(\.elevation) == [400, 401])
    #expect(fixes.map(\.heartRate) == [140, nil])
    #expect(track.readings.isEmpty)
    #expect(track.dropped.noPosition == 0)
  }

  @Test("the height may stand before the place") func heightFirst() throws {
    let track = try track([
      point("00.1", height(400)), point("00.2", place("47")), point("01.1", height(401)),
      point("01.2", place("47.0001")),
    ])
    #expect(track.segments.flatMap(\.fixes).map(\.elevation) == [400, 401])
  }

  @Test("records of a tunnel, and values that differ, stay what they are") func others() throws {
    let track = try track([
      point("00", place("47") + height(400) + beats(140)), point("01", beats(141)),
      point("00.5", beats(150)), point("20", beats(160) + height(390)),
      point("40", place("47.001") + height(410)),
    ])
    #expect(track.segments.flatMap(\.fixes).map(\.heartRate) == [140, nil])
    #expect(track.readings.map(\.heartRate) == [141, 150, 160])
    #expect(track.dropped.noPosition == 3)
  }
}
