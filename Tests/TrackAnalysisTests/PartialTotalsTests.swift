import Testing
import Tracks

@testable import TrackAnalysis

@Suite("Totals of the device that are not of the whole") struct PartialTotalsTests {
  /// Fifty minutes at 3 m/s; the device's totals end after some seconds of them.
  private func run(_ change: (inout TrackDetails) -> Void, rest: Bool = false) -> TrackSummary {
    var made = track(straight(count: 3001, step: 3), activity: .running)
    if rest {
      // The last ten minutes in one place.
      for index in 2400...3000 { made.segments[0].fixes[index].latitude = 46 + 7200 / 111_151.33 }
    }
    change(&made.details)
    return analyse(made).summary
  }

  private func session(_ seconds: Double) -> (inout TrackDetails) -> Void {
    {
      $0.deviceTotals = DeviceTotals(
        start: someMorning, distance: 3 * seconds, elapsed: seconds, timer: seconds)
    }
  }

  @Test("a session that leaves out the last ten minutes is not the whole") func session() {
    let summary = run(session(2400))
    #expect(summary.deviceDistance == nil)
    #expect(summary.timerSeconds == nil)
    #expect(near(summary.distance, 9000, 1))
    #expect(near(summary.movingSeconds, 3000, 1e-6))
    #expect(near(summary.elapsedSeconds, 3000, 1e-6))
  }

  @Test("laps that end early, where no session was written") func laps() {
    let summary = run {
      $0.laps = (0..<4).map {
        Lap(start: someMorning + Double($0) * 600, seconds: 600, distance: 1800)
      }
      $0.deviceTotals = DeviceTotals(distance: 7200, timer: 2400)
    }
    #expect(summary.deviceDistance == nil && summary.timerSeconds == nil)
    #expect(near(summary.distance, 9000, 1))
  }

  @Test("a session that ends seconds early, or before the device lay still, is the whole")
  func whole() {
    #expect(run(session(2980)).deviceDistance == 8940)
    #expect(run(session(2400), rest: true).deviceDistance == 7200)
  }

  @Test("totals without a time are what they are") func untimed() {
    let summary = run { $0.deviceTotals = DeviceTotals(distance: 7200, ascent: 12) }
    #expect(summary.deviceDistance == 7200 && summary.deviceAscent == 12)
  }
}
