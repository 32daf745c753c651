import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct JumpTests {
  /// 15 min of running, a wait of 40 s, a tram for 5 min with a stop of 25 s, 15 min of running.
  private func runWithTram() -> (fixes: [Fix], board: Double, alight: Double, ride: Double) {
    var fixes: [Fix] = []
    var (time, place) = (0.0, 0.0)
    func go(_ seconds: Int, _ speed: (Int) -> Double) {
      for k in 0..<seconds {
        fixes.append(
          Fix(latitude: 46 + place / 111_151.33, longitude: 7, time: someMorning + time))
        time += 1
        place += speed(k)
      }
    }
    go(900) { _ in 3 }
    go(40) { _ in 0 }
    let (board, from) = (time, place)
    go(140) { min(Double($0), 13, Double(139 - $0)) }
    go(25) { _ in 0 }
    go(135) { min(Double($0), 13, Double(134 - $0)) }
    let (alight, to) = (time, place)
    go(900) { _ in 3 }
    return (fixes, board, alight, to - from)
  }

  @Test func aTramInsideARunIsOneJump() {
    let run = runWithTram()
    let result = analyse(track(run.fixes, activity: .running))
    #expect(result.jumps.count == 1)
    #expect(near(result.jumps.first?.start, someMorning + run.board, 6))
    #expect(near(result.jumps.first?.seconds, run.alight - run.board, 12))
    #expect(near(result.jumps.first?.meters, run.ride, 0.03 * run.ride))
    #expect(near(result.summary.distance, 5400, 54))
    #expect((result.summary.maxSpeed ?? 9) < 3.3)
    if let jump = result.jumps.first {
      #expect((jump.firstFix..<jump.lastFix).allSatisfy { result.legs[$0] == .jump })
      #expect(result.legCount(.jump) == jump.lastFix - jump.firstFix)
    }
  }

  @Test func theSameOnABicycleIsARide() {
    #expect(analyse(track(runWithTram().fixes, activity: .cycling)).jumps.isEmpty)
  }

  @Test func aLostPositionIsAJump() {
    let run = straight(count: 200, step: 3) + straight(count: 200, step: 3, from: 200, start: 5000)
    for activity in [Activity.running, .cycling, .unknown] {
      let result = analyse(track(run, activity: activity))
      #expect(result.jumps.count == 1)
      #expect(near(result.jumps.first?.meters, 4403, 5))
      #expect(near(result.summary.distance, 1194, 1))
      #expect(result.fixes.count == 400)
    }
  }

  @Test func aPlaceThatCatchesUpAfterAHoleIsTravelled() {
    // 40 s without a fix in which the place stood still, made good in the next two seconds.
    func run(_ meters: Double) -> Track {
      track(
        straight(count: 100, step: 3)
          + fixes([(46 + 300 / 111_151.33, 7, 139)])
          + straight(count: 100, step: 3, from: 141, start: 297 + meters), activity: .running)
    }
    let result = analyse(run(126))
    #expect(result.jumps.isEmpty)
    #expect(near(result.summary.distance, 297 + 126 + 297, 0.1))
    #expect(near(result.summary.movingSeconds, 240, 1e-6))
    #expect(near(result.summary.maxSpeed, 3, 0.01))
    // Three times as far in the same time is no running.
    #expect(analyse(run(600)).jumps.count == 1)
  }

  @Test func theJobsLimitGoesBeforeTheActivitys() {
    let ride = track(straight(count: 100, step: 20), activity: .cycling)
    #expect(analyse(ride).jumps.isEmpty)
    #expect(analyse(ride, settings: .with { $0.maximumSpeed = 15 }).summary.distance == 0)
  }

  @Test func aRideRecordedAsARunIsARide() {
    let ride =
      straight(count: 600, step: 8) + straight(count: 600, step: 11, from: 600, start: 4800)
    let result = analyse(track(ride, activity: .running))
    #expect(result.jumps.isEmpty)
    #expect(near(result.summary.distance, 4800 + 599 * 11, 5))
  }

  @Test func fastIntervalsAreRun() {
    // 400 m in 60 s, then 200 m in 90 s, ten times.
    var fixes: [Fix] = []
    for k in 0..<10 {
      fixes += straight(count: 60, step: 6.667, from: Double(k) * 150, start: Double(k) * 600)
      fixes += straight(
        count: 90, step: 2.222, from: Double(k) * 150 + 60, start: Double(k) * 600 + 400)
    }
    let result = analyse(track(fixes, activity: .running))
    #expect(result.jumps.isEmpty)
    #expect(near(result.summary.distance, 6000, 10))
  }
}
