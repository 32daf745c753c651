import Foundation
import Paper
import Testing
import Tracks

@testable import Cartography

@Suite struct LineClipperTests {
  private let clipper = LineClipper(PageRect(x: 0, y: 0, width: 100, height: 100), margin: 0)

  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  @Test func cutsAtTheEdgesAndKeepsThePhase() {
    // In at (0, 50) after 50 points, out at (100, 50); back in at (100, 80) and to (60, 80).
    let line = [point(-50, 50), point(150, 50), point(150, 80), point(60, 80)]
    let runs = clipper.runs(of: line)
    #expect(
      runs == [
        .init(points: [point(0, 50), point(100, 50)], legs: [0], start: 50),
        .init(points: [point(100, 80), point(60, 80)], legs: [2], start: 280),
      ])
  }

  @Test func stretchesHoldWhatIsSeenAndSomePointsAround() {
    // Points 0, 10, … 990 to the right: legs 0 to 10 touch the square, and come back at the end.
    let line = (0..<100).map { point(Double($0) * 10, 50) } + [point(50, 50), point(50, 60)]
    #expect(clipper.stretches(of: line, 0..<100, around: 3) == [0..<15])
    // The leg back, from 99 to 100, is seen too.
    #expect(clipper.stretches(of: line, 0..<102, around: 3) == [0..<15, 96..<102])
    #expect(clipper.stretches(of: line, 20..<90, around: 3).isEmpty)
    // What is hidden for a while only is no cut.
    #expect(clipper.stretches(of: line, 0..<102, around: 50) == [0..<102])
    #expect(clipper.stretches(of: line, 4..<5) == [4..<5])
    #expect(clipper.stretches(of: line, 300..<400).isEmpty)
    #expect(clipper.stretches(of: [], 0..<0).isEmpty)
  }

  @Test func keepsWhatLiesWithin() {
    let line = [point(10, 10), point(20, 10), point(20, 30)]
    #expect(clipper.runs(of: line) == [.init(points: line, legs: [0, 1], start: 0)])
    #expect(clipper.runs(of: [point(5, 5)]).first?.points == [point(5, 5)])
    #expect(clipper.runs(of: []).isEmpty)
    #expect(clipper.runs(of: [point(-5, 200), point(300, 101)]).isEmpty)
    #expect(clipper.runs(of: [point(.nan, 0), point(50, 50)]).isEmpty)
  }

  @Test func legOfNoLengthIsKept() {
    let line = [point(10, 10), point(10, 10)]
    #expect(clipper.runs(of: line) == [.init(points: line, legs: [0], start: 0)])
  }

  @Test("a leg of 5,500 km leaves a page at 1 : 500 at the right angle")
  func farLegKeepsItsAngle() throws {
    let panel = PageRect(x: 0, y: 0, width: 500, height: 700)
    let start = Position(latitude: 40.6, longitude: -73.8)
    let frame = Frame(
      projection: LocalProjection(center: start), panel: panel, center: GroundPoint(x: 0, y: 0),
      ratio: 500)
    let line = [frame.point(start), frame.point(Position(latitude: 51.6, longitude: -0.5))]
    let run = try #require(LineClipper(panel).runs(of: line).first)
    #expect(run.points.count == 2)
    let (a, b) = (run.points[0], run.points[1])
    #expect(abs(b.x) < 600 && abs(b.y) < 800)
    // The geodesic from New York (JFK) to London (LHR) sets out at 51.1989°.
    let bearing = atan2(b.x - a.x, a.y - b.y) * 180 / .pi
    #expect(abs(bearing - 51.1989) < 0.1)
  }

  @Test("a dashed leg of 5,000 km is cut first; 500 short legs stay one run")
  func dashes() {
    let panel = PageRect(x: 0, y: 0, width: 500, height: 700)
    // 5,000 km at 1 : 500 are 28 million points.
    let far = [point(-14e6, 350), point(14e6, 350)]
    let runs = LineClipper(panel).runs(of: far)
    #expect(runs.count == 1)
    #expect(abs((runs.first?.start ?? 0) - (14e6 - 10)) < 1e-6)
    #expect(runs.first?.points.allSatisfy { abs($0.x) <= 510 } == true)
    let short = (0...500).map { point(100 + Double($0) * 0.5, 200) }
    let run = LineClipper(panel).runs(of: short)
    #expect(run.count == 1 && run.first?.legs.count == 500 && run.first?.start == 0)
  }
}
