import Testing
import Tracks

@testable import TrackFormats

@Suite("KML lines")
struct KMLLineTests {
  @Test("line ends and tabs separate the tuples of a line", arguments: ["\n", "\r\n", "\n\r\n"])
  func tuplesByLine(_ end: String) throws {
    let file = try ReadFile(KML.line("\(end)\t7.0,46.0,500\(end)\t7.0,46.001,501\(end)"))
    #expect(file.fixes.map(\.latitude) == [46, 46.001])
    #expect(file.fixes.map(\.longitude) == [7, 7])
    #expect(file.fixes.map(\.elevation) == [500, 501])
    #expect(isNear(file.meters, 111.19))
  }

  @Test(
    "misplaced commas and blanks shift no value",
    arguments: [
      "7,46,0,7,46.001,0", ",7,46 ,7,46.001", "7, 46, 0 7, 46.001, 0", "7,46,0, 7,46.001,0,",
      "7 ,46 ,0 7 ,46.001 ,0", "7,46,7,46.001",
    ])
  func misplacedCommas(_ text: String) throws {
    let file = try ReadFile(KML.line(text))
    #expect(file.fixes.map(\.latitude) == [46, 46.001])
    #expect(file.fixes.map(\.longitude) == [7, 7])
    #expect(isNear(file.meters, 111.19))
  }

  @Test(
    "what could only be read with values shifted is refused",
    arguments: ["7,46,500,7,46.001", "7 46 7 46.001", "170,46,0,170,95,0", "46"])
  func refused(_ text: String) {
    #expect(skipped(KML.line(text))?.code == .noTrack)
  }

  @Test func positionsThatAreNoPlaceAreCounted() throws {
    let file = try ReadFile(KML.line("7,46 7,95 NaN,46 7,46.001"))
    #expect(file.fixes.count == 2)
    #expect(file.invalid == 2)
    #expect(file.trackCodes == [.invalidFixes])
  }

  @Test func aGeometryOfSeveralLinesIsOneTrack() throws {
    let file = try ReadFile(
      KML.file(
        "<Placemark><name>Two</name><MultiGeometry>" + KML.lineString("7,46 7,46.001")
          + "<MultiGeometry>" + KML.lineString("7,47 7,47.001 7,47.002")
          + "</MultiGeometry><Point><coordinates>7,46</coordinates></Point></MultiGeometry>"
          + "</Placemark>"))
    #expect(file.tracks.map { $0.segments.map(\.fixes.count) } == [[2, 3]])
    #expect(file.tracks[0].details.name == "Two")
    #expect(file.tracks[0].details.kind == .recorded)
    #expect(file.times.allSatisfy { $0 == nil })
  }

  @Test func anAreaIsNoWay() {
    let ring = "<LinearRing><coordinates>7,46 8,46 8,47 7,46</coordinates></LinearRing>"
    let area =
      "<Placemark><Polygon><outerBoundaryIs>\(ring)</outerBoundaryIs></Polygon></Placemark>"
    #expect(skipped(KML.file(area))?.code == .noTrack)
  }

  @Test func aTimeSpanIsThatOfItsLine() throws {
    let span =
      "<TimeSpan><begin>2022-03-01T08:00:00Z</begin><end>2022-03-01T08:02:00Z</end></TimeSpan>"
    let own = try ReadFile(KML.line("7,46 7,46.001 7,46.002", before: span))
    #expect(own.times == [1_646_121_600, nil, 1_646_121_720])
    #expect(own.trackCodes == [.noTime])
    let line = "<Placemark><name>Path</name>\(KML.lineString("7,46 7,46.001"))</Placemark>"
    let folder = try ReadFile(KML.file("<Folder><name>Trip</name>\(span)\(line)</Folder>"))
    #expect(folder.times == [1_646_121_600, 1_646_121_720])
    #expect(folder.tracks[0].details.name == "Trip")
    let shared = try ReadFile(
      KML.file(
        "<Folder>\(span)\(line)<Placemark>\(KML.lineString("8,46 8,47"))</Placemark></Folder>"))
    #expect(shared.times == [nil, nil, nil, nil], "nobody knows which line it was")
    let backwards = try ReadFile(
      KML.line(
        "7,46 7,46.001",
        before: "<TimeSpan><begin>2022-03-02</begin><end>2022-03-01T00:00:00Z</end></TimeSpan>"))
    #expect(backwards.times == [nil, 1_646_092_800])
  }

  @Test func aLineThatTheTimedTrackHasTooIsLeftOut() throws {
    let track =
      "<Placemark><gx:Track>" + KML.whens.joined() + KML.coords.joined()
      + "</gx:Track></Placemark>"
    let same = "<Placemark>" + KML.lineString("20,10 20,10.001,7 20,10.002") + "</Placemark>"
    let fewer = "<Placemark>" + KML.lineString("20,10 20,10.002") + "</Placemark>"
    for text in [track + same, same + track, track + fewer, same + track + track] {
      let file = try ReadFile(KML.file(text))
      #expect(file.tracks.count == 1)
      #expect(file.times == KML.times)
      #expect(file.codes == [.duplicate])
    }
    let other = "<Placemark>" + KML.lineString("20,10 20.1,10.001 20,10.002") + "</Placemark>"
    let back = "<Placemark>" + KML.lineString("20,10.002 20,10.001 20,10") + "</Placemark>"
    for text in [other, back] {
      let file = try ReadFile(KML.file(track + text))
      #expect(file.tracks.count == 2)
      #expect(file.codes.isEmpty)
    }
    let later = track.replacing("T08", with: "T09")
    #expect(try ReadFile(KML.file(track + later)).tracks.count == 2)
  }

  @Test func aRouteIsPlanned() throws {
    let line = KML.lineString("7,46 7,46.001")
    let routes = [
      "<Folder><name>Routes</name><Placemark>\(line)</Placemark></Folder>",
      "<Placemark><styleUrl>#route</styleUrl>\(line)</Placemark>",
      "<Placemark><name>Directions from A to B</name>\(line)</Placemark>",
    ]
    for route in routes {
      #expect(try ReadFile(KML.file(route)).tracks.map(\.details.kind) == [.planned])
      let both = try ReadFile(
        KML.file(route + "<Placemark>\(KML.lineString("8,46 8,47"))</Placemark>"))
      #expect(both.tracks.map(\.details.kind) == [.recorded])
      #expect(both.fixes.first?.longitude == 8)
      #expect(both.codes == [.routeIgnored])
    }
  }

  @Test func pointsWithTimesGiveThemToTheirLine() throws {
    let points = (0..<3).map {
      "<Placemark><name>p\($0)</name><TimeStamp>\(KML.whens[$0])</TimeStamp>"
        + "<Point><coordinates>20,10.00\($0)</coordinates></Point></Placemark>"
    }.joined()
    let folder = "<Folder><name>Points</name>\(points)</Folder>"
    let alone = try ReadFile(KML.file(folder))
    #expect(alone.times == KML.times)
    let line = "<Placemark>\(KML.lineString("20,10 20,10.001 20,10.002"))</Placemark>"
    let both = try ReadFile(KML.file("<Folder>\(folder)\(line)</Folder>"))
    #expect(both.tracks.count == 1)
    #expect(both.times == KML.times)
    #expect(both.tracks[0].details.waypoints.isEmpty)
  }

  @Test func aCutLineLosesItsLastTuple() throws {
    let text = KML.line("7,46,500 7,46.001,501 7,46.002,502")
    let cut = try #require(text.firstRange(of: "46.002")).upperBound
    let file = try ReadFile(String(text[..<cut]))
    #expect(file.fixes.map(\.latitude) == [46, 46.001])
    #expect(file.codes == [.truncated])
  }

  @Test func namesAndNotes() throws {
    let file = try ReadFile(
      KML.line(
        "7,46 7,46.001",
        before: "<name><![CDATA[晨跑 & co]]></name><description>&lt;table&gt;</description>"))
    #expect(file.tracks[0].details.name == "晨跑 & co")
    #expect(file.tracks[0].details.note == nil)
    let unnamed = try ReadFile(
      KML.file("<name>Doc</name><Placemark>\(KML.lineString("7,46 7,46.001"))</Placemark>"))
    #expect(unnamed.tracks[0].details.name == "Doc")
  }

  @Test func anEntityBombIsNotExpanded() {
    let bomb = """
      <!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <kml><Document><name>&b;</name></Document></kml>
      """
    #expect(skipped(bomb)?.code == .noTrack)
  }
}
