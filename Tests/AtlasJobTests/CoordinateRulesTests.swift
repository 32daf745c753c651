import Testing
import Tracks

@testable import AtlasJob

@Suite("Coordinates by path")
struct CoordinateRulesTests {
  private func rules(_ value: String) throws -> CoordinateRules {
    try JobFile.decode(
      "{ inputs: ['in'], output: 'b.pdf', coordinates: \(value) }", name: "a.json5",
      file: FilePath("/jobs/a.json5"), home: nil
    ).coordinates
  }

  private func system(_ rules: CoordinateRules, _ path: String) -> CoordinateSystem {
    rules.system(of: FilePath(path), below: [FilePath("/jobs/in"), FilePath("/other")])
  }

  @Test func oneForAllFiles() throws {
    #expect(try system(rules("'gcj02'"), "/jobs/in/a/b.gpx") == .gcj02)
    #expect(try system(rules("'bd09'"), "/anywhere/b.gpx") == .bd09)
    #expect(try rules("'wgs84'") == CoordinateRules())
    #expect(system(CoordinateRules(), "/jobs/in/b.gpx") == .wgs84)
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
}
