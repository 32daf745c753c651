import TestSupport
import Testing
import TrackAnalysis
import Tracks

@testable import TrackFormats

@Suite("KML tracks")
struct KMLTrackTests {
  @Test("positions without times are an untimed track")
  func noTimes() throws {
    let file = try ReadFile(KML.track(KML.coords.joined()))
    #expect(file.times == [nil, nil, nil])
    #expect(isNear(file.meters, 222.39))
    #expect(file.trackCodes.isEmpty)
  }

  @Test("times and positions in any order are paired")
  func anyOrder() throws {
    let whens = KML.whens
    let coords = KML.coords
    let timeFirst: [String] = zip(whens, coords).flatMap { [$0, $1] }
    let placeFirst: [String] = zip(coords, whens).flatMap { [$0, $1] }
    let texts = [timeFirst, placeFirst, whens + coords, coords + whens].map { $0.joined() }
    for text in texts {
      let file = try ReadFile(KML.track(text))
      #expect(file.times == KML.times)
      #expect(isNear(file.meters, 222.39))
      #expect(file.trackCodes.isEmpty)
    }
  }

  @Test("a time too few in a list leaves all untimed, with a problem")
  func aTimeMissingInAList() throws {
    let file = try ReadFile(
      KML.track(KML.whens[0] + KML.whens[1] + KML.coords.joined()))
    #expect(file.times == [nil, nil, nil])
    #expect(isNear(file.meters, 222.39))
    #expect(file.trackCodes == [.damaged])
  }

  @Test("where times stand beside positions, one too few costs only that")
  func aTimeMissingAmongPairs() throws {
    let w = KML.whens
    let c = KML.coords
    let timeFirst = try ReadFile(KML.track(w[0] + c[0] + c[1] + w[2] + c[2]))
    #expect(timeFirst.times == [1_646_121_600, nil, 1_646_121_720])
    let timeLast = try ReadFile(KML.track(c[0] + w[0] + c[1] + c[2] + w[2]))
    #expect(timeLast.times == [1_646_121_600, nil, 1_646_121_720])
    let tooMany = try ReadFile(KML.track(w[0] + c[0] + w[1] + w[2] + c[2]))
    #expect(tooMany.times == [1_646_121_600, 1_646_121_720])
  }

  @Test("an empty coord is no position and its time is dropped")
  func emptyCoords() throws {
    let w = KML.whens
    let file = try ReadFile(
      KML.track(
        w[0] + "<gx:coord/>" + w[1] + "<gx:coord>20 10.001 3</gx:coord>" + w[2]
          + "<gx:coord></gx:coord>"))
    #expect(file.times == [1_646_121_660])
    #expect(file.fixes[0].latitude == 10.001)
    #expect(file.fixes[0].elevation == 3)
    #expect(file.tracks[0].dropped.noPosition == 2)
    #expect(file.invalid == 0)
    #expect(file.trackCodes.isEmpty)
  }

  @Test("an empty coord inside is a break; a start at 0,0 is no place")
  func aPauseBreaksTheLine() throws {
    let w = KML.whens
    let c = KML.coords
    let start =
      "<Placemark><name>Start</name><Point><coordinates>0.0,0.0</coordinates></Point></Placemark>"
    let file = try ReadFile(
      KML.file(
        start + "<Placemark><gx:Track>" + w[0] + c[0] + w[1] + "<gx:coord/>" + w[2] + c[2]
          + "</gx:Track></Placemark>"))
    #expect(file.tracks[0].segments.map(\.fixes.count) == [1, 1])
    #expect(file.tracks[0].details.waypoints.isEmpty)
  }

  @Test("a track over the antimeridian stays short")
  func antimeridian() throws {
    let file = try ReadFile(
      KML.track("<gx:coord>179.99 66.5</gx:coord><gx:coord>-179.99 66.5</gx:coord>"))
    #expect(file.fixes.map(\.longitude) == [179.99, -179.99])
    #expect(isNear(file.meters, 886.78, 0.02))
    let result = analyse(file.tracks[0])
    #expect(isNear(result.summary.distance, 890.28, 0.02))
    #expect(isNear(try #require(result.summary.box).width, 0.02, 1e-9))
  }

  @Test func whatIsNoPlaceIsCounted() throws {
    let file = try ReadFile(
      KML.track(
        KML.coords.joined() + "<gx:coord>20 95 0</gx:coord><gx:coord>x y</gx:coord>"
          + "<gx:coord>20</gx:coord><gx:coord>380,10.003,0</gx:coord>"))
    #expect(file.fixes.count == 4)
    #expect(file.fixes[3].longitude == 20)
    #expect(file.invalid == 3)
    #expect(file.trackCodes == [.invalidFixes])
  }

  @Test func arraysOfValues() throws {
    func array(_ name: String, _ values: [String]) -> String {
      "<gx:SimpleArrayData name=\"\(name)\">"
        + values.map { "<gx:value>\($0)</gx:value>" }.joined() + "</gx:SimpleArrayData>"
    }
    let file = try ReadFile(
      KML.track(
        KML.whens.joined() + KML.coords.joined() + "<ExtendedData><SchemaData>"
          + array("heart_rate", ["120", "", "125.6"]) + array("Cadence", ["80", "81", "82"])
          + array("power", ["200", "210"]) + array("speed", ["2.5", "-1", "3"])
          + array("elevation_gain", ["1", "1", "1"]) + "</SchemaData></ExtendedData>"))
    #expect(file.fixes.map(\.heartRate) == [120, nil, 126])
    #expect(file.fixes.map(\.cadence) == [80, 81, 82])
    #expect(file.fixes.map(\.power) == [nil, nil, nil], "two values for three positions")
    #expect(file.fixes.map(\.speed) == [2.5, nil, 3])
  }

  @Test func theFixtureInFull() throws {
    let file = try ReadFile(FormatFixture.kml.text)
    #expect(file.tracks.map(\.details.name) == ["First", nil])
    #expect(file.tracks.map(\.details.activity) == [.hiking, .unknown])
    #expect(file.tracks.map(\.details.device) == ["Recorder & Co", "Recorder & Co"])
    #expect(file.tracks.map(\.details.utcOffset) == [7200, nil])
    // 17:00 at +02:00 is 15:00 UTC; 1714575600 by `date -u -d 2024-05-01T15:00:00 +%s`.
    #expect(file.times[0] == 1_714_575_600)
    #expect(file.fixes.map(\.heartRate).prefix(3) == [131, 132, nil])
    let waypoint = Waypoint(
      title: "Hut", subtitle: "Open", position: Position(latitude: 46.9502, longitude: 7.44),
      elevation: 540)
    #expect(file.tracks.map(\.details.waypoints) == [[waypoint], []])
    #expect(file.codes.isEmpty)
  }

  @Test("A track over many windows reads as in one", arguments: [true, false])
  func windows(_ isMixed: Bool) throws {
    let count = 60_000
    let whens = (0..<count).map {
      "<when>2022-03-01T\(twoDigits($0 / 3600)):\(twoDigits($0 / 60 % 60)):\(twoDigits($0 % 60))Z</when>\n"
    }
    let coords = (0..<count).map { "<gx:coord>20 \(10 + Double($0) / 100_000) 5</gx:coord>\n" }
    let values = (0..<count).map { "<gx:value>\(100 + $0 % 50)</gx:value>" }.joined()
    let text = KML.track(
      (isMixed
        ? (0..<count).map { whens[$0] + coords[$0] }.joined()
        : whens.joined() + coords.joined())
        + "<ExtendedData><SchemaData><gx:SimpleArrayData name=\"hr\">\(values)"
        + "</gx:SimpleArrayData></SchemaData></ExtendedData>")
    #expect(text.utf8.count > 2 * ReadingLimits.windowBytes)
    let file = try ReadFile(text)
    #expect(file.tracks.count == 1)
    #expect(file.fixes.count == count)
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
    for index in [0, 1, 29_999, 59_999] {
      #expect(file.fixes[index].time == 1_646_092_800 + Double(index))
      #expect(file.fixes[index].heartRate == 100 + index % 50)
      #expect(isNear(file.fixes[index].latitude, 10 + Double(index) / 100_000, 1e-9))
    }
  }

  @Test func aCutTrackKeepsWhatWasWhole() throws {
    let text = KML.track(KML.whens.joined() + KML.coords.joined())
    let cut = try #require(text.firstRange(of: "20 10.002")).lowerBound
    let file = try ReadFile(String(text[..<cut]))
    #expect(file.times == [1_646_121_600, 1_646_121_660])
    #expect(file.codes == [.truncated])
  }

  @Test func damageCostsWhatIsAroundIt() throws {
    let pairs = (0..<3).map { KML.whens[$0] + KML.coords[$0] }
    let file = try ReadFile(KML.track(pairs[0] + "<when>2022-03-01T08:01:00Z</wen>" + pairs[2]))
    #expect(file.fixes.count == 2)
    #expect(file.fixes.last?.latitude == 10.002)
    #expect(file.fixes.last?.time == 1_646_121_720)
    #expect(file.codes == [.damaged])
  }
}
