import Foundation
import Paper
import Testing

@testable import Cartography

@Suite struct RoundedBendsTests {
  private let center = PagePoint(x: 100, y: 100)

  /// Vertices on a circle of 50 points, some degrees apart.
  private func arc(_ degrees: Double, _ count: Int) -> [PagePoint] {
    (0..<count).map {
      let angle = Double($0) * degrees / 180 * .pi
      return PagePoint(x: 100 + 50 * cos(angle), y: 100 + 50 * sin(angle))
    }
  }

  @Test("legs on an arc follow it, not its chords")
  func arcs() {
    // The middle of a chord of 10° lies 50 (1 − cos 5°) = 0.19 points inside the circle.
    let bends = RoundedBends(arc(10, 8))
    for leg in 1..<6 {
      #expect(bends.pieces(of: leg) > 1)
      for share in stride(from: 0.1, to: 1, by: 0.1) {
        #expect(abs(bends.point(on: leg, at: share).distance(to: center) - 50) < 0.005)
      }
    }
    let line = bends.line
    #expect(line.count > 16)
    #expect(line.first == arc(10, 8).first && line.last == arc(10, 8).last)
  }

  @Test("vertices stay, and curves meet in one direction")
  func joins() {
    let points = arc(15, 6)
    let bends = RoundedBends(points)
    for leg in 0..<4 {
      #expect(bends.point(on: leg, at: 1) == points[leg + 1])
      #expect(bends.point(on: leg + 1, at: 0) == points[leg + 1])
      let before = PagePoint.heading(from: bends.point(on: leg, at: 0.999), to: points[leg + 1])
      let after = PagePoint.heading(
        from: points[leg + 1], to: bends.point(on: leg + 1, at: 0.001))
      #expect(abs(remainder(after - before, 2 * .pi)) < 0.002)
    }
  }

  @Test("corners, straight lines, short legs and jumps stay as they are")
  func untouched() {
    func same(_ points: [PagePoint]) -> Bool { RoundedBends(points).line == points }
    #expect(
      same([PagePoint(x: 0, y: 0), PagePoint(x: 20, y: 0), PagePoint(x: 20, y: 20)]))
    #expect(same((0..<9).map { PagePoint(x: 7 * Double($0), y: 0) }))
    #expect(same((0..<99).map { PagePoint(x: Double($0), y: sin(Double($0))) }))
    #expect(
      same([PagePoint(x: 0, y: 0), PagePoint(x: 5, y: 0), PagePoint(x: 4e7, y: 9e6)]))
    // Beside a leg a tenth as long.
    #expect(
      same([PagePoint(x: 0, y: 0), PagePoint(x: 30, y: 0), PagePoint(x: 32.9, y: 0.8)]))
    #expect(same([]) && same([center]) && same([center, center]))
  }

  @Test("a curve keeps within a point of its leg")
  func near() {
    // Legs of 200 points at 40°: an arc would lie 17 points off.
    let points = [
      PagePoint(x: 0, y: 0), PagePoint(x: 200, y: 0),
      PagePoint(x: 200 + 200 * cos(0.698), y: 200 * sin(0.698)),
    ]
    let bends = RoundedBends(points)
    for share in stride(from: 0.05, to: 1, by: 0.05) {
      #expect(abs(bends.point(on: 0, at: share).y) < 1)
    }
  }
}
