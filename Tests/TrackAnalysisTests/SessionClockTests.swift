import Testing
import Tracks

@testable import TrackAnalysis

@Suite("Times beside what the device says of its session") struct SessionClockTests {
  /// 600 fixes, 3 m a second, with times moved from fix `index` on by some seconds.
  private func run(_ steps: [(index: Int, seconds: Double)]) -> [Fix] {
    var fixes = straight(count: 600, step: 3)
    for step in steps {
      for i in step.index..<600 { fixes[i].time = (fixes[i].time ?? 0) + step.seconds }
    }
    return fixes
  }

  private func analysed(
    _ segments: [Fix]..., elapsed: Double?, start: Double? = nil, laps: [Lap] = []
  ) -> AnalysedTrack {
    var made = Track(
      details: TrackDetails(activity: .running, laps: laps),
      segments: segments.map { Segment(fixes: $0) })
    made.details.deviceTotals.elapsed = elapsed
    made.details.deviceTotals.start = start
    return analyse(made)
  }

  @Test(
    "a clock set on the way, by days, hours or minutes, forwards or back",
    arguments: [20.0 * 86_400, 40.0 * 86_400, 7_200.0, 300.0, -1_200.0, -86_400.0])
  func setOnTheWay(seconds: Double) {
    let result = analysed(run([(400, seconds)]), elapsed: 600, start: someMorning)
    #expect(result.summary.start == someMorning)
    #expect(result.summary.elapsedSeconds == 599 && result.summary.movingSeconds == 599)
    #expect(near(result.summary.distance, 1797, 0.01))
    #expect(result.summary.segments == 1 && result.pauses.isEmpty)
    #expect(
      result.problems == [.timesMovedToSession(count: 200)])
    // 400 m at 3 m/s.
    #expect(near(result.summary.bestEfforts.first?.seconds, 400.0 / 3, 0.5))
  }

  @Test("set by the first satellites: the session began by the right clock") func setAtFirst() {
    // Ten fixes two hours early.
    let late = run([(10, 7_200)])
    let result = analysed(
      late, elapsed: 600, start: someMorning + 7_200,
      laps: [
        Lap(start: someMorning, seconds: 300), Lap(start: someMorning + 7_500, seconds: 300),
      ])
    #expect(result.summary.start == someMorning + 7_200)
    #expect(result.summary.elapsedSeconds == 599)
    #expect(result.problems == [.timesMovedToSession(count: 10)])
    #expect(result.details.laps.map(\.start) == [someMorning + 7_200, someMorning + 7_500])
    // Where the session does not say when it began, most fixes do.
    #expect(analysed(late, elapsed: 600).summary.start == someMorning + 7_200)
  }

  @Test("set twice") func setTwice() {
    let result = analysed(
      run([(100, 90_000), (500, -3_600)]), elapsed: 600, start: someMorning)
    #expect(result.summary.elapsedSeconds == 599)
    #expect(result.problems == [.timesMovedToSession(count: 500)])
  }

  @Test("records of another day before the start are left out") func leftOver() {
    let old = straight(
      count: 50, step: 3, from: -90_000, latitude: 46.3, longitude: 7.2)
    for segments in [[old, run([])], [old + run([])]] {
      let result =
        segments.count == 2
        ? analysed(segments[0], segments[1], elapsed: 600, start: someMorning)
        : analysed(segments[0], elapsed: 600, start: someMorning)
      #expect(result.fixes.count == 600 && result.summary.dropped.outlier == 50)
      #expect(result.summary.start == someMorning && result.summary.elapsedSeconds == 599)
      #expect(near(result.summary.distance, 1797, 0.01))
      #expect(result.problems == [.fixesBeforeSession(count: 50)])
    }
  }

  @Test("a rest that the session counts is a rest, and without a session nothing is moved")
  func rest() {
    let made = run([(300, 28_800)])
    for result in [
      analysed(made, elapsed: 29_400, start: someMorning), analysed(made, elapsed: nil),
      // No way to mend the times makes them as long as this.
      analysed(made, elapsed: 4_000, start: someMorning),
    ] {
      #expect(result.summary.elapsedSeconds == 29_399)
      #expect(result.problems.isEmpty && result.pauses.count == 1)
    }
  }

  @Test(
    "a session that is no number changes nothing", arguments: [Double.nan, .infinity, -1, 0, 1e300])
  func hostile(_ elapsed: Double) {
    let result = analysed(run([(300, 28_800)]), elapsed: elapsed, start: .nan)
    #expect(result.summary.elapsedSeconds == 29_399)
  }
}
