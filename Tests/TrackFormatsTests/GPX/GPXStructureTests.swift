import Testing
import Tracks

@testable import TrackFormats

@Suite("GPX: structure")
struct GPXStructureTests {
  @Test("an undeclared prefix costs a warning")
  func undeclaredPrefix() throws {
    let text = GPX.file(
      GPX.track(GPX.t3Points, before: "<extensions><zz:Colour>Red</zz:Colour></extensions>"))
    let file = try ReadFile(text)
    #expect(file.fixes.count == 3)
    #expect(isNear(file.meters, 222.39))
    #expect(file.codes == [.undeclaredPrefix])
    #expect(file.problems[0].severity == .warning)
  }

  @Test("misplaced attributes and any version of the root are accepted")
  func versions() throws {
    let roots =
      ["xmlns=\"http://www.topografix.com/GPX/1/0\" xmlns:version=\"1.0\" xmlns:creator=\"x\""]
      + ["", "0.31", "1.0", "1.0.1", "1.1", "9"].map {
        "xmlns=\"\(GPX.namespace)\" version=\"\($0)\""
      }
    for root in roots {
      let file = try ReadFile(GPX.file(GPX.track(GPX.t3Points), root: root))
      #expect(isNear(file.meters, 222.39))
      #expect(file.problems.isEmpty)
    }
  }

  @Test("line breaks and comments around the root's name do not hide a GPX file")
  func lineBreaks() throws {
    let spread = GPX.t3.replacing("<gpx ", with: "<!-- <kml> -->\n<gpx\n   ")
    for text in [spread, spread.replacing("\n", with: "\r\n"), "<!-- c -->" + spread] {
      let file = try ReadFile(text, name: "x")
      #expect(isNear(file.meters, 222.39))
      #expect(file.problems.isEmpty)
    }
  }

  @Test("empty segments give no track and break none")
  func emptySegments() throws {
    for text in ["<trk><trkseg/></trk>", "<trk></trk>", ""] {
      #expect(skipped(GPX.file(text))?.code == .noTrack)
    }
    #expect(skipped(GPX.prolog + "<gpx xmlns=\"\(GPX.namespace)\"/>")?.code == .noTrack)
    #expect(skipped("<gpx/>")?.message == "The file has no track points.")
    let around = "<trk><trkseg/><trkseg>\(GPX.t3Points)</trkseg><trkseg></trkseg></trk>"
    let file = try ReadFile(GPX.file(around))
    #expect(file.tracks.map { $0.segments.map(\.fixes.count) } == [[3]])
    #expect(isNear(file.meters, 222.39))
  }

  @Test("segments of one point are kept")
  func onePointSegments() throws {
    let segments = (0..<5).map { "<trkseg>\(GPX.point("46.00\($0)", "7"))</trkseg>" }.joined()
    let file = try ReadFile(GPX.file("<trk>\(segments)</trk>"))
    #expect(file.tracks.map { $0.segments.map(\.fixes.count) } == [[1, 1, 1, 1, 1]])
    #expect(try ReadFile(GPX.file(GPX.track(GPX.point("46", "7")))).fixes.count == 1)
  }

  @Test("a file with only a route is a planned track")
  func routeOnly() throws {
    let points = GPX.t3Points.replacing("trkpt", with: "rtept")
    let file = try ReadFile(GPX.file("<rte><name>Plan</name>\(points)</rte>"))
    #expect(file.tracks.map(\.details.kind) == [.planned])
    #expect(file.tracks[0].details.name == "Plan")
    #expect(isNear(file.meters, 222.39))
  }

  @Test("a route beside a track is left out, with a note")
  func routeAndTrack() throws {
    let route = "<rte><rtept lat=\"1\" lon=\"1\"/><rtept lat=\"2\" lon=\"2\"/></rte>"
    let points = (0..<100).map { GPX.point("46.\(1000 + $0)", "7") }.joined()
    for body in [route + GPX.track(points), GPX.track(points) + route] {
      let file = try ReadFile(GPX.file(body))
      #expect(file.fixes.count == 100)
      #expect(file.tracks.map(\.details.kind) == [.recorded])
      #expect(file.codes == [.routeIgnored])
      #expect(file.problems[0].severity == .note)
    }
  }

  @Test("waypoints alone are no track")
  func waypointsOnly() {
    let points = (0..<5).map { "<wpt lat=\"46\" lon=\"\($0)\"><name>\($0)</name></wpt>" }.joined()
    let problem = skipped(GPX.file(points))
    #expect(problem?.code == .noTrack)
    #expect(problem?.severity == .error)
    #expect(problem?.message == "The file has waypoints but no track points.")
  }

  @Test("segments stay apart")
  func twoSegments() throws {
    let first = GPX.point("46.000", "7") + GPX.point("46.001", "7")
    let second = GPX.point("46.100", "7") + GPX.point("46.101", "7")
    let body = "<trk><trkseg>\(first)</trkseg><trkseg>\(second)</trkseg></trk>"
    let file = try ReadFile(GPX.file(body))
    #expect(file.tracks[0].segments.count == 2)
    #expect(isNear(file.meters, 222.39))
    let tracks = try ReadFile(GPX.file(GPX.track(first) + GPX.track(second)))
    #expect(tracks.tracks.count == 2)
  }

  @Test("a track without name and type has neither")
  func noNameAndType() throws {
    let details = try ReadFile(GPX.t3).tracks[0].details
    #expect(details.name == nil)
    #expect(details.activity == .unknown)
  }

  @Test func namesNotesTypesAndTheDevice() throws {
    let before = """
      <name>
        Morning   Run </name><cmt>second</cmt><desc>first</desc><type>trail_running</type>
      """
    let file = try ReadFile(
      GPX.file(
        "<metadata><name>File</name></metadata>" + GPX.track(GPX.t3Points, before: before),
        root: "xmlns=\"\(GPX.namespace)\" creator=\"A &amp; B\""))
    let details = file.tracks[0].details
    #expect(details.name == "Morning Run")
    #expect(details.note == "first")
    #expect(details.activity == .running)
    #expect(details.device == "A & B")
    let unnamed = try ReadFile(
      GPX.file("<metadata><name>File</name></metadata>" + GPX.track(GPX.t3Points)))
    #expect(unnamed.tracks[0].details.name == "File")
  }

  @Test func waypointsWithTitleAndSubtitle() throws {
    let waypoints = """
      <wpt lat="10.001" lon="20.001"><ele>812</ele><name>Hut</name><cmt>Hut</cmt><desc>Closed</desc></wpt>
      <wpt lat="10" lon="20"><sym>Flag</sym></wpt><wpt lat="10" lon="20"/><wpt lat="x" lon="20"><name>n</name></wpt>
      """
    let file = try ReadFile(GPX.file(waypoints + GPX.track(GPX.t3Points)))
    #expect(
      file.tracks[0].details.waypoints == [
        Waypoint(
          title: "Hut", subtitle: "Closed", position: Position(latitude: 10.001, longitude: 20.001),
          elevation: 812),
        Waypoint(title: "Flag", position: Position(latitude: 10, longitude: 20)),
      ])
    #expect(file.invalid == 0)
  }

  @Test func waypointsGoToTheNearestTrack() throws {
    let far = (0..<3).map { GPX.point("-45.00\($0)", "170") }.joined()
    let waypoint = "<wpt lat=\"-45\" lon=\"170.1\"><name>South</name></wpt>"
    let file = try ReadFile(GPX.file(waypoint + GPX.track(GPX.t3Points) + GPX.track(far)))
    #expect(file.tracks.map { $0.details.waypoints.map(\.title) } == [[], ["South"]])
  }

  @Test(
    "Activities in many spellings",
    arguments: [
      ("Running", .running), ("trail_running", .running), ("TrailRun", .running), ("9", .running),
      ("跑步", .running), ("hike", .hiking), ("Hiking", .hiking), ("Wandern", .hiking),
      ("徒步", .hiking), ("Biking", .cycling), ("MTB", .cycling), ("road_biking", .cycling),
      ("cycling", .cycling), ("Ride", .cycling), ("1", .cycling), ("骑行", .cycling),
      ("Walk", .walking), ("16", .swimming), ("open_water_swimming", .swimming),
      ("BackcountrySki", .skiing), ("snowboarding", .snowboarding), ("Kayaking", .paddling),
      ("horseback riding", .riding), ("jkljkl", .unknown), ("", .unknown), ("...", .unknown),
      ("walking", .walking), ("Inline Skating", .skating), ("strength_training", .unknown),
      ("Train", .driving),
    ] as [(String, Activity)])
  func activities(_ text: String, _ expected: Activity) {
    #expect(ActivityNames.activity(text) == expected)
  }
}
