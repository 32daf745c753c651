import TestSupport
import Testing
import TrackAnalysis
import Tracks

@testable import TrackFormats

@Suite("TCX")
struct TCXReaderTests {
  @Test(
    "white space before the prolog is skipped", arguments: ["          ", "\n\t", "\u{FEFF}  "])
  func readsAfterWhiteSpace(_ blanks: String) throws {
    let file = try ReadFile(blanks + TCX.t3, name: "a.tcx")
    #expect(file.format == "TCX")
    #expect(file.fixes.count == 3)
    #expect(isNear(file.meters, 222.39, 0.02))
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
  }

  @Test("a file in gzip is read, whatever it is called")
  func readsGzip() throws {
    let packed = storedGzip(Array(TCX.t3.utf8))
    for name in ["e.tcx.gz", "f.gz"] {
      #expect(try ReadFile(packed, name: name).fixes.count == 3)
    }
  }

  @Test("points without position keep the line going straight across")
  func countsPointsWithoutPosition() throws {
    let points = (0..<10).map { index in
      let heart = "<HeartRateBpm><Value>\(100 + index)</Value></HeartRateBpm>"
      return TCX.point(index, (3..<6).contains(index) ? nil : "10.000\(index)", heart)
    }.joined()
    let file = try ReadFile(TCX.file(TCX.activity(TCX.lap(0, 9, 100, points))))
    #expect(file.fixes.count == 7)
    #expect(file.tracks[0].dropped == DropCounts(noPosition: 3))
    #expect(file.tracks[0].details.timerPauses.isEmpty)
    #expect(file.tracks[0].segments.count == 1)
    // Nine steps of 0.0001°.
    #expect(isNear(file.meters, 100.08, 0.02))
    #expect(file.fixes.map(\.heartRate) == [100, 101, 102, 106, 107, 108, 109])
    #expect(file.tracks[0].readings.map(\.time) == (3..<6).map { TCX.start + Double($0) })
    #expect(file.tracks[0].readings.map(\.heartRate) == [103, 104, 105])
    let result = analyse(file.tracks[0])
    // A rate that rises by one each second, over all nine seconds.
    #expect(isNear(result.summary.meanHeartRate ?? 0, 104.5, 1e-9))
    #expect(result.summary.elapsedSeconds == 9 && result.summary.movingSeconds == 9)
    #expect(result.pauses.isEmpty && result.legs.allSatisfy { $0 == .moving })
  }

  @Test("a last lap of one point is read")
  func readsALapOfOnePoint() throws {
    let laps = TCX.lap(0, 120, 222, TCX.t3Points) + TCX.lap(120, 60, 111, TCX.point(180, "10.003"))
    let file = try ReadFile(TCX.file(TCX.activity(laps)))
    #expect(file.tracks.map(\.fixCount) == [4])
    #expect(file.tracks[0].details.laps.count == 2)
    // Three steps of 0.001°: 331.82 m on WGS84 (geographiclib).
    let result = analyse(file.tracks[0])
    #expect(isNear(result.summary.distance, 331.82))
    #expect(result.summary.elapsedSeconds == 180 && result.pauses.isEmpty)
  }

  @Test("white space around values is ignored")
  func trimsValues() throws {
    let text = TCX.t3
      .replacing("StartTime=\"\(TCX.time(0))\"", with: "StartTime=\"\(TCX.time(0)) \"")
      .replacing("<Time>", with: "<Time>\n\t").replacing("</Time>", with: " \n</Time>")
      .replacing("<LatitudeDegrees>", with: "<LatitudeDegrees> ")
    let file = try ReadFile(text)
    #expect(file.times == [0, 60, 120].map { TCX.start + $0 })
    #expect(file.tracks[0].details.laps.map(\.start) == [TCX.start])
  }

  @Test("a course is a planned line without its lap's ends")
  func readsCourses() throws {
    let file = try ReadFile(
      TCX.prolog + """
        <TrainingCenterDatabase xmlns="\(TCX.namespace)">
        <Folders><Courses><CourseFolder Name="All"><CourseNameRef><Id>Hill</Id></CourseNameRef>
        </CourseFolder></Courses></Folders>
        <Courses><Course><Name>Hill &amp; dale</Name><Lap><TotalTimeSeconds>120</TotalTimeSeconds>
        <DistanceMeters>222.4</DistanceMeters>
        <BeginPosition><LatitudeDegrees>9</LatitudeDegrees><LongitudeDegrees>20</LongitudeDegrees>
        </BeginPosition><EndPosition><LatitudeDegrees>11</LatitudeDegrees>
        <LongitudeDegrees>20</LongitudeDegrees></EndPosition></Lap>
        <Track>\(TCX.t3Points)</Track><Notes>Steep</Notes>
        <CoursePoint><Name>Well</Name><Time>\(TCX.time(60))</Time><Position>
        <LatitudeDegrees>10.001</LatitudeDegrees><LongitudeDegrees>20</LongitudeDegrees></Position>
        <PointType>Water</PointType></CoursePoint></Course></Courses></TrainingCenterDatabase>
        """)
    let details = file.tracks[0].details
    #expect(file.tracks.count == 1)
    #expect(file.fixes.count == 3)
    #expect(isNear(file.meters, 222.39, 0.02))
    #expect(details.kind == .planned)
    #expect(details.name == "Hill & dale")
    #expect(details.note == "Steep")
    #expect(
      details.waypoints == [
        Waypoint(title: "Well", position: Position(latitude: 10.001, longitude: 20))
      ])
    #expect(details.laps.isEmpty && details.timerPauses.isEmpty)
    #expect(details.deviceTotals == DeviceTotals(distance: 222.4))
    let result = analyse(file.tracks[0])
    #expect(isNear(result.summary.distance, 221.22))
    #expect(result.summary.kind == .planned && result.summary.meanSpeed == nil)
  }

  @Test func readsExtensionsByNamespace() throws {
    let point = TCX.point(
      0, "10.0",
      "<AltitudeMeters>312.5</AltitudeMeters><Cadence>60</Cadence><Extensions>"
        + "<x:TPX xmlns:x=\"\(TCX.extensions)\"><x:Speed>2.5</x:Speed><x:RunCadence>84</x:RunCadence>"
        + "<x:Watts>230</x:Watts></x:TPX>"
        + "<TPX xmlns=\"urn:other\"><Speed>99</Speed></TPX></Extensions>")
    let plain = TCX.point(
      1, "10.1", "<Extensions><TPX><Speed>3.0</Speed></TPX></Extensions>")
    let file = try ReadFile(TCX.file(TCX.activity(TCX.lap(0, 1, 5, point + plain))))
    #expect(file.fixes.map(\.speed) == [2.5, 3])
    #expect(file.fixes[0].cadence == 84)
    #expect(file.fixes[0].power == 230)
    #expect(file.fixes[0].elevation == 312.5)
  }

  @Test func readsWhatIsSaidOfTheActivity() throws {
    let creator =
      "<Notes>With Jo</Notes><Creator><Name>Forerunner 410</Name><UnitId>1</UnitId></Creator>"
    let author = "<Author><Name>Some Exporter</Name></Author>"
    let file = try ReadFile(
      TCX.file(
        TCX.activity(
          "<Lap StartTime=\"x\"><TotalTimeSeconds>90.5</TotalTimeSeconds><DistanceMeters>150"
            + "</DistanceMeters><Notes>Uphill</Notes><Track>\(TCX.t3Points)</Track></Lap>"
            + TCX.lap(90, 30, 72.4, TCX.point(121, "10.003")),
          sport: "Biking", after: creator)
          + TCX.activity(TCX.lap(0, 120, 222, TCX.t3Points), sport: "Other"), after: author))
    let details = file.tracks[0].details
    #expect(details.activity == .cycling)
    #expect(details.note == "With Jo")
    #expect(details.device == "Forerunner 410")
    #expect(details.name == nil)
    // The first lap has no time of its own: the activity's name is it.
    #expect(
      details.laps == [
        Lap(start: TCX.start, seconds: 90.5, distance: 150),
        Lap(start: TCX.start + 90, seconds: 30, distance: 72.4),
      ])
    #expect(details.deviceTotals == DeviceTotals(distance: 222.4, timer: 120.5))
    #expect(file.tracks[1].details.device == "Some Exporter")
    #expect(file.tracks[1].details.activity == .unknown)
  }

  @Test func readsSeveralSportsWithoutTheirTransitions() throws {
    let points = (0..<3).map { TCX.point(300 + $0 * 60, "11.00\($0)") }.joined()
    let file = try ReadFile(
      TCX.file(
        "<MultiSportSession><Id>\(TCX.time(0))</Id><FirstSport>"
          + TCX.activity(TCX.lap(0, 120, 222.4, TCX.t3Points))
          + "</FirstSport><NextSport><Transition StartTime=\"\(TCX.time(120))\">"
          + "<TotalTimeSeconds>60</TotalTimeSeconds><Track>\(TCX.point(150, "10.5"))</Track>"
          + "</Transition>"
          + TCX.activity(TCX.lap(300, 120, 222.4, points), sport: "Biking")
          + "</NextSport></MultiSportSession>"))
    #expect(file.tracks.map(\.details.activity) == [.running, .cycling])
    #expect(file.tracks.map(\.fixCount) == [3, 3])
    #expect(file.tracks.map(\.details.laps.count) == [1, 1])
  }

  @Test("the heart rate of laps is the device's own: the mean by their time, the highest of all")
  func readsTheHeartRateOfLaps() throws {
    func lap(_ start: Int, _ seconds: Int, _ mean: Int, _ highest: Int) -> String {
      TCX.lap(start, seconds, 100, "").replacing(
        "<Calories>9</Calories>",
        with: "<AverageHeartRateBpm><Value>\(mean)</Value></AverageHeartRateBpm>"
          + "<MaximumHeartRateBpm><Value>\(highest)</Value></MaximumHeartRateBpm>")
    }
    let file = try ReadFile(TCX.file(TCX.activity(lap(0, 300, 120, 150) + lap(300, 100, 160, 171))))
    // (300 · 120 + 100 · 160) / 400.
    #expect(file.tracks[0].details.deviceTotals.meanHeartRate == 130)
    #expect(file.tracks[0].details.deviceTotals.maxHeartRate == 171)
    let odd = try ReadFile(TCX.file(TCX.activity(lap(0, 300, 0, -5))))
    #expect(odd.tracks[0].details.deviceTotals.meanHeartRate == nil)
  }

  @Test("an indoor activity has the device's own figures")
  func anIndoorActivityIsKept() throws {
    let points = (0..<20).map { TCX.point($0 * 6, nil) }.joined()
    let track = try #require(
      ReadFile(TCX.file(TCX.activity(TCX.lap(0, 120, 360, points)))).tracks.first)
    #expect(track.details.positionSource == .unknown)
    #expect(track.details.deviceTotals.distance == 360)
    #expect(track.details.deviceTotals.timer == 120)
    #expect(track.readings.count == 20)
    let lapAlone = try ReadFile(TCX.file(TCX.activity(TCX.lap(0, 1200, 3000, ""))))
    #expect(lapAlone.tracks.map(\.details.positionSource) == [.unknown])
    #expect(lapAlone.tracks.first?.readings.count == 2)
    #expect(skipped(TCX.file(""), name: "a.tcx")?.message == "The file has no track points.")
  }

  @Test func leavesOutPositionsThatAreNoNumbers() throws {
    let points = TCX.t3Points + TCX.point(180, "no") + TCX.point(181, "95")
    let file = try ReadFile(TCX.file(TCX.activity(TCX.lap(0, 181, 222, points))))
    #expect(file.fixes.count == 3)
    #expect(file.tracks[0].dropped == DropCounts(invalid: 2))
    #expect(file.trackCodes == [.invalidFixes])
  }

  @Test func keepsTheOffsetOfTheTimes() throws {
    let file = try ReadFile(TCX.t3.replacing("Z</Time>", with: ".000+01:00</Time>"))
    #expect(file.tracks[0].details.utcOffset == 3600)
    #expect(file.times.first == TCX.start - 3600)
  }

  @Test func aCutFileKeepsItsWholePoints() throws {
    let cut = try #require(TCX.t3.firstRange(of: "10.002")).upperBound
    let file = try ReadFile(String(TCX.t3[..<cut]))
    #expect(file.fixes.count == 2)
    #expect(file.codes == [.truncated])
    #expect(file.tracks[0].details.laps.count == 1)
  }

  @Test("Windows are cut anywhere between points", arguments: [300, 700, 1500])
  func readsInWindows(_ size: Int) throws {
    let laps = (0..<6).map { lap in
      TCX.lap(
        lap * 10, 10, 5,
        (0..<10).map { TCX.point(lap * 10 + $0, "10.0\(10 + lap)\($0)") }.joined())
    }.joined()
    let text = TCX.file(
      TCX.activity(laps, after: "<Creator><Name>W</Name></Creator>")
        + TCX.activity(TCX.lap(0, 120, 2, TCX.t3Points), sport: "Biking"))
    let whole = try ReadFile(text)
    let assembler = TCXAssembler()
    let faults = Array(text.utf8).withUnsafeBytes {
      XMLWindows(bytes: $0, vocabulary: TCXReader.vocabulary, windowBytes: size)
        .read(assembler.add)
    }
    #expect(assembler.finish().tracks == whole.tracks)
    #expect(faults.problems.isEmpty)
    #expect(whole.tracks.map(\.fixCount) == [60, 3])
    #expect(whole.tracks[0].details.laps.count == 6)
  }
}
