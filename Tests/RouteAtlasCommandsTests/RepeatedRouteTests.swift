import Foundation
import TestSupport
import Testing

@testable import RouteAtlasCommands

@Suite struct RepeatedRouteTests {
  /// A run of 1.2 km round a corner, a fix every `seconds` and 20 m.
  private func run(day: Int, seconds: Int, isBack: Bool = false) -> String {
    let way = (0...60).map { ($0 <= 30 ? 0.0 : Double($0 - 30) * 0.00026, Double(min($0, 30))) }
    let points = (isBack ? way.reversed() : way).enumerated().map { index, place in
      let clock = index * seconds
      let second = clock % 60
      let time = "2023-05-\(day)T10:\(10 + clock / 60):\(second < 10 ? "0" : "")\(second)Z"
      return
        "<trkpt lat='\(46 + place.1 * 0.00018)' lon='\(8 + place.0)'><time>\(time)</time></trkpt>"
    }
    return "<gpx version='1.1'><trk><name>Corner</name><type>running</type><trkseg>"
      + points.joined() + "</trkseg></trk></gpx>"
  }

  @Test("The report lists the routes, and one run more draws one page")
  func report() throws {
    let folder = try TemporaryFolder()
    func report() throws -> [String: Any] {
      let said = Said.by(
        "run", "--input", folder.file("in"), "--output", folder.file("a.pdf"), "--report", "-",
        "--time-zone", "UTC")
      #expect(said.code == .done)
      return try JSONSerialization.jsonObject(with: Data(said.out.utf8)) as? [String: Any] ?? [:]
    }
    try folder.write(run(day: 10, seconds: 8), to: "in/a.gpx")
    try folder.write(run(day: 11, seconds: 6), to: "in/b.gpx")
    try folder.write(run(day: 12, seconds: 7, isBack: true), to: "in/c.gpx")
    let first = try report()["routes"] as? [[String: Any]] ?? []
    #expect(first.map { $0["runs"] as? Int } == [2])
    #expect(first.first?["name"] as? String == "Corner")
    let best = first.first?["best"] as? [String: Any]
    #expect((best?["localStart"] as? String)?.hasPrefix("2023-05-11T") == true)
    try folder.write(run(day: 13, seconds: 5), to: "in/d.gpx")
    let second = try report()
    #expect((second["routes"] as? [[String: Any]])?.map { $0["runs"] as? Int } == [3])
    #expect((second["detailPages"] as? [String: Any])?["rendered"] as? Int == 1)
  }
}
