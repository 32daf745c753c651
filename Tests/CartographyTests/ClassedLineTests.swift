import Foundation
import Paper
import Testing

@testable import Cartography

@Suite struct ClassedLineTests {
  private let panel = PageRect(x: 0, y: 0, width: 500, height: 700)

  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  @Test func runsShareTheirEnds() {
    let line = [point(0, 10), point(10, 10), point(20, 10), point(30, 10)]
    let runs = ClassedLine.runs(of: line, classes: [4, 4, 7], in: LineClipper(panel))
    #expect(
      runs == [
        .init(legClass: 4, points: [point(0, 10), point(20, 10)], start: 0),
        .init(legClass: 7, points: [point(20, 10), point(30, 10)], start: 20),
      ])
  }

  @Test func flickerTakesThePrevailingClass() {
    // Ten legs of 0.2 points: the first five make one point, of which 0.6 are of class 1.
    let line = (0...10).map { point(Double($0) * 0.25, 0) }
    let classes: [UInt8] = [1, 2, 1, 1, 3, 3, 1, 3, 5, 5]
    #expect(
      ClassedLine.settled(classes, along: line, minimumLength: 1)
        == [1, 1, 1, 1, 3, 3, 3, 3, 5, 5])
  }

  @Test("100,000 points with a flickering speed stay below 20,000 operators")
  func largeTrack() {
    let line = (0..<100_000).map { index in
      let t = Double(index) / 100_000 * 40 * .pi
      let radius = 30 + t * 1.7
      return point(
        250 + radius * cos(t) + 0.05 * sin(Double(index)), 350 + radius * sin(t))
    }
    let classes = (0..<99_999).map { (index: Int) -> UInt8 in
      let wave: Double = 32 + 20 * sin(Double(index) / 900)
      return UInt8(wave) + UInt8(index % 7)
    }
    let runs = ClassedLine.runs(of: line, classes: classes, in: LineClipper(panel))
    let operators = runs.reduce(0) { $0 + $1.points.count + 1 }
    #expect(operators < 20_000)
    // About 120 changes of the slow wave's 40 steps: the colours are still there.
    #expect(Set(runs.map(\.legClass)).count > 30)
    for (run, next) in zip(runs, runs.dropFirst()) where run.points.last != next.points.first {
      Issue.record("a gap between two runs")
    }
  }

  @Test func countsThatDoNotFitGiveNothing() {
    #expect(
      ClassedLine.runs(of: [point(0, 0)], classes: [], in: LineClipper(panel)).isEmpty)
    #expect(
      ClassedLine.runs(of: [point(0, 0), point(1, 1)], classes: [], in: LineClipper(panel))
        .isEmpty)
  }
}
