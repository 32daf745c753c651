import TestSupport
import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct PauseTests {
  @Test("300 s without fixes are a gap") func gapOfRest() {
    let first = straight(count: 10, step: 3)
    let second = straight(count: 10, step: 3, from: 309, start: 27)
    for result in [analyse(track(first + second)), analyse(track(first, second))] {
      #expect(result.summary.elapsedSeconds == 318)
      #expect(near(result.summary.movingSeconds, 18, 1e-6))
      #expect(result.pauses.count == 1)
      #expect(result.pauses.first?.kind == .gap)
      #expect(result.pauses.first?.seconds == 300)
      #expect(result.pauses.first?.firstFix == 9 && result.pauses.first?.lastFix == 10)
      #expect(result.legs[9] == .gap)
    }
  }

  @Test("the same stop with fixes every second is a stationary pause") func stopWithFixes() {
    let stop = (0..<299).map {
      Fix(
        latitude: 46 + 177 / 111_151.33, longitude: 7, time: someMorning + 60 + Double($0))
    }
    let result = analyse(
      track(
        straight(count: 60, step: 3) + stop
          + straight(count: 60, step: 3, from: 359, start: 177), activity: .running))
    #expect(result.pauses.map(\.kind) == [.stationary])
    #expect(near(result.pauses.first?.seconds, 300, 3))
    #expect(near(result.summary.movingSeconds, 118, 3))
    // Nowhere slower than 20 min/km where the track moves.
    for (i, leg) in result.legs.enumerated() where leg == .moving && result.speed[i] > 0 {
      #expect(result.speed[i] > 1000.0 / 1200)
    }
  }

  @Test func aStopShorterThanTheMinimumIsNoPause() {
    let stop = (0..<6).map {
      Fix(latitude: 46 + 177 / 111_151.33, longitude: 7, time: someMorning + 60 + Double($0))
    }
    let run = track(
      straight(count: 60, step: 3) + stop + straight(count: 60, step: 3, from: 66, start: 177))
    #expect(analyse(run).pauses.isEmpty)
    #expect(analyse(run, settings: .with { $0.motion.pauseMinimum = 4 }).pauses.count == 1)
  }

  @Test("a device on a window sill has no moving time") func windowSill() {
    let drift = (0..<84).map {
      Fix(
        latitude: 46 + ($0 % 2 == 0 ? 1e-5 : -1e-5), longitude: 7,
        time: someMorning + Double($0) * 5)
    }
    let result = analyse(track(drift))
    #expect(result.summary.movingSeconds == 0)
    #expect(result.summary.distance == 0)
    #expect(result.summary.meanSpeed == nil)
    #expect(result.summary.isStationary)
    #expect(result.count(.stationary) == 1)
    #expect(result.fixes.count == 84)
  }

  @Test("fixes all on one spot are stationary, and those on one line are not") func oneSpot() {
    let spot = analyse(
      track((0..<50).map { Fix(latitude: 46, longitude: 7, time: someMorning + Double($0)) }))
    #expect(spot.summary.distance == 0 && spot.summary.isStationary)
    #expect(spot.summary.meanSpeed == 0)
    #expect(spot.fixes.count == 50)
    let untimed = analyse(track((0..<50).map { _ in Fix(latitude: 46, longitude: 7) }))
    #expect(untimed.summary.distance == 0 && untimed.summary.isStationary)
    for line in [straight(count: 50, step: 3), eastward(count: 50)] {
      let result = analyse(track(line))
      #expect(result.summary.distance > 100 && !result.summary.isStationary)
    }
  }

  private func eastward(count: Int) -> [Fix] {
    (0..<count).map {
      Fix(latitude: 46, longitude: 7 + Double($0) * 4e-5, time: someMorning + Double($0))
    }
  }

  @Test func aSmallLoopIsNoStillTrack() {
    // Ten minutes round a circle of 25 m radius at 2.5 m/s: never 60 m from its start.
    let run = circle(radius: 25, speed: 2.5, seconds: 600)
    let result = analyse(track(run))
    #expect(!result.summary.isStationary)
    #expect(near(result.summary.distance, 1500, 15))
  }

  @Test("the timer's stop is a pause, and a hole in movement is none") func timerPause() {
    let first = straight(count: 101, step: 3)
    let second = straight(count: 100, step: 3, from: 109, start: 300)
    // A hole of 20 s, gone on at 3 m/s.
    let third = straight(count: 100, step: 3, from: 228, start: 657)
    var run = track(first + second + third)
    run.details.timerPauses = [(someMorning + 100)...(someMorning + 109)]
    let result = analyse(run)
    #expect(result.pauses.map(\.kind) == [.device])
    #expect(result.pauses.first?.seconds == 9)
    #expect(result.legs[100] == .pause)
    #expect(result.legs[200] == .moving)
    #expect(near(result.summary.movingSeconds, 318, 1e-6))
    #expect(near(result.summary.distance, 954, 0.01))
  }

  /// 45 s without fixes and 30 m on, of which the timer stood 42 s.
  @Test func aHoleThatTheTimerTellsOfIsOnePause() {
    var run = track(
      straight(count: 101, step: 3) + straight(count: 100, step: 3, from: 145, start: 330))
    run.details.timerPauses = [(someMorning + 101)...(someMorning + 143)]
    let result = analyse(run)
    #expect(result.pauses.map(\.kind) == [.device])
    #expect(result.pauses.first?.seconds == 42)
    #expect(result.summary.pauseSeconds == 42)
    #expect(near(result.summary.movingSeconds, 199, 1e-6))
  }

  /// 100 s without fixes and 60 m on, for which a track of 3 m/s takes 20 s: 80 s of rest, 40 of them
  /// with the timer stopped.
  @Test func aHolePartlyToldByTheTimerHasTheRestOfItsRest() {
    var run = track(
      straight(count: 101, step: 3) + straight(count: 100, step: 3, from: 200, start: 360))
    run.details.timerPauses = [(someMorning + 130)...(someMorning + 170)]
    let result = analyse(run)
    #expect(result.pauses.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.device, .gap])
    #expect(near(result.summary.pauseSeconds, 80, 0.5))
    #expect(near(result.summary.movingSeconds, 219, 0.5))
    #expect(near(result.summary.distance, 657, 0.1))
  }

  @Test("a rest recorded in three ways is the same pause") func restInThreeWays() {
    let first = straight(count: 60, step: 3)
    let onward = straight(count: 60, step: 3, from: 179, start: 177)
    let lapOfRest = track(first + onward)
    let two = track(first, onward)
    var again = [first[59]]
    again[0].time = someMorning + 179
    let repeated = track(first + again + onward.dropFirst())
    let results = [lapOfRest, two, repeated].map { analyse($0) }
    for result in results {
      #expect(result.pauses.count == 1)
      #expect(result.pauses.first?.seconds == 120)
      #expect(near(result.summary.movingSeconds, 118, 1e-6))
    }
  }

  @Test func aTunnelIsATravelledGap() {
    // 130 s in a tunnel, 390 m further on.
    let result = analyse(
      track(
        straight(count: 300, step: 3) + straight(count: 300, step: 3, from: 429, start: 1287)))
    #expect(result.pauses.isEmpty && result.jumps.isEmpty)
    #expect(result.legs[299] == .gap && result.legCount(.gap) == 1)
    #expect(near(result.summary.distance, 2184, 0.01))
    #expect(near(result.summary.movingSeconds, 728, 1e-6))
  }

  @Test func aHoleOfRestAndTravelCountsBoth() {
    // 300 s without fixes and 30 m further on: ten seconds at 3 m/s, and a rest.
    let result = analyse(
      track(straight(count: 300, step: 3) + straight(count: 300, step: 3, from: 599, start: 927)))
    #expect(result.legs[299] == .gap)
    #expect(result.pauses.map(\.kind) == [.gap])
    #expect(near(result.pauses.first?.seconds, 290, 1))
    #expect(near(result.summary.distance, 1824, 0.01))
    #expect(near(result.summary.movingSeconds, 608, 1))
  }

  @Test func aTunnelBetweenSegmentsIsAGapAndNoRest() {
    let result = analyse(
      track(
        straight(count: 300, step: 3), straight(count: 300, step: 3, from: 429, start: 1287)))
    #expect(result.legCount(.gap) == 1)
    #expect(result.pauses.isEmpty)
    #expect(near(result.summary.distance, 1794, 0.01))
    #expect(near(result.summary.movingSeconds, 598, 1e-6))
  }

  @Test func aSlowClimbIsNoRest() {
    // 0.5 m/s for an hour, a fix every five seconds, noise of a metre.
    var numbers = SeededNumbers(7)
    let climb = straight(count: 720, step: 2.5, interval: 5).map { fix in
      var fix = fix
      fix.latitude += numbers.normal() / 111_151
      fix.longitude += numbers.normal() / 77_000
      return fix
    }
    let result = analyse(track(climb, activity: .hiking))
    #expect(near(result.summary.movingSeconds, 3595, 72))
  }

  @Test("a track of 62 hours has all its elapsed time") func manyHours() {
    let result = analyse(track(straight(count: 62 * 60 + 1, step: 70, interval: 60)))
    #expect(result.summary.elapsedSeconds == 223_200)
    #expect(result.pauses.isEmpty)
    #expect(near(result.summary.movingSeconds, 223_200, 1))
  }
}

/// A run round a circle, a fix each second.
func circle(radius: Double, speed: Double, seconds: Int, from: Double = 0) -> [Fix] {
  (0...seconds).map {
    let angle = speed * Double($0) / radius
    return Fix(
      latitude: 46 + radius * sine(angle) / 111_151.33,
      longitude: 7 + radius * sine(angle + .pi / 2) / 77_464.4,
      time: someMorning + from + Double($0))
  }
}
