import Foundation
import Paper
import Testing
import Tracks

@testable import Cartography

@Suite struct FrameTests {
  private let panel = PageRect(x: 40, y: 50, width: 500, height: 700)

  @Test func ratioIsTheNextRoundOne() {
    // 10 km from south to north on 640 points: 1 : 44,291.
    let projection = LocalProjection(center: Position(latitude: 47, longitude: 8))
    let ends = [-5000.0, 5000].map { projection.position(GroundPoint(x: 0, y: $0)) }
    let frame = Frame(around: ends, panel: panel)
    #expect(frame.ratio == 45_000)
    #expect(abs(frame.metersPerPoint - 15.875) < 1e-6)
    let exact = Frame(around: ends, panel: panel, isRound: false)
    #expect(abs(exact.ratio - 44_291.3) < 1)
    let top = exact.point(ends[1])
    #expect(abs(top.x - 290) < 1e-3 && abs(top.y - 80) < 0.01)
  }

  @Test func roundRatiosGoOnByDecades() {
    for (ratio, round) in [
      (644.2, 750.0), (1000, 1000), (1001, 1250), (1300, 1500), (5001, 6000), (7501, 10_000),
      (26_000, 30_000), (31_000, 35_000), (76_000, 100_000), (2e7, 2e7), (0, 100),
      (.infinity, 1e9), (.nan, 1e9),
    ] {
      #expect(RoundRatio.above(ratio) == round)
    }
  }

  @Test("a track on one spot gets 100 m of ground")
  func standstill() {
    let spot = Position(latitude: 60.17, longitude: 24.94)
    // 100 m on 440 points: 1 : 644.
    let frame = Frame(around: [Position](repeating: spot, count: 50), panel: panel)
    #expect(frame.ratio == 750)
    let point = frame.point(spot)
    #expect(abs(point.x - panel.midX) < 1e-6 && abs(point.y - panel.midY) < 1e-6)
    let line = Frame(
      around: [spot, Position(latitude: 60.17, longitude: 24.98)], panel: panel)
    #expect(line.ratio.isFinite && line.ratio > 1000)
  }

  @Test func everythingFitsWithItsPadding() {
    for latitude in [-70.0, 0, 45, 89.99] {
      let positions = (0..<100).map { index in
        Position(
          latitude: min(90, latitude + 0.03 * sin(Double(index))),
          longitude: 179.9 + 0.2 * cos(Double(index) * 1.7))
      }
      let frame = Frame(around: positions, panel: panel)
      let free = panel.inset(29.99, 29.99)
      #expect(positions.allSatisfy { free.contains(frame.point($0)) })
    }
  }

  /// 10 km to the north-east on a panel that is higher than wide.
  @Test func aTurnedFrameShowsALongLineLarger() throws {
    let projection = LocalProjection(center: Position(latitude: 47, longitude: 8))
    let reach = 5000 / 2.0.squareRoot()
    let ends = [-reach, reach].map { projection.position(GroundPoint(x: $0, y: $0)) }
    // 7,071 m on 440 points: 1 : 45,557. Turned by 10° to the left, 10 km × sin 35° on 440 points are
    // 1 : 36,951; by 15°, 10 km × cos 30° on 640 are 1 : 38,358.
    let wide = Frame(around: ends, panel: panel, isRound: false, mayTurn: true)
    #expect(abs(wide.turn + 10 * .pi / 180) < 1e-9)
    #expect(abs(wide.ratio - 36_951) < 2)
    // Due north, 10 km on 640 points are 1 : 44,291, and turned by 25° at best 1 : 40,140: too little.
    let north = [-5000.0, 5000].map { projection.position(GroundPoint(x: 0, y: $0)) }
    #expect(Frame(around: north, panel: panel, isRound: false, mayTurn: true).turn == 0)
    // On a panel of 200 by 700, 140 points of width: 1 : 143,173 with north up, 1 : 44,291 turned.
    let narrow = PageRect(x: 0, y: 0, width: 200, height: 700)
    let turned = Frame(around: ends, panel: narrow, isRound: false, mayTurn: true)
    #expect(turned.turn < 0)
    #expect(turned.ratio < 44_400)
    // North-east is up; what was turned comes back to where it was.
    let (low, high) = (turned.point(ends[0]), turned.point(ends[1]))
    #expect(high.y < low.y - 600 && abs(high.x - low.x) < 141)
    for end in ends {
      let back = turned.position(turned.point(end))
      #expect(abs(back.latitude - end.latitude) < 1e-9)
      #expect(abs(back.longitude - end.longitude) < 1e-9)
    }
  }

  @Test func turnedByAQuarterEastIsDown() {
    let projection = LocalProjection(center: Position(latitude: 0, longitude: 0))
    let frame = Frame(
      projection: projection, panel: panel, center: GroundPoint(x: 0, y: 0), ratio: 72 / 0.0254,
      turn: .pi / 2)
    // A metre a point; the panel's middle is at 290, 400. North points to the right.
    let north = frame.point(GroundPoint(x: 0, y: 10))
    let east = frame.point(GroundPoint(x: 10, y: 0))
    #expect(abs(north.x - 300) < 1e-9 && abs(north.y - 400) < 1e-9)
    #expect(abs(east.x - 290) < 1e-9 && abs(east.y - 410) < 1e-9)
  }

  @Test func panelTooSmallForItsPaddingStillGivesNumbers() {
    let tiny = PageRect(x: 0, y: 0, width: 10, height: 0)
    let frame = Frame(around: [Position(latitude: 1, longitude: 2)], panel: tiny)
    #expect(frame.ratio.isFinite && frame.point(Position(latitude: 3, longitude: 4)).x.isFinite)
  }

  @Test func northIsUpAndTheInverseLeadsBack() {
    let frame = Frame(
      projection: LocalProjection(center: Position(latitude: 60, longitude: 25)), panel: panel,
      center: GroundPoint(x: 0, y: 0), ratio: 50_000)
    let north = frame.point(Position(latitude: 60.01, longitude: 25))
    // 0.01° are 1114.12 m, and a point is 17.6389 m.
    #expect(abs(north.y - (panel.midY - 63.163)) < 0.01)
    let position = frame.position(PagePoint(x: 123, y: 456))
    let back = frame.point(position)
    #expect(abs(back.x - 123) < 1e-6 && abs(back.y - 456) < 1e-6)
  }
}
