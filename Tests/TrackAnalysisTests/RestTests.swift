import TestSupport
import Testing
import Tracks

@testable import TrackAnalysis

/// What counts in and beside a rest.
@Suite struct RestTests {
  /// Runs 60 s at 3 m/s, does something, and runs 60 s on from where that ended.
  private func run(
    _ middle: (Double) -> (meters: Double, east: Double), seconds: Int, interval: Int = 1
  ) -> Track {
    var way = straight(count: 61, step: 3)
    let last = stride(from: interval, through: seconds, by: interval)
    var place = (meters: 0.0, east: 0.0)
    for second in last {
      place = middle(Double(second))
      way.append(
        Fix(
          latitude: 46 + (180 + place.meters) / 111_151.33, longitude: 7 + place.east / 77_464.4,
          time: someMorning + 60 + Double(second)))
    }
    for second in 1...60 {
      way.append(
        Fix(
          latitude: 46 + (180 + place.meters + 3 * Double(second)) / 111_151.33,
          longitude: 7 + place.east / 77_464.4,
          time: someMorning + 60 + Double(seconds + second)))
    }
    return track(way, activity: .running)
  }

  @Test func driftOfARestIsNoDistance() {
    // Five minutes at a spot, a fix each second about a metre off: a line of some 500 m.
    var numbers = SeededNumbers(4)
    let rest = run({ $0 < 300 ? (numbers.normal(), numbers.normal()) : (0, 0) }, seconds: 300)
    let raw = Geodesic.lengths(of: rest.segments[0].fixes).reduce(0, +)
    #expect(raw > 700)
    let result = analyse(rest)
    #expect(result.pauses.map(\.kind) == [.stationary])
    #expect(near(result.pauses.first?.seconds, 300, 10))
    #expect(near(result.summary.distance, 360, 12))
    #expect(near(result.summary.movingSeconds, 120, 10))
  }

  @Test func aSlowWayStraightOnIsMovement() {
    // 20 s at 0.3 m/s within a run at 3 m/s: six metres, none of them lost.
    let result = analyse(run({ ($0 * 0.3, 0) }, seconds: 20))
    #expect(result.pauses.isEmpty)
    #expect(near(result.summary.distance, 366, 0.1))
    #expect(near(result.summary.movingSeconds, 140, 1e-6))
  }

  @Test func scramblingWithFewFixesIsMovement() {
    // A fix every 20 s, four metres from the last, to and fro across a slope.
    let climb = (0..<90).map {
      Fix(
        latitude: 46 + Double($0) * 3 / 111_151.33,
        longitude: 7 + ($0 % 2 == 0 ? 1.5 : -1.5) / 77_464.4, time: someMorning + Double($0) * 20)
    }
    let result = analyse(track(climb, activity: .hiking))
    let raw = Geodesic.lengths(of: climb).reduce(0, +)
    #expect(near(result.summary.distance, raw, 0.001 * raw))
    #expect(near(result.summary.movingSeconds, 89 * 20, 0.03 * 89 * 20))
  }

  @Test func aStepAsideInARestIsWalked() {
    // 12 s: a step of 2 m aside and back, once. Its four metres are no drift.
    let result = analyse(
      run({ second in (0, second <= 6 ? second / 3 : (12 - second) / 3) }, seconds: 12))
    #expect(near(result.summary.distance, 364, 0.5))
  }

  @Test func whatAHoleGotOnCounts() {
    // 40 s without fixes and 3 m on: a second of running, and a rest.
    let result = analyse(
      track(straight(count: 300, step: 3) + straight(count: 300, step: 3, from: 339, start: 900)))
    #expect(result.pauses.map(\.kind) == [.gap])
    #expect(near(result.pauses.first?.seconds, 39, 0.1))
    #expect(near(result.summary.distance, 1797, 0.01))
    #expect(near(result.summary.movingSeconds, 599, 0.1))
  }

  /// A run of 200 s with a stop of the timer of 60 s, and 42 s without fixes at a light.
  private func watched(timer: Double?) -> Track {
    var run = track(
      straight(count: 101, step: 3) + straight(count: 50, step: 3, from: 161, start: 303)
        + straight(count: 50, step: 3, from: 252, start: 450), activity: .running)
    run.details.timerPauses = [(someMorning + 100)...(someMorning + 160)]
    run.details.deviceTotals.timer = timer
    return run
  }

  @Test func aTimerThatTellsAllIsBelieved() {
    // 301 s from first to last fix, 60 of them stopped.
    let told = analyse(watched(timer: 241))
    #expect(told.pauses.map(\.kind) == [.device])
    #expect(near(told.summary.movingSeconds, 241, 2))
    // A timer that does not fit the times tells nothing of the light.
    for timer in [nil, 150.0] {
      let result = analyse(watched(timer: timer))
      #expect(result.pauses.map(\.kind) == [.device, .gap])
      #expect(near(result.summary.movingSeconds, 199, 3))
    }
  }

  /// 100 s of running, 30 s of strolling with the timer stopped and fixes going on, 100 s of running.
  private func strolled(total: Double?) -> Track {
    var run = track(
      straight(count: 101, step: 3) + straight(count: 29, step: 0.9, from: 101, start: 300.9)
        + straight(count: 101, step: 3, from: 130, start: 327), activity: .running)
    run.details.timerPauses = [(someMorning + 100)...(someMorning + 130)]
    run.details.deviceTotals.distance = total
    return run
  }

  @Test func theDevicesTotalTellsWhetherItCountsInPauses() {
    for total: Double? in [nil, 600, 612] {
      #expect(near(analyse(strolled(total: total)).summary.distance, 600, 0.1))
    }
    for total: Double? in [627, 620, 700] {
      let result = analyse(strolled(total: total))
      #expect(near(result.summary.distance, 627, 0.1))
      #expect(near(result.summary.movingSeconds, 200, 1e-6))
      #expect(result.pauses.map(\.kind) == [.device])
    }
  }

  @Test func aTimerThatStopsLateHasSeenTheLastSteps() {
    // No fixes from 100 s to 170 s; the timer stood from 110 s on. Of the ten seconds before, half
    // are running at half the speed: 7.5 m of the 200 m to where the run went on.
    var run = track(
      straight(count: 101, step: 3) + straight(count: 100, step: 3, from: 170, start: 500))
    run.details.timerPauses = [(someMorning + 110)...(someMorning + 170)]
    let result = analyse(run)
    #expect(near(result.summary.distance, 300 + 297 + 7.5, 0.1))
    #expect(result.pauses.map(\.kind) == [.device])
    // What is shorter than that is counted whole.
    run.segments[0].fixes =
      straight(count: 101, step: 3)
      + straight(count: 100, step: 3, from: 170, start: 304)
    #expect(near(analyse(run).summary.distance, 300 + 297 + 4, 0.1))
  }

  @Test func aLoneFixBetweenTwoRestsIsNoWay() {
    func meters(_ a: [Fix], _ b: [Fix], _ c: [Fix]) -> Double {
      analyse(track(a, b, c)).summary.distance
    }
    // Two parts of a run, and between them a fix 100 m from each, a minute away.
    let first = straight(count: 100, step: 3)
    let lone = straight(count: 1, step: 3, from: 159, start: 397)
    let last = straight(count: 100, step: 3, from: 219, start: 497)
    #expect(near(meters(first, lone, last), 594, 0.1))
    // A writer that cuts at each fix means nothing by it.
    let single = (0..<3).map {
      straight(count: 1, step: 3, from: Double($0) * 60, start: Double($0) * 100)
    }
    #expect(near(meters(single[0], single[1], single[2]), 200, 0.1))
  }
}
