import Foundation
import Paper
import Testing

@testable import Cartography

@Suite struct SimplifierTests {
  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  @Test func straightLineKeepsItsEnds() {
    let line = (0..<50).map { point(Double($0), 2 * Double($0)) }
    #expect(Simplifier.keptIndices(of: line, tolerance: 0.12) == [0, 49])
    #expect(Simplifier.keptIndices(of: [], tolerance: 1) == [])
    #expect(Simplifier.keptIndices(of: [point(1, 1)], tolerance: 1) == [0])
    let still = [PagePoint](repeating: point(3, 3), count: 9)
    #expect(Simplifier.keptIndices(of: still, tolerance: 0.12) == [0, 8])
  }

  @Test func cornersStay() {
    let line = [point(0, 0), point(5, 0.01), point(10, 0), point(10, 5), point(10, 10)]
    #expect(Simplifier.keptIndices(of: line, tolerance: 0.12) == [0, 2, 4])
    // Out and back: the turning point is no part of the line between the ends.
    let back = [point(0, 0), point(10, 0), point(0, 0)]
    #expect(Simplifier.keptIndices(of: back, tolerance: 0.12) == [0, 1, 2])
  }

  @Test func changesOfClassStay() {
    let line = (0...6).map { point(Double($0), 0) }
    let kept = Simplifier.keptIndices(of: line, classes: [1, 1, 2, 2, 2, 1], tolerance: 0.12)
    #expect(kept == [0, 2, 5, 6])
  }

  @Test func nothingLeftOutLiesFarOff() {
    let line = (0..<3000).map { index in
      let t = Double(index) / 40
      return point(40 * t * cos(t) / 10 + sin(t * 61), 40 * t * sin(t) / 10 + cos(t * 53))
    }
    let kept = Simplifier.keptIndices(of: line, tolerance: 0.5)
    #expect(kept.count < 2500)
    for (first, last) in zip(kept, kept.dropFirst()) {
      for index in first...last {
        #expect(distance(line[index], line[first], line[last]) <= 0.5 + 1e-9)
      }
    }
  }

  @Test func workGrowsWithThePointsHoweverOftenALineComesBack() {
    // A thousand laps of twenty points: splitting off lap after lap would look at each point five
    // hundred times.
    let line = (0..<20_000).map { index in
      let step = Double(index % 20)
      return point(40 * min(step, 20 - step), step < 10 ? 0 : 3)
    }
    let (kept, visits) = Simplifier.kept(of: line, tolerance: 0.12)
    #expect(visits < 128 * line.count)
    #expect(kept.first == 0 && kept.last == line.count - 1)
    for (first, last) in zip(kept, kept.dropFirst()) {
      #expect(first < last)
      for index in first...last where distance(line[index], line[first], line[last]) > 0.12 + 1e-9 {
        Issue.record("point \(index) is left out")
      }
    }
  }

  private func distance(_ p: PagePoint, _ a: PagePoint, _ b: PagePoint) -> Double {
    let length = a.distance(to: b)
    guard length > 0 else { return p.distance(to: a) }
    let share = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (length * length)
    let t = min(1, max(0, share))
    return p.distance(to: point(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)))
  }
}
