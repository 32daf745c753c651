import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct OverviewTests {
  @Test func closeFixesAddNoVertex() {
    // 3 m apart: a vertex every 12 m, and the end.
    let result = analyse(track(straight(count: 102, step: 3)))
    let line = OverviewLine(of: result)
    #expect(line.parts.count == 1)
    #expect(line.parts[0].first == result.fixes.first?.position)
    #expect(line.parts[0].last == result.fixes.last?.position)
    // 303 m: vertices at 0, 12, … 300; the end takes the place of the last, 3 m away.
    #expect(line.parts[0].count == 26)
  }

  @Test func gapsAndJumpsBreakTheLine() {
    let result = analyse(
      track(straight(count: 50, step: 3), straight(count: 50, step: 3, from: 900, start: 900)))
    let line = OverviewLine(of: result)
    #expect(line.parts.count == 2)
    #expect(line.parts[0].last == result.fixes[49].position)
    #expect(line.parts[1].first == result.fixes[50].position)
  }

  @Test func aSpotIsOneVertex() {
    let spot = (0..<50).map { Fix(latitude: 46, longitude: 7, time: someMorning + Double($0)) }
    #expect(OverviewLine(of: analyse(track(spot))).parts.map(\.count) == [1])
  }
}
