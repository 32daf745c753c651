import Testing
import Tracks

@testable import TrackFormats

@Suite("GPX: points")
struct GPXPointTests {
  @Test("(0, 0) is kept by the reader, for the analysis to judge")
  func nullIsland() throws {
    let file = try ReadFile(
      GPX.file(GPX.track(GPX.point("46", "7") + GPX.point("0", "0") + GPX.point("46.001", "7"))))
    #expect(file.fixes.count == 3)
  }

  @Test("a pause marker off the Earth ends the segment, one at the pole is read")
  func pauseMarkers() throws {
    let points = [("46", "7"), ("90", "-80"), ("100", "180"), ("46.001", "7"), ("46.002", "7")]
    let text = GPX.file(GPX.track(points.map { GPX.point($0.0, $0.1) }.joined()))
    let file = try ReadFile(text)
    #expect(
      file.tracks[0].segments.map { $0.fixes.map(\.latitude) } == [[46, 90], [46.001, 46.002]])
    #expect(file.invalid == 1)
  }

  @Test("NaN, infinity, 500 and nothing at all are no places")
  func noPlaces() throws {
    let bad =
      GPX.point("NaN", "20") + GPX.point("10", "inf") + GPX.point("500", "20")
      + GPX.point("10", "")
    let file = try ReadFile(GPX.file(GPX.track(bad + GPX.t3Points)))
    #expect(file.fixes.count == 3)
    #expect(isNear(file.meters, 222.39))
    #expect(file.invalid == 4)
    #expect(
      file.tracks[0].problems.map(\.message) == ["4 points without a usable position left out."])
  }

  @Test("a single comma is read as a decimal mark, with a note")
  func decimalComma() throws {
    let file = try ReadFile(
      GPX.file(GPX.track(GPX.point("46,001", "7,0", "<ele>512,5</ele>"))))
    #expect(file.fixes.map(\.latitude) == [46.001])
    #expect(file.fixes.map(\.longitude) == [7])
    #expect(file.fixes[0].elevation == 512.5)
    #expect(file.trackCodes == [.decimalComma])
    #expect(file.tracks[0].problems[0].severity == .note)
  }

  @Test("numbers in scientific notation are read")
  func scientific() throws {
    let file = try ReadFile(
      GPX.file(GPX.track(GPX.point("4.6001E1", "7", "<ele>-2.5E-4</ele>"))))
    #expect(file.fixes[0].latitude == 46.001)
    #expect(file.fixes[0].elevation == Double(Float(-0.00025)))
    #expect(file.trackCodes.isEmpty)
  }

  @Test("longitudes beyond ±180 are folded")
  func longitudes() throws {
    let pacific = try ReadFile(
      GPX.file(GPX.track(GPX.point("66.5", "-180.05") + GPX.point("66.5", "-179.95"))))
    #expect(isNear(pacific.fixes[0].longitude, 179.95, 1e-9))
    #expect(isNear(pacific.meters, 4433.9, 0.1))
    let atlantic = try ReadFile(
      GPX.file(GPX.track(GPX.point("40", "350.0") + GPX.point("40", "350.001"))))
    #expect(isNear(atlantic.fixes[0].longitude, -10, 1e-9))
    #expect(isNear(atlantic.meters, 85.18))
    #expect(atlantic.invalid == 0)
  }

  @Test("elevations come out as they are, words do not")
  func elevations() throws {
    let texts = ["100", "65535", "-19999", "-400", "NaN", "", "high"]
    let points = texts.map { GPX.point("46", "7", "<ele>\($0)</ele>") }.joined()
    let file = try ReadFile(GPX.file(GPX.track(points)))
    #expect(file.fixes.map(\.elevation) == [100, 65535, -19999, -400, nil, nil, nil])
  }

  /// The five vocabularies of the case, and others that the world writes.
  @Test(
    "heart rate and speed are found by namespace, whatever the prefix",
    arguments: [
      """
      <extensions><x:TrackPointExtension xmlns:x="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
      <x:hr>120</x:hr><x:speed>3.0</x:speed></x:TrackPointExtension></extensions>
      """,
      """
      <extensions><ns3:TrackPointExtension xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
      <ns3:hr>120</ns3:hr><ns3:speed>3.0</ns3:speed></ns3:TrackPointExtension></extensions>
      """,
      """
      <extensions><TPX xmlns="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
      <hr>120</hr><speed>3.0</speed></TPX></extensions>
      """,
      """
      <extensions><g:TrackPointExtension xmlns:g="http://www.garmin.com/xmlschemas/GpxExtensions/v3">
      <g:hr>120</g:hr><g:speed>3.0</g:speed></g:TrackPointExtension></extensions>
      """,
      """
      <extensions><c:hr xmlns:c="http://www.cluetrust.com/XML/GPXDATA/1/0">120</c:hr>
      <c:speed xmlns:c="http://www.cluetrust.com/XML/GPXDATA/1/0">3.0</c:speed></extensions>
      """,
      "<extensions><zz:hr>120</zz:hr><zz:speed>3.0</zz:speed></extensions>",
      "<extensions><heartrate>120</heartrate><speed>3.0</speed></extensions>",
      "<speed>3.0</speed><course>90</course><extensions><hr>120</hr></extensions>",
    ])
  func extensions(_ inner: String) throws {
    let body = GPX.track(GPX.point("46", "7", inner) + GPX.point("46", "7", inner))
    for root in ["xmlns=\"\(GPX.namespace)\"", "xmlns=\"http://www.topografix.com/GPX/1/0\"", ""] {
      let file = try ReadFile(GPX.file(body, root: root))
      #expect(file.fixes.map(\.heartRate) == [120, 120])
      #expect(file.fixes.map(\.speed) == [3, 3])
    }
  }

  @Test("a speed is m/s; one of a vocabulary that nobody knows is not believed")
  func foreignSpeed() throws {
    let inner = "<extensions><k:speed>10.8</k:speed><k:hr>90</k:hr></extensions>"
    let root = "xmlns=\"\(GPX.namespace)\" xmlns:k=\"urn:somebody\""
    let file = try ReadFile(GPX.file(GPX.track(GPX.point("46", "7", inner)), root: root))
    #expect(file.fixes[0].speed == nil)
    #expect(file.fixes[0].heartRate == 90)
  }

  @Test func cadencePowerAndTheImpossible() throws {
    let inner = """
      <extensions><power>250</power><cad>88.6</cad><hr>-4</hr><speed>-1</speed>
      <p:PowerExtension><p:PowerInWatts>251</p:PowerInWatts></p:PowerExtension></extensions>
      """
    let root =
      "xmlns=\"\(GPX.namespace)\" xmlns:p=\"http://www.garmin.com/xmlschemas/PowerExtension/v1\""
    let file = try ReadFile(GPX.file(GPX.track(GPX.point("46", "7", inner)), root: root))
    #expect(file.fixes[0].power == 251)
    #expect(file.fixes[0].cadence == 89)
    #expect(file.fixes[0].heartRate == nil)
    #expect(file.fixes[0].speed == nil)
  }

  @Test func pointsOfOtherVocabulariesAreNotPoints() throws {
    let root = "xmlns=\"\(GPX.namespace)\" xmlns:o=\"urn:other\""
    let other = "<o:trk><trkseg>\(GPX.point("1", "1"))</trkseg></o:trk>"
    let file = try ReadFile(GPX.file(other + GPX.track(GPX.t3Points), root: root))
    #expect(file.fixes.count == 3)
    #expect(file.tracks.count == 1)
  }
}
