import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct SplitTests {
  @Test func kilometersAndMilesAreCutBetweenFixes() {
    // 2500 m at 2.5 m/s; a split each 400 s, and half of one.
    let result = analyse(track(straight(count: 1001, step: 2.5)))
    #expect(result.kilometers.map(\.number) == [1, 2, 3])
    #expect(result.kilometers[0].meters == 1000 && result.kilometers[1].meters == 1000)
    #expect(near(result.kilometers[2].meters, 500, 0.2))
    for split in result.kilometers.prefix(2) {
      #expect(near(split.movingSeconds, 400, 0.2))
      #expect(near(split.elapsedSeconds, 400, 0.2))
      #expect(split.ascent == nil && split.descent == nil)
    }
    #expect(near(result.kilometers[2].movingSeconds, 200, 0.2))
    // 1000 m north of 46°: 46 + 1000 / 111,151.33.
    #expect(near(result.kilometers[0].end.latitude, 46.0089967, 1e-6))
    #expect((399...400).contains(result.kilometers[0].endFix))
    #expect(result.miles.map(\.number) == [1, 2])
    #expect(near(result.miles[0].movingSeconds, 1609.344 / 2.5, 0.2))
    #expect(near(result.miles[1].meters, 890.656, 0.3))
  }

  @Test func aSplitWhosePartHasNoTimeHasNone() {
    // 3 m/s; no times from 1500 m on.
    var run = straight(count: 1001, step: 3)
    for i in 501..<1001 { run[i].time = nil }
    let result = analyse(track(run, activity: .running))
    #expect(near(result.kilometers[0].movingSeconds, 333.3, 0.5))
    #expect(result.kilometers[1].movingSeconds == nil && result.kilometers[2].movingSeconds == nil)
  }

  @Test func aLongLegHoldsSeveralSplits() {
    let result = analyse(track(fixes([(46, 7, nil), (46.1, 7, nil)])))
    // 11,115.23 m (geographiclib).
    #expect(result.kilometers.count == 12)
    #expect(near(result.kilometers[4].end.latitude, 46 + 5000 / 11_115.2295 * 0.1, 1e-6))
    #expect(result.kilometers.allSatisfy { $0.movingSeconds == nil && $0.elapsedSeconds == nil })
    #expect(near(result.kilometers[11].meters, 115.23, 0.01))
  }

  @Test func aPauseIsInTheElapsedTimeOfItsSplit() {
    let result = analyse(
      track(
        straight(count: 200, step: 3) + straight(count: 500, step: 3, from: 799, start: 597)))
    #expect(near(result.kilometers[0].movingSeconds, 333.3, 0.5))
    #expect(near(result.kilometers[0].elapsedSeconds, 933.3, 0.5))
    #expect(near(result.kilometers[1].elapsedSeconds, 333.3, 0.5))
  }

  @Test func climbIsSharedOut() {
    var run = straight(count: 401, step: 5)
    for i in 0...400 {
      run[i].elevation = i <= 200 ? 100 + Double(i) / 2 : 200 - Double(i - 200) / 2
    }
    let result = analyse(track(run))
    #expect(near(result.kilometers[0].ascent, 100, 4))
    #expect(near(result.kilometers[0].descent, 0, 4))
    #expect(near(result.kilometers[1].descent, 100, 4))
  }

  @Test func acrossTheDateLine() {
    let result = analyse(track(fixes([(0, 179.995, nil), (0, -179.995, nil)])))
    // 0.01° of the equator: 1113.19 m; its first kilometre ends at 179.995 + 0.0089832.
    #expect(near(result.kilometers[0].end.longitude, -179.9960168, 1e-6))
  }
}
