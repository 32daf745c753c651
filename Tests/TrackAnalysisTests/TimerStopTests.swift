import Testing
import Tracks

@testable import TrackAnalysis

@Suite("Stops of the device's timer") struct TimerStopTests {
  /// Fixes on a meridian at some seconds, at 3 m/s while the timer runs.
  private func analysed(
    _ seconds: [Double], stops: [ClosedRange<Double>], timer: Double?
  ) -> AnalysedTrack {
    func running(_ time: Double) -> Double {
      time - stops.reduce(0) { $0 + max(0, min(time, $1.upperBound) - $1.lowerBound) }
    }
    var made = Track(
      details: TrackDetails(activity: .running),
      segments: [
        Segment(
          fixes: seconds.map {
            Fix(
              latitude: 46 + 3 * running($0) / 111_151.33, longitude: 7, time: someMorning + $0)
          })
      ])
    made.details.timerPauses = stops.map {
      (someMorning + $0.lowerBound)...(someMorning + $0.upperBound)
    }
    made.details.deviceTotals.timer = timer
    return analyse(made)
  }

  private func everySecond(_ range: ClosedRange<Int>) -> [Double] { range.map(Double.init) }

  @Test("several within one hole each count", arguments: [true, false])
  func several(isTold: Bool) {
    // 300 s without fixes, in which the timer stood for 80 and 130 s: 590 s in all, 380 of them run.
    let result = analysed(
      everySecond(0...100) + everySecond(400...590), stops: [120...200, 250...380],
      timer: isTold ? 380 : nil)
    #expect(result.pauses.map(\.seconds) == [80, 130])
    #expect(result.pauses.allSatisfy { $0.firstFix == 100 && $0.lastFix == 101 })
    #expect(near(result.summary.pauseSeconds, 210, 1e-6))
    if isTold { #expect(near(result.summary.movingSeconds, 380, 1e-6)) }
    #expect(result.summary.elapsedSeconds == 590)
  }

  @Test("several within one leg of a device that writes a fix every ten seconds") func withinALeg()
  {
    // Three stops of two seconds in the leg from 100 to 110 s, and one across 200 s.
    let result = analysed(
      (0...60).map { Double($0 * 10) },
      stops: [101...103, 104...106, 107...109, 197...205], timer: 586)
    #expect(near(result.summary.movingSeconds, 586, 1e-6))
    #expect(result.summary.pauseCount == 4)
    #expect(near(result.summary.pauseSeconds, 14, 1e-6))
    #expect(near(result.summary.distance, 586 * 3, 1.5))
  }

  @Test("one that begins in a hole, and one that ends in it") func acrossAnEnd() {
    for (stop, gapEnd) in [(140.0...220.0, 220), (60.0...120.0, 160)] {
      let seconds =
        gapEnd == 220
        ? everySecond(0...100) + [160] + everySecond(220...400)
        : everySecond(0...60) + [100] + everySecond(160...400)
      let length = stop.upperBound - stop.lowerBound
      let result = analysed(seconds, stops: [stop], timer: 400 - length)
      #expect(near(result.summary.movingSeconds, 400 - length, 1e-6), "\(stop)")
      #expect(result.pauses.map(\.kind) == [.device])
      #expect(near(result.summary.distance, 3 * (400 - length), 0.1))
    }
  }

  @Test("what the timer tells of hours without fixes is not listed again") func longHole() {
    // Two hours without fixes, of which the timer stood for 50 minutes.
    let result = analysed(
      everySecond(0...100) + everySecond(7_300...7_400), stops: [1_000...4_000], timer: nil)
    #expect(result.pauses.filter { $0.kind == .device }.map(\.seconds) == [3_000])
    #expect(result.summary.pauseSeconds <= 7_200)
  }
}
