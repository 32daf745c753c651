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
}
