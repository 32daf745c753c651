import Foundation
import Paper
import Testing

@testable import Cartography

@Suite struct PassOffsetTests {
  /// From the left to the right and back, a point of paper from vertex to vertex; the way back lies
  /// `down` below.
  private func outAndBack(_ length: Int, down: Double = 0) -> [PagePoint] {
    (0...length).map { PagePoint(x: Double($0), y: 0) }
      + (0...length).map { PagePoint(x: Double(length - $0), y: down) }
  }

  @Test("a line that runs once stays where it is")
  func once() {
    let line = (0...300).map { PagePoint(x: Double($0), y: 40 * sin(Double($0) / 20)) }
    #expect(PassOffset.moved(line, by: 2) == line)
  }

  @Test("a way out and its way back lie side by side, each to its right")
  func sides() {
    let moved = PassOffset.moved(outAndBack(200), by: 2)
    #expect(moved.count == 402)
    // Heading right, the right hand is down; y grows downwards.
    for x in 40...160 {
      #expect(abs(moved[x].y - 2) < 1e-6 && abs(moved[x].x - Double(x)) < 1e-6)
      #expect(abs(moved[401 - x].y + 2) < 1e-6)
    }
    // At the point of return there is no right hand.
    #expect(abs(moved[200].y) < 0.4 && abs(moved[201].y) < 0.4)
  }

  @Test(
    "ways some points apart move by what lacks to twice the offset",
    arguments: [(-1.0, 1.5), (-2, 1), (1, 2.5), (-3.5, 0.25)])
  func apart(down: Double, moves: Double) {
    // The way back above lies to the left of the way out: they are apart the right way round.
    let moved = PassOffset.moved(outAndBack(200, down: down), by: 2)
    #expect(abs(moved[100].y - moves) < 1e-6)
    #expect(abs(moved[301].y - (down - moves)) < 1e-6)
    #expect(abs((moved[100].y - moved[301].y) - 4) < 1e-6)
  }

  @Test("ways far enough apart, and passes in one direction, stay")
  func untouched() {
    let apart = outAndBack(200, down: 9)
    let moved = PassOffset.moved(apart, by: 2)
    // The bend at the far end is narrow, so the two sides are only looked at well before it.
    for x in 20...150 { #expect(moved[x] == apart[x]) }
    let laps = (0...2000).map { index in
      PagePoint(x: 60 * cos(Double(index) / 60), y: 60 * sin(Double(index) / 60))
    }
    #expect(PassOffset.moved(laps, by: 2) == laps)
  }

  @Test("the moved line never turns back, however sharp the bends")
  func noLoops() {
    // Teeth of 12 points, up and down, there and back, with vertices half a point apart.
    var corners = (0...20).map { PagePoint(x: 5 * Double($0), y: $0 % 2 == 0 ? 0 : 12) }
    corners += corners.reversed()
    var line: [PagePoint] = []
    for (a, b) in zip(corners, corners.dropFirst()) {
      let count = max(1, Int(a.distance(to: b) * 2))
      line += (0..<count).map { PagePoint.between(a, b, Double($0) / Double(count)) }
    }
    for offset in [0.5, 1, 2, 4] {
      let moved = PassOffset.moved(line, by: offset)
      #expect(moved != line)
      var turnedBack = 0
      for index in line.indices.dropFirst() {
        let (a, b) = (line[index - 1], line[index])
        let (c, d) = (moved[index - 1], moved[index])
        guard a.distance(to: b) > 0.01 else { continue }
        if (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y) <= 0 { turnedBack += 1 }
      }
      #expect(turnedBack == 0)
    }
  }

  @Test("what can be seen lies at one place on all sheets that show it")
  func sheets() {
    let line = outAndBack(400)
    let whole = PassOffset.moved(line, by: 2)
    let part = PassOffset.moved(
      line, by: 2, within: PageRect(x: 100, y: -50, width: 100, height: 100))
    for (index, point) in line.enumerated() where point.x >= 100 && point.x <= 200 {
      #expect(part[index].distance(to: whole[index]) < 1e-9)
    }
    #expect(part[350].distance(to: line[350]) < 1e-9)
    #expect(whole[350].distance(to: line[350]) > 1.9)
  }

  @Test("odd input comes back as it is")
  func odd() {
    let points = [PagePoint(x: 0, y: 0), PagePoint(x: .nan, y: 0), PagePoint(x: 9, y: 9)]
    #expect(PassOffset.moved([], by: 2).isEmpty)
    #expect(PassOffset.moved(points, by: 2).count == 3)
    #expect(PassOffset.moved(outAndBack(50), by: 0) == outAndBack(50))
    #expect(PassOffset.moved(outAndBack(50), by: .infinity) == outAndBack(50))
    let still = [PagePoint](repeating: PagePoint(x: 5, y: 5), count: 50)
    #expect(PassOffset.moved(still, by: 2) == still)
    // A jump over half the world between two ways.
    let far = outAndBack(100) + [PagePoint(x: 5e7, y: 5e7)] + outAndBack(100)
    #expect(PassOffset.moved(far, by: 2).count == far.count)
  }
}

@Suite struct SampledPathTests {
  @Test("samples lie a step apart, and points know their places among them")
  func steps() {
    let path = SampledPath(
      [PagePoint(x: 0, y: 0), PagePoint(x: 5, y: 0), PagePoint(x: 5, y: 4)], step: 2,
      longestLeg: 100, most: 1000)
    // 9 points of way: samples at 0, 2, 4, 6, 8 and at the end.
    #expect(path.samples.map(\.x) == [0, 2, 4, 5, 5, 5])
    #expect(path.samples.map(\.y) == [0, 0, 0, 1, 3, 4])
    #expect(path.places == [0, 2.5, 5])
    #expect(path.end(of: 0) == 5)
  }

  @Test("directions are means: one ahead, less in a bend")
  func directions() {
    let line = [PagePoint(x: 0, y: 0), PagePoint(x: 10, y: 0), PagePoint(x: 10, y: 10)]
    let path = SampledPath(line, step: 1, longestLeg: 100, most: 1000)
    #expect(path.direction(at: 4, reach: 3) == PagePoint(x: 1, y: 0))
    // Half of the way to the right, half of it down.
    let bend = path.direction(at: 10, reach: 5)
    #expect(abs(bend.x - 0.5) < 1e-9 && abs(bend.y - 0.5) < 1e-9)
  }

  @Test("a long leg begins another stretch")
  func stretches() {
    let path = SampledPath(
      [
        PagePoint(x: 0, y: 0), PagePoint(x: 4, y: 0), PagePoint(x: 900, y: 0),
        PagePoint(x: 904, y: 0),
      ],
      step: 2, longestLeg: 100, most: 1000)
    #expect(path.samples.map(\.x) == [0, 2, 4, 900, 902, 904])
    #expect(path.end(of: 1) == 2 && path.end(of: 3) == 5)
    #expect(path.averaged([3, 0, 0, 6, 6, 6], reach: 9) == [1, 1, 1, 6, 6, 6])
  }
}
