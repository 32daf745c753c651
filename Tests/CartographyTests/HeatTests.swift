import Paper
import Testing
import Tracks

@testable import Cartography

@Suite struct HeatTests {
  private let panel = PageRect(x: 0, y: 0, width: 120, height: 120)

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> [PagePoint] {
    [PagePoint(x: x1, y: y1), PagePoint(x: x2, y: y2)]
  }

  private func length(_ stretches: [HeatLines.Stretch]) -> Double {
    stretches.reduce(0) { sum, stretch in
      sum
        + zip(stretch.points, stretch.points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
  }

  @Test("classes have round bounds, at most six, and reach from one to what occurs")
  func classes() {
    #expect(HeatClasses(greatest: 0).bounds == [1])
    #expect(HeatClasses(greatest: 1).bounds == [1])
    #expect(HeatClasses(greatest: 3).bounds == [1, 2])
    #expect(HeatClasses(greatest: 12).bounds == [1, 2, 5, 10])
    // 1 2 5 10 20 50 100 200 500 1000: ten steps, of which six evenly spread.
    let many = HeatClasses(greatest: 1500)
    #expect(many.bounds == [1, 5, 20, 50, 200, 1000])
    #expect([0, 1, 4, 5, 199, 200, 5000].map(many.number) == [0, 0, 0, 1, 3, 4, 5])
    #expect(many.range(of: 0) == 1...4)
    #expect(many.range(of: 5) == 1000...1500)
    #expect(many.range(of: 99) == 1000...1500)
    #expect(HeatClasses(greatest: .max).count == 6)
  }

  @Test("tracks along one another are one line with their number; one that crosses stays whole")
  func merged() {
    let way = [line(10, 60, 110, 60)]
    // The third is half a point beside the others.
    let heat = HeatLines(
      [way, way, [line(10, 60.5, 110, 60.5)], [line(60, 10, 60, 110)]], panel: panel)
    // 1 to 4 tracks: the classes 1 and 2–4.
    #expect(heat.classes.bounds == [1, 2])
    #expect(heat.classes.greatest == 4)
    let (cool, hot) = (
      heat.stretches.filter { $0.heat == 0 }, heat.stretches.filter { $0.heat == 1 }
    )
    // The way is drawn once, and so is the one that crosses it, but for a few points of each end.
    #expect(length(heat.stretches) > 198)
    #expect(length(heat.stretches) < 215)
    #expect(hot.contains { $0.points.first?.y == 60 && ($0.points.last?.x ?? 0) > 100 })
    #expect(cool.allSatisfy { stretch in stretch.points.allSatisfy { abs($0.x - 60) < 1 } })
    // The coolest are drawn first.
    #expect(heat.stretches.map(\.heat) == heat.stretches.map(\.heat).sorted())
  }

  @Test("a track that leaves another's way is joined to it where it leaves")
  func branch() {
    let heat = HeatLines(
      [[line(10, 60, 110, 60)], [line(10, 60, 60, 60) + [PagePoint(x: 60, y: 110)]]], panel: panel)
    // The branch may change its class on its way, but not end before it meets the other.
    let branch = heat.stretches.filter { $0.points.contains { $0.y > 62 } }
    let ends = branch.flatMap { [$0.points[0].y, $0.points[$0.points.count - 1].y] }
    #expect((ends.min() ?? 99) < 61.5)
    #expect(abs((ends.max() ?? 0) - 110) < 0.01)
    #expect(length(branch) > 48)
  }

  @Test("laps and repeated tracks add nothing to draw")
  func bounded() {
    let lap = line(20, 20, 100, 20) + line(100, 100, 20, 100) + [PagePoint(x: 20, y: 20)]
    let laps = (0..<25).flatMap { _ in lap }
    let one = HeatLines([[lap]], panel: panel)
    let all = HeatLines([[laps], [lap], [laps]], panel: panel)
    #expect(abs(length(one.stretches) - 320) < 1)
    #expect(length(all.stretches) < 345)
    #expect(all.classes.greatest == 3)
    #expect(HeatLines([], panel: panel).stretches.isEmpty)
  }

  @Test("no number traps")
  func odd() {
    let odd = [
      PagePoint(x: .nan, y: 1), PagePoint(x: 1e300, y: -1e300), PagePoint(x: .infinity, y: 0),
      PagePoint(x: 3, y: 3),
    ]
    _ = HeatLines([[odd, Array(odd.reversed()), []]], panel: panel)
    _ = HeatLines([[odd]], panel: PageRect(x: 0, y: 0, width: 0, height: -5))
    #expect(DenseFrame.coverage(of: [odd], panel: panel) >= 0)
  }

  @Test("a frame is filled by where most of the lines are")
  func dense() throws {
    // Fifty lines of 1.1 km beside each other, and one as long 1,100 km to the north.
    func line(_ latitude: Double, _ longitude: Double) -> [Position] {
      [
        Position(latitude: latitude, longitude: longitude),
        Position(latitude: latitude + 0.01, longitude: longitude),
      ]
    }
    let lines = (0..<50).map { line(0, 0.0002 * Double($0)) } + [line(10, 0)]
    let frame = try #require(DenseFrame.frame(around: lines, panel: panel))
    // The middle of the length: 0.92 of 1.1 km in both directions, give or take a line.
    #expect((800...1200).contains(frame.metersPerPoint * panel.width))
    let middle = frame.position(panel.center)
    #expect(abs(middle.latitude - 0.005) < 0.001)
    #expect(abs(middle.longitude - 0.005) < 0.001)
    #expect(DenseFrame.frame(around: [], panel: panel) == nil)
    #expect(DenseFrame.frame(around: [[Position(latitude: 1, longitude: 1)]], panel: panel) == nil)
  }

  @Test("coverage is the share of fields that lines pass")
  func coverage() {
    let lines = [line(0, 61, 120, 61)]
    #expect(DenseFrame.coverage(of: lines, panel: panel, count: 10) == 0.1)
    #expect(DenseFrame.coverage(of: lines + lines, panel: panel, count: 10) == 0.1)
    #expect(DenseFrame.coverage(of: [], panel: panel) == 0)
  }
}
