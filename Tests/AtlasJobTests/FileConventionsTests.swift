import Files
import Testing
import Tracks

@testable import AtlasJob

@Suite("Conventions of files by path")
struct FileConventionsTests {
  private func rules(_ value: String) throws -> PathRules<CoordinateSystem> {
    try JobFile.decode(
      "{ inputs: ['in'], output: 'b.pdf', coordinates: \(value) }", name: "a.json5",
      file: FilePath("/jobs/a.json5"), home: nil
    ).coordinates
  }

  private func system(_ rules: PathRules<CoordinateSystem>, _ path: String) -> CoordinateSystem {
    rules.value(of: FilePath(path), below: [FilePath("/jobs/in"), FilePath("/other")])
  }

  @Test func oneForAllFiles() throws {
    #expect(try system(rules("'gcj02'"), "/jobs/in/a/b.gpx") == .gcj02)
    #expect(try system(rules("'bd09'"), "/anywhere/b.gpx") == .bd09)
    #expect(try rules("'wgs84'") == PathRules(.wgs84))
    #expect(system(PathRules(.wgs84), "/jobs/in/b.gpx") == .wgs84)
  }

  @Test func theFirstPatternThatFitsCounts() throws {
    let rules = try rules(
      """
      [{ path: 'amap/2020/**', system: 'wgs84' }, { path: 'amap/**', system: 'gcj02' },
       { path: '*.baidu.csv', system: 'bd09' }]
      """)
    #expect(system(rules, "/jobs/in/amap/b.gpx") == .gcj02)
    #expect(system(rules, "/other/amap/deep/b.gpx") == .gcj02)
    #expect(system(rules, "/jobs/in/amap/2020/b.gpx") == .wgs84)
    #expect(system(rules, "/jobs/in/x/b.baidu.csv") == .bd09)
    #expect(system(rules, "/jobs/in/x/amap/b.gpx") == .wgs84)
    #expect(system(rules, "/jobs/in/b.gpx") == .wgs84)
  }

  @Test func theKeyOfARunTellsThemApart() throws {
    let texts = [
      "'wgs84'", "'gcj02'", "'bd09'", "[{ path: 'a', system: 'gcj02' }]",
      "[{ path: 'b', system: 'gcj02' }]", "[{ path: 'a', system: 'bd09' }]",
    ]
    #expect(try Set(texts.map { try rules($0).signature }).count == texts.count)
  }

  private func zone(_ keys: String, _ path: String) throws -> String {
    try JobFile.decode(
      "{ inputs: ['in'], output: 'b.pdf', \(keys) }", name: "a.json5",
      file: FilePath("/jobs/a.json5"), home: nil
    ).conventions.conventions(of: FilePath(path)).zonelessTimes
  }

  @Test func timesWithoutZoneAreInUTCUnlessTheJobSaysOtherwise() throws {
    #expect(try zone("title: 'a'", "/jobs/in/b.csv") == "UTC")
    #expect(try zone("zonelessTimes: 'utc'", "/jobs/in/b.csv") == "UTC")
    #expect(try zone("zonelessTimes: 'Asia/Shanghai'", "/jobs/in/b.csv") == "Asia/Shanghai")
    #expect(
      try zone("timeZone: 'Europe/Zurich', zonelessTimes: 'local'", "/jobs/in/b.csv")
        == "Europe/Zurich")
    let list = "zonelessTimes: [{ path: 'phone/**', zone: '+02:00' }]"
    #expect(try zone(list, "/jobs/in/phone/b.csv") == "+02:00")
    #expect(try zone(list, "/jobs/in/watch/b.csv") == "UTC")
  }

  private func conventions(_ keys: String) throws -> FileConventions {
    try JobFile.decode(
      "{ inputs: ['in'], output: 'b.pdf', \(keys) }", name: "a.json5",
      file: FilePath("/jobs/a.json5"), home: nil
    ).conventions.conventions(of: FilePath("/jobs/in/b.csv"))
  }

  /// A fix at 2023-05-03T14:10:00, in a zone that is not said.
  private func track(_ latitude: Double, _ longitude: Double) -> Track {
    let fix = Fix(latitude: latitude, longitude: longitude, time: 1_683_123_000)
    var track = Track(segments: [Segment(fixes: [fix])])
    track.details.lacksTimeZone = true
    return track
  }

  @Test func timesWithoutZoneByTheClockOfThePlace() throws {
    let place = try conventions("timeZone: 'Asia/Tokyo', zonelessTimes: 'place'")
    // Zurich is two hours ahead in May, Kathmandu five and three quarters.
    #expect(place.applied(to: track(47.3769, 8.5417)).details.utcOffset == 7200)
    #expect(
      place.applied(to: track(47.3769, 8.5417)).segments[0].fixes[0].time == 1_683_115_800)
    #expect(place.applied(to: track(27.7172, 85.324)).details.utcOffset == 20_700)
    // Nowhere: by the job's zone.
    #expect(place.applied(to: track(0, 0)).details.utcOffset == 32_400)
    // What names its zone stays.
    var named = track(47.3769, 8.5417)
    named.details.lacksTimeZone = false
    #expect(place.applied(to: named) == named)
  }

  @Test func theKeyOfAFileTellsWhatPlaceFallsBackOn() throws {
    let keys = ["'UTC'", "'place'", "'local'"].map {
      "timeZone: 'Asia/Tokyo', zonelessTimes: \($0)"
    }
    let others = ["timeZone: 'Asia/Dhaka', zonelessTimes: 'place'"]
    #expect(try Set((keys + others).map { try conventions($0).signature }).count == 4)
  }

  @Test("times that say UTC and are local, by path") func localTimes() throws {
    let shanghai = try conventions("localTimes: [{ path: 'b.csv', zone: 'Asia/Shanghai' }]")
    var named = track(39.9, 116.4)
    named.details.lacksTimeZone = false
    let moved = shanghai.applied(to: named)
    // 14:10 in Beijing is 06:10 in UTC.
    #expect(moved.segments[0].fixes[0].time == 1_683_094_200)
    #expect(moved.details.utcOffset == 28_800)
    // Times with an offset of their own are right.
    var offset = named
    offset.details.utcOffset = 3600
    #expect(shanghai.applied(to: offset) == offset)
    // Other files stay as they are.
    #expect(
      try conventions("localTimes: [{ path: 'other/**', zone: 'Asia/Shanghai' }]").applied(
        to: named)
        == named)
    #expect(try conventions("localTimes: []").applied(to: named) == named)
    let place = try conventions("localTimes: [{ path: '**', zone: 'place' }]")
    #expect(place.applied(to: track(27.7172, 85.324)).details.utcOffset == 20_700)
    #expect(shanghai.signature != (try conventions("localTimes: []").signature))
  }

  @Test("a format whose times are by the clock on the wall, without a word of the job")
  func localClock() throws {
    var local = track(47.3769, 8.5417)
    local.details.hasLocalClock = true
    #expect(try conventions("title: 'a'").applied(to: local).details.utcOffset == 7200)
    #expect(
      try conventions("zonelessTimes: 'Asia/Tokyo'").applied(to: local).details.utcOffset == 32_400)
  }
}
