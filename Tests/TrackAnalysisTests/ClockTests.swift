import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct ClockTests {
  @Test("half seconds are times of their own") func halfSeconds() {
    let result = analyse(
      track(
        (0..<4).map {
          Fix(
            latitude: 10 + Double($0) * 1.5 / 110_607.768, longitude: 20,
            time: someMorning + Double($0) / 2)
        }))
    #expect(result.summary.elapsedSeconds == 1.5)
    #expect(result.speed.allSatisfy { abs($0 - 3) < 0.01 })
    #expect(result.problems.isEmpty)
  }

  @Test("times just short of the second give no repeated time") func shortOfTheSecond() {
    let offsets = [10.0, 11.0, 11.999, 12.999]
    let run = (0..<4).map {
      Fix(
        latitude: 46 + Double($0) * 5 / 111_151.33, longitude: 7,
        time: someMorning + offsets[$0])
    }
    let result = analyse(track(run), settings: .with { $0.motion.smoothing = 0 })
    #expect(near(result.summary.elapsedSeconds, 2.999, 1e-6))
    #expect(result.speed.allSatisfy { $0 > 4.99 && $0 < 5.02 })
    #expect(result.problems.isEmpty)
  }

  @Test("fixes without times at both ends are kept, without speed") func innerTimes() {
    var run = straight(count: 10, step: 11.115133)
    run[0].time = nil
    run[9].time = nil
    let result = analyse(track(run))
    #expect(result.fixes.count == 10)
    #expect(near(result.summary.distance, 100.036, 0.01))
    #expect(result.speed[0].isNaN && result.speed[9].isNaN)
    #expect((1...8).allSatisfy { abs(result.speed[$0] - 11.115) < 0.01 })
    #expect(near(result.summary.meanSpeed, 11.115, 0.01))
  }

  @Test("times on three of ten fixes leave ten fixes") func fewTimes() {
    var run = straight(count: 10, step: 11.115133)
    for i in 0..<10 where ![0, 4, 9].contains(i) { run[i].time = nil }
    let result = analyse(track(run))
    #expect(result.fixes.count == 10)
    #expect(near(result.summary.distance, 100.036, 0.01))
    #expect(result.summary.movingSeconds == 9)
    #expect((0..<10).allSatisfy { result.speed[$0].isNaN == ![0, 4, 9].contains($0) })
  }

  @Test("a track without times is undated and has no speed") func noTimes() {
    let result = analyse(track(fixes([(10, 20, nil), (10.001, 20, nil), (10.002, 20, nil)])))
    #expect(near(result.summary.distance, threeFixesLength, 0.001))
    #expect(result.summary.start == nil && result.summary.elapsedSeconds == nil)
    #expect(result.summary.movingSeconds == nil && result.summary.meanSpeed == nil)
    #expect(result.legs == [.moving, .moving])
    #expect(result.problems.allSatisfy { $0.severity == .note })
    #expect(result.count(.noTime) == 1)
  }

  @Test("one time for all fixes is no time") func oneTimeForAll() {
    let result = analyse(track(fixes([(10, 20, 1), (10.001, 20, 1), (10.002, 20, 1)], from: 0)))
    #expect(near(result.summary.distance, threeFixesLength, 0.001))
    #expect(result.summary.start == nil && result.summary.elapsedSeconds == nil)
    #expect(result.speed.allSatisfy { $0.isNaN })
    #expect(result.fixes.allSatisfy { $0.time == nil })
    #expect(result.count(.timeImplausible) == 1)
  }

  @Test func aSpanTooShortForTheWayIsNoTime() {
    // 2.2 km within a fraction of a second in 1901, as a fault of 32-bit clocks writes it.
    let run = (0..<200).map {
      Fix(
        latitude: 46 + Double($0) * 0.0001, longitude: 7,
        time: -2_147_483_648 + ($0 % 7 == 0 ? 0.25 : 0))
    }
    let result = analyse(track(run))
    #expect(result.summary.elapsedSeconds == nil && result.summary.maxSpeed == nil)
    #expect(result.count(.timeImplausible) == 1)
    // 199 times 11.115 m.
    #expect(near(result.summary.distance, 2211.9, 0.2))
  }

  @Test func timesThatCountFromZeroGiveDurationsAndNoDate() {
    let result = analyse(track(fixes([(10, 20, 0), (10.001, 20, 60), (10.002, 20, 120)], from: 0)))
    #expect(result.summary.start == nil)
    #expect(result.summary.elapsedSeconds == 120)
    #expect(result.summary.movingSeconds == 120)
  }

  @Test("two fixes in one second have a finite speed") func sharedSecond() {
    let result = analyse(
      track(
        fixes([(10, 20, 26), (10.00005, 20, 27), (10.0001, 20, 27), (10.00015, 20, 28)])),
      settings: .with { $0.motion.smoothing = 0 })
    // 16.68 m by haversine, 16.591 m on WGS84.
    #expect(near(result.summary.distance, 16.591, 0.01))
    #expect(result.fixes.count == 4)
    #expect(result.speed.allSatisfy { $0.isFinite && $0 <= 11.2 })
    #expect(result.legs.allSatisfy { $0 == .moving })
  }

  @Test("two rides glued together are parted, and the backward one keeps its fixes")
  func gluedRides() {
    let first = straight(count: 50, step: 3)
    let later = straight(count: 50, step: 3, start: 400).enumerated().map { k, fix in
      var fix = fix
      fix.time = someMorning + 5 * 365.25 * 86_400 - Double(k) * 175
      return fix
    }
    let result = analyse(track(first + later))
    #expect(result.fixes.count == 100)
    #expect(result.summary.segments == 2)
    #expect(result.legCount(.gap) >= 1)
    #expect(result.count(.timeBackwards) == 1)
    #expect(result.count(.timeBreak) == 1)
    let times = result.fixes.compactMap(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(result.pauses.allSatisfy { $0.seconds >= 0 })
  }

  @Test("single fixes dated in another year keep their place and lose their time") func strayYears()
  {
    let good = straight(count: 20, step: 30, interval: 10)
    var bad = good
    for i in [6, 12] { bad[i].time = bad[i].time.map { $0 + 20 * 365.25 * 86_400 } }
    let result = analyse(track(bad))
    let truth = analyse(track(good))
    #expect(result.summary.elapsedSeconds == 190)
    #expect(result.fixes.count == 20)
    #expect(result.fixes[6].time == nil && result.fixes[12].time == nil)
    #expect(near(result.summary.maxSpeed, truth.summary.maxSpeed ?? 0, 0.01))
    #expect(near(result.summary.distance, truth.summary.distance, 1e-9))
    #expect(result.count(.timeImplausible) == 1)
  }

  @Test("a last fix dated in another year loses its time") func strayYearAtTheEnd() {
    var run = straight(count: 20, step: 30, interval: 10)
    run[19].time = run[19].time.map { $0 + 20 * 365.25 * 86_400 }
    #expect(analyse(track(run)).summary.elapsedSeconds == 180)
  }

  @Test(
    "a small step back in time makes no negative speed",
    arguments: [[0, 1, 2, 1.95, 3], [22, 21, 23, 24, 25]])
  func stepsBack(_ seconds: [Double]) {
    let run = seconds.enumerated().map { k, t in
      Fix(latitude: 46 + Double(k) * 3 / 111_151.33, longitude: 7, time: someMorning + t)
    }
    let result = analyse(track(run))
    #expect(result.fixes.count == 5)
    #expect(near(result.summary.distance, 12, 0.001))
    #expect(result.fixes.filter { $0.time == nil }.count == 1)
    #expect(result.speed.allSatisfy { $0.isNaN || ($0 >= 0 && $0 < 12) })
    #expect(result.count(.timeBackwards) == 1)
  }

  @Test func aTrackWrittenBackwardsIsTurnedRound() {
    let run = straight(count: 30, step: 3)
    let result = analyse(track(run.reversed()))
    #expect(result.fixes == run)
    #expect(result.summary.movingSeconds == 29)
    #expect(result.count(.timeBackwards) == 1)
  }

  @Test func segmentsInTheWrongOrderAreSorted() {
    let (early, late) = (straight(count: 30, step: 3), straight(count: 30, step: 3, from: 600))
    let result = analyse(track(late, early))
    #expect(result.fixes == early + late)
    #expect(result.summary.elapsedSeconds == 629)
  }

  @Test("a week count that overflowed is noted and not changed") func weekRollover() {
    let result = analyse(track(fixes([(10, 20, 0), (10.001, 20, 60)], from: 1_063_792_800)))
    #expect(result.summary.start == 1_063_792_800)
    #expect(result.problems.map(\.code) == [.weekRollover])
    // 2003-09-17 plus 7168 days.
    #expect(result.problems[0].message.contains("2003-09-17"))
    #expect(result.problems[0].message.contains("2023-05-03"))
    #expect(analyse(track(threeFixes)).count(.weekRollover) == 0)
  }

  @Test("laps and the timer's pauses are moved with the fixes") func weekRolloverMended() {
    let start = 1_063_792_800.0
    var run = track(fixes([(10, 20, 0), (10.001, 20, 60), (10.002, 20, 120)], from: start))
    run.details.laps = [Lap(start: start, seconds: 120)]
    run.details.timerPauses = [(start + 60)...(start + 70)]
    let result = analyse(run, settings: .with { $0.fixWeekRollover = true })
    // 7168 days on.
    let shift = 7168 * 86_400.0
    #expect(result.fixes.map(\.time) == [0, 60, 120].map { start + shift + $0 })
    #expect(result.details.laps.map(\.start) == [start + shift])
    #expect(result.pauses.map(\.start) == [start + shift + 60])
  }

  @Test("a week between two parts is a gap, not movement") func aWeekBetween() {
    let first = straight(count: 100, step: 3)
    let second = straight(count: 100, step: 3, from: 99 + 604_800, start: 297)
    for result in [analyse(track(first + second)), analyse(track(first, second))] {
      #expect(result.summary.elapsedSeconds == 604_998)
      #expect(near(result.summary.movingSeconds, 198, 1e-6))
      #expect(result.legs[99] == .gap)
      #expect(result.legCount(.gap) == 1)
      #expect(result.pauses.map(\.kind) == [.gap])
      #expect(result.pauses.first?.seconds == 604_800)
    }
  }

  @Test func impossibleTimesAreNoTimes() {
    let run = [1e300, -1e300, Double.infinity, someMorning, someMorning + 60].enumerated().map {
      Fix(latitude: 46 + Double($0) * 0.001, longitude: 7, time: $1)
    }
    let result = analyse(track(run))
    #expect(result.fixes.count == 5)
    #expect(result.summary.elapsedSeconds == 60)
    #expect(result.count(.timeImplausible) == 1)
  }
}
