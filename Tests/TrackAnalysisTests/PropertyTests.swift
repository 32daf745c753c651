import Foundation
import TestSupport
import Testing
import Tracks

@testable import TrackAnalysis

/// What must hold for any run, shown on invented ones.
@Suite struct PropertyTests {
  /// An hour at changing speed on a winding way, a fix each second.
  private func windingRun(seed: UInt64, seconds: Int = 3600) -> [Fix] {
    var numbers = SeededNumbers(seed)
    let phase = Double.random(in: 0..<6, using: &numbers)
    var (north, east) = (0.0, 0.0)
    return (0..<seconds).map { k in
      let t = Double(k)
      let heading = 1.5 * sin(t / 170 + phase) + 0.8 * sin(t / 57)
      let speed = 3 + 0.6 * sin(t / 300)
      let fix = Fix(
        latitude: 46 + north / 111_151.33, longitude: 7 + east / 77_464.4, time: someMorning + t,
        elevation: 500 + 30 * sin(t / 400))
      north += speed * cos(heading)
      east += speed * sin(heading)
      return fix
    }
  }

  /// The same way from its end to its start, at the same speeds.
  private func turnedRound(_ run: [Fix]) -> [Fix] {
    let last = run[run.count - 1].time ?? 0
    return run.reversed().map { fix in
      var fix = fix
      fix.time = fix.time.map { someMorning + last - $0 }
      return fix
    }
  }

  @Test(arguments: 1...5) func turningRoundKeepsTheDistance(_ seed: UInt64) {
    let run = windingRun(seed: seed)
    let back = turnedRound(run)
    let (a, b) = (analyse(track(run)).summary, analyse(track(back)).summary)
    #expect(near(b.distance, a.distance, 1e-6))
    #expect(near(b.movingSeconds, a.movingSeconds ?? 0, 1e-6))
    #expect(near(b.ascent, a.descent ?? 0, 0.1))
  }

  /// A run with noise, three rests with drift and a hole; heights with noise.
  private func realRun(seed: UInt64) -> [Fix] {
    var numbers = SeededNumbers(seed)
    let rests = [400..<460, 1100..<1220, 2000..<2030]
    var run: [Fix] = []
    var shift = 0.0
    for fix in windingRun(seed: seed, seconds: 3000) {
      var fix = fix
      let k = run.count
      for rest in rests where rest.lowerBound == k {
        // The place stays while the clock goes on.
        for second in rest {
          var still = fix
          still.time = someMorning + Double(second)
          still.latitude += 0.5 * numbers.normal() / 111_151
          still.longitude += 0.5 * numbers.normal() / 77_464
          run.append(still)
        }
        shift += Double(rest.count)
      }
      fix.time = fix.time.map { $0 + shift }
      fix.latitude += 0.3 * numbers.normal() / 111_151
      fix.longitude += 0.3 * numbers.normal() / 77_464
      fix.elevation = fix.elevation.map { $0 + 0.4 * numbers.normal() }
      run.append(fix)
    }
    return run
  }

  @Test(arguments: 1...5) func turningRoundReversesTheProfile(_ seed: UInt64) {
    let run = windingRun(seed: seed)
    let back = turnedRound(run)
    let (a, b) = (analyse(track(run)), analyse(track(back)))
    #expect(zip(a.elevation, b.elevation.reversed()).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(zip(a.speed, b.speed.reversed()).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(
      zip(a.distance, b.distance.reversed()).allSatisfy {
        abs($0 - (b.summary.distance - $1)) < 0.001
      })
    #expect(near(b.summary.descent, a.summary.ascent ?? 0, 0.1))
  }

  @Test func twoHalvesOfARealRunAddUp() {
    for seed: UInt64 in 1...3 {
      let run = realRun(seed: seed)
      // Away from the rests.
      let cut = 1700
      let whole = analyse(track(run)).summary
      let parts = [run[...cut], run[cut...]].map { analyse(track(Array($0))).summary }
      #expect(near(whole.distance, parts[0].distance + parts[1].distance, 1))
      #expect(near(whole.elapsedSeconds, parts.reduce(0) { $0 + ($1.elapsedSeconds ?? 0) }, 1e-6))
      #expect(
        near(whole.movingSeconds, parts.reduce(0) { $0 + ($1.movingSeconds ?? 0) }, 3))
    }
  }

  @Test func turningARealRunRoundKeepsItsFigures() {
    for seed: UInt64 in 1...3 {
      let run = realRun(seed: seed)
      let last = run[run.count - 1].time ?? 0
      let back = run.reversed().map { fix in
        var fix = fix
        fix.time = fix.time.map { someMorning + last - $0 }
        return fix
      }
      let (a, b) = (analyse(track(run)).summary, analyse(track(back)).summary)
      #expect(near(b.distance, a.distance, 0.001 * a.distance))
      #expect(near(b.movingSeconds, a.movingSeconds ?? 0, 0.01 * (a.movingSeconds ?? 0)))
      #expect(near(b.ascent, a.descent ?? 0, 3))
    }
  }

  @Test(arguments: 1...5) func twoHalvesAddUp(_ seed: UInt64) {
    let run = windingRun(seed: seed)
    let whole = analyse(track(run)).summary
    let parts = [run[...1800], run[1800...]].map { analyse(track(Array($0))).summary }
    #expect(near(whole.distance, parts[0].distance + parts[1].distance, 1e-6))
    #expect(
      near(whole.movingSeconds, (parts[0].movingSeconds ?? 0) + (parts[1].movingSeconds ?? 0), 1e-6)
    )
  }

  @Test func timeAndLongitudeDoNotMatter() {
    let run = windingRun(seed: 6)
    let moved = run.map { fix in
      var fix = fix
      fix.time = fix.time.map { $0 + 86_400 * 365 }
      fix.longitude += 172.99
      if fix.longitude > 180 { fix.longitude -= 360 }
      return fix
    }
    #expect(moved.contains { $0.longitude > 179 } && moved.contains { $0.longitude < -179 })
    let (a, b) = (analyse(track(run)), analyse(track(moved)))
    #expect(near(b.summary.distance, a.summary.distance, 1e-4))
    #expect(b.legs == a.legs)
    #expect(b.kilometers.count == a.kilometers.count)
  }

  @Test(arguments: 1...5) func oneFixInFiveIsEnough(_ seed: UInt64) {
    let run = windingRun(seed: seed, seconds: 3601)
    let thin = stride(from: 0, to: run.count, by: 5).map { run[$0] }
    let (a, b) = (analyse(track(run)).summary, analyse(track(thin)).summary)
    #expect(near(b.distance, a.distance, 0.01 * a.distance))
    #expect(near(b.movingSeconds, a.movingSeconds ?? 0, 36))
    #expect(near(b.maxSpeed, a.maxSpeed ?? 0, 0.02 * (a.maxSpeed ?? 0)))
  }

  @Test(arguments: 1...5) func noiseIsNoRest(_ seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let noisy = straight(count: 1800, step: 3).map { fix in
      var fix = fix
      fix.latitude += 3 * numbers.normal() / 111_151
      fix.longitude += 3 * numbers.normal() / 77_464
      return fix
    }
    let summary = analyse(track(noisy, activity: .running)).summary
    #expect(near(summary.movingSeconds, 1799, 36))
    #expect(summary.dropped.outlier == 0)
  }

  @Test func countsFitTogether() {
    let result = analyse(track(windingRun(seed: 8)))
    #expect(result.legs.count == result.fixes.count - 1)
    #expect(result.distance.count == result.fixes.count)
    #expect(result.speed.count == result.fixes.count)
    #expect(result.elevation.count == result.fixes.count)
    #expect(zip(result.distance, result.distance.dropFirst()).allSatisfy { $0 <= $1 })
    let total = result.kilometers.reduce(0) { $0 + $1.meters }
    #expect(near(total, result.summary.distance, 1))
  }
}
