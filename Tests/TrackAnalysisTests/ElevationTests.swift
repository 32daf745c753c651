import Foundation
import TestSupport
import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct ElevationTests {
  private func climbing(_ heights: [Double?], step: Double = 5) -> AnalysedTrack {
    var run = straight(count: heights.count, step: step, interval: 2)
    for (i, height) in heights.enumerated() { run[i].elevation = height }
    return analyse(track(run))
  }

  @Test("marks for no elevation give none") func sentinels() {
    let result = climbing([100, 65535, 101, -19999, -32768, 102])
    #expect(near(result.summary.ascent, 2, 0.001))
    #expect(result.summary.minElevation == 100 && result.summary.maxElevation == 102)
    #expect(result.elevation.allSatisfy { $0.isNaN || ($0 >= 100 && $0 <= 102) })
    #expect(result.fixes.count == 6)
    #expect(result.count(.elevationInvalid) == 1)
  }

  @Test("heights below the sea are kept") func belowTheSea() {
    let result = climbing([-400, -410, -395])
    #expect(near(result.summary.ascent, 15, 0.001))
    #expect(near(result.summary.descent, 10, 0.001))
    #expect(result.summary.minElevation == -410)
    #expect(result.problems.isEmpty)
  }

  @Test("zeros among real heights are dropped") func zeros() {
    let result = climbing([300, 301, 0, 302, 303, 0, 304, 305])
    #expect(near(result.summary.ascent, 5, 0.001))
    #expect(near(result.summary.descent, 0, 0.001))
    #expect(result.summary.minElevation == 300)
  }

  @Test func theSeaShoreIsNoFault() {
    // A dive bar to the beach: 40 m down to sea level and back.
    let result = climbing([40, 30, 20, 10, 0, 0, 0, 10, 20, 30, 40], step: 50)
    #expect(result.summary.minElevation == 0)
    #expect(near(result.summary.descent, 40, 0.001))
    #expect(result.problems.isEmpty)
  }

  @Test("noise is not climbed") func noise() {
    let result = climbing([
      100, 101.5, 100.2, 101.8, 100.1, 101.9, 100.3, 110, 120, 130, 129, 130.5, 129.2, 120, 110,
      100,
    ])
    #expect(near(result.summary.ascent, 30, 0.05))
    #expect(near(result.summary.descent, 30, 0.05))
  }

  @Test func manySmallWavesOfNoiseClimbNothing() {
    var numbers = SeededNumbers(3)
    let result = climbing((0..<2000).map { _ in 500 + numbers.normal() })
    // A sum of the raw rises would be over a kilometre.
    #expect((result.summary.ascent ?? 99) < 15)
  }

  @Test func hillsAreClimbedWhole() {
    // Ten hills of 50 m, 500 m long each way.
    let heights = (0..<1000).map { k -> Double? in
      let fromTop = abs(Double(k % 100) - 50)
      return 250 - fromTop
    }
    let result = climbing(heights, step: 10)
    #expect(near(result.summary.ascent, 500, 25))
    #expect(near(result.summary.descent, 500, 25))
  }

  @Test func aFewHeightsFarOffAreLeftOut() {
    // Three fixes 86 m above all others, within metres.
    let result = climbing([55, 55, 142, 142, 142, 55.5, 56, 56])
    #expect(near(result.summary.ascent, 1, 0.001))
    #expect(result.summary.maxElevation == 56)
    #expect(result.count(.elevationInvalid) == 1)
    // A lift goes up and stays there.
    let lift = climbing([55, 55, 142, 142, 142, 142, 142, 142])
    #expect(lift.summary.maxElevation == 142 && lift.problems.isEmpty)
    // A gorge of the same depth, 200 m wide, is crossed on foot.
    let gorge = climbing([142, 98, 55, 55, 98, 142], step: 40)
    #expect(gorge.summary.minElevation == 55 && gorge.problems.isEmpty)
  }

  @Test func wavesBelowTheThresholdAreNotClimbed() {
    // Twenty waves of 2 m, then twenty of 8 m, each 200 m long.
    func waves(_ height: Double) -> AnalysedTrack {
      climbing((0...400).map { 300 + height / 2 * sine(Double($0) / 20 * 2 * .pi) }, step: 10)
    }
    #expect((waves(2).summary.ascent ?? 99) < 3)
    #expect(near(waves(8).summary.ascent, 160, 16))
    #expect(near(waves(8).summary.descent, 160, 16))
  }

  @Test func whatTheAirDoesInARestIsNotClimbed() {
    // The timer stands for an hour, and the barometer is 12 m higher after it.
    var first = straight(count: 200, step: 3)
    var second = straight(count: 200, step: 3, from: 3800, start: 600)
    for i in 0..<200 {
      first[i].elevation = 500 + Double(i) / 10
      second[i].elevation = 531.9 - Double(i) / 10
    }
    var run = track(first + second)
    run.details.timerPauses = [(someMorning + 199)...(someMorning + 3800)]
    let result = analyse(run)
    #expect(near(result.summary.ascent, 19.9, 0.6))
    #expect(near(result.summary.descent, 19.9, 0.6))
  }

  @Test func splitsShareTheClimb() {
    // A hill of 100 m, 2 km up and 2 km down.
    let heights = (0...400).map { k -> Double? in 100 - abs(Double(k) - 200) / 2 }
    let result = climbing(heights, step: 10)
    #expect(result.kilometers.count == 4)
    for (split, climb) in zip(result.kilometers, [(50.0, 0.0), (50, 0), (0, 50), (0, 50)]) {
      #expect(near(split.ascent, climb.0, 2) && near(split.descent, climb.1, 2))
    }
  }

  @Test("distance is measured on the ground") func flatDistance() {
    var run = straight(count: 11, step: 11.115133, interval: 5)
    for i in 0..<11 { run[i].elevation = i % 2 == 0 ? 500 : 508 }
    // 111.20 m by haversine, 111.151 m on WGS84; along the slopes 136.98 m.
    #expect(near(analyse(track(run)).summary.distance, 111.151, 0.01))
  }

  @Test func noElevationIsNone() {
    let result = analyse(track(threeFixes))
    #expect(result.summary.ascent == nil && result.summary.maxElevation == nil)
    #expect(result.elevation.allSatisfy { $0.isNaN })
    let zero = climbing([0, 0, 0, 0])
    #expect(zero.summary.ascent == nil && zero.problems.isEmpty)
  }

  @Test func aCableCarIsNotClimbed() {
    var run = straight(count: 60, step: 3)
    var top = straight(count: 60, step: 3, from: 900, start: 3000)
    for i in 0..<60 {
      run[i].elevation = 500
      top[i].elevation = 1500
    }
    #expect(near(analyse(track(run, top)).summary.ascent, 0, 0.001))
  }
}

@Suite("Heights that drift, and small hills") struct HeightDriftTests {
  /// Heights of a receiver on the flat: a first-order process (each error keeps a share of the one
  /// before it and gets a new part), as written, to a tenth of a metre.
  private func drifting(
    deviation: Double, memory: Double, seconds: Int, seed: UInt64, ground: (Double) -> Double
  ) -> AnalysedTrack {
    var numbers = SeededNumbers(seed)
    let share = exp(-1 / memory)
    var error = deviation * numbers.normal()
    var made = straight(count: seconds, step: 3)
    for i in made.indices {
      error = share * error + deviation * (1 - share * share).squareRoot() * numbers.normal()
      made[i].elevation = ((100 + error + ground(Double(i) * 3)) * 10).rounded() / 10
    }
    return analyse(track(made, activity: .running))
  }

  @Test(
    "an hour on the flat is some tens of metres at most",
    arguments: [(8.0, 60.0), (5, 30), (5, 120), (3, 60), (10, 90), (8, 180)])
  func flat(noise: (deviation: Double, memory: Double)) {
    for seed in 1...3 as ClosedRange<UInt64> {
      let result = drifting(
        deviation: noise.deviation, memory: noise.memory, seconds: 3600, seed: seed
      ) { _ in 0 }
      #expect((result.summary.ascent ?? 999) < 80, "\(noise), \(seed)")
    }
  }

  @Test("real hills stand out of the same drift") func hillsInDrift() {
    // Five waves of 60 m over 2 km each: 300 m up.
    let result = drifting(deviation: 5, memory: 60, seconds: 3334, seed: 6) {
      30 * sin($0 / 2000 * 2 * .pi)
    }
    #expect(near(result.summary.ascent, 300, 45))
  }

  @Test(
    "thirty clean hills of seven metres are 210 m, whatever the interval", arguments: [1, 3, 7])
  func smallHills(interval: Int) {
    // 216 m up by 7 m, 216 m down by 6 m, thirty times, at 2.5 m/s, to a tenth of a metre.
    let slope = 216.0
    let count = Int(60 * slope / 2.5) / interval + 1
    var made = straight(count: count, step: 2.5 * Double(interval), interval: Double(interval))
    for i in made.indices {
      let along = Double(i * interval) * 2.5
      let hill = (along / (2 * slope)).rounded(.down)
      let within = along - hill * 2 * slope
      let height = within <= slope ? 7 * within / slope : 7 - 6 * (within - slope) / slope
      made[i].elevation = ((50 + hill + height) * 10).rounded() / 10
    }
    let result = analyse(track(made, activity: .running))
    #expect(near(result.summary.ascent, 210, 0.08 * 210))
    #expect(near(result.summary.descent, 180, 0.08 * 180))
  }
}
