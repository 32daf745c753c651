import Paper
import Testing
import Tracks

@testable import Cartography

@Suite struct GraticuleTests {
  private let panel = PageRect(x: 0, y: 0, width: 500, height: 700)

  private func frame(_ latitude: Double, _ longitude: Double, ratio: Double) -> Frame {
    Frame(
      projection: LocalProjection(center: Position(latitude: latitude, longitude: longitude)),
      panel: panel, center: GroundPoint(x: 0, y: 0), ratio: ratio)
  }

  /// 8,819 m by 12,347 m: 0.158° of longitude, 0.111° of latitude. 90 points are 0.0143° of
  /// latitude and 0.0284° of longitude.
  @Test func stepsAreRoundAndLinesComplete() {
    let graticule = Graticule(frame(60, 25, ratio: 50_000))
    #expect(graticule.meridianStep.degrees == 0.05)
    #expect(graticule.parallelStep.degrees == 0.02)
    let meridians = graticule.lines.filter { $0.kind == .meridian }
    let parallels = graticule.lines.filter { $0.kind == .parallel }
    #expect(meridians.map(\.text) == ["24.95°", "25.00°", "25.05°"])
    #expect(parallels.map(\.text) == ["59.96°", "59.98°", "60.00°", "60.02°", "60.04°"])
    for line in meridians {
      #expect(line.hemisphere == "E")
      #expect(Set(line.crossings.map(\.edge)) == [.top, .bottom])
    }
    for line in parallels {
      #expect(Set(line.crossings.map(\.edge)) == [.left, .right])
    }
    // 25° E is the middle.
    #expect(meridians[1].parts.joined().allSatisfy { abs($0.x - 250) < 1e-6 })
  }

  @Test func minutesAreRoundToo() {
    let graticule = Graticule(frame(60, 25, ratio: 50_000), notation: .minutes)
    let parallels = graticule.lines.filter { $0.kind == .parallel }
    #expect(
      parallels.map(\.text) == [
        "59°57′", "59°58′", "59°59′", "60°00′", "60°01′", "60°02′", "60°03′",
      ])
    #expect(GraticuleStep(numerator: 1, denominator: 360).text(-0.0528, .minutes) == "0°03′10″")
    #expect(GraticuleStep(numerator: 5, denominator: 1).text(-15, .decimal) == "15°")
  }

  @Test("the antimeridian is a meridian like others")
  func antimeridian() {
    let graticule = Graticule(frame(66.5, 180, ratio: 50_000))
    let meridians = graticule.lines.filter { $0.kind == .meridian }
    #expect(meridians.map(\.degrees) == [179.95, 180, -179.95])
    #expect(meridians.map(\.hemisphere) == ["E", "", "W"])
  }

  @Test("a frame at the pole has finite lines")
  func pole() {
    for ratio in [750.0, 1_000_000, 1e9] {
      for latitude in [90.0, -90] {
        let graticule = Graticule(frame(latitude, 0, ratio: ratio))
        #expect(!graticule.lines.isEmpty && graticule.lines.count <= 160)
        for point in graticule.lines.flatMap(\.parts).joined() {
          #expect(point.x.isFinite && point.y.isFinite)
        }
      }
    }
  }

  @Test func theWholeWorldHasFewLines() {
    let graticule = Graticule(frame(10, 20, ratio: 1e8))
    #expect(graticule.lines.count < 60)
    #expect(graticule.meridianStep.degrees >= 15)
  }
}
