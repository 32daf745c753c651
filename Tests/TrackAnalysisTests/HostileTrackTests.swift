import TestSupport
import Testing
import Tracks

@testable import TrackAnalysis

/// Tracks that no reader should make: the analysis bears them, and its figures are numbers.
@Suite struct HostileTrackTests {
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 90, -90, 180, -180, 360, 1e-300, 1e300, -1e300, .nan, .infinity, -.infinity,
    46, 7, 1e9, 1.7e9, 4e9, -6.3e10, 9e18, 0.5,
  ]

  private func value(_ random: inout SeededNumbers, _ usual: ClosedRange<Double>) -> Double {
    if Int.random(in: 0..<12, using: &random) == 0 {
      return HostileTrackTests.numbers.randomElement(using: &random) ?? 0
    }
    return Double.random(in: usual, using: &random)
  }

  private func pick<T>(_ random: inout SeededNumbers, _ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private func hostileTrack(_ random: inout SeededNumbers) -> Track {
    var result = Track()
    let spread: Double = pick(
      &random,
      [0, 1e-6, 1e-5, 1e-4, 1e-4, 1e-3, 1e-3, 1e-3, 0.01, 0.01, 0.01, 0.1, 0.1, 0.1, 1, 90])
    let pace: Double = pick(&random, [0, 0.001, 1, 60, 1e5])
    var time = someMorning
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      var segment = Segment()
      let count: Int = pick(&random, [0, 1, 2, 3, 40])
      for _ in 0..<count {
        time += Double.random(in: -0.3...1, using: &random) * pace
        segment.fixes.append(hostileFix(&random, spread: spread, time: time))
      }
      result.segments.append(segment)
    }
    result.details.activity = pick(&random, Activity.allCases)
    result.details.kind = pick(&random, [.recorded, .recorded, .recorded, .planned])
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let from = value(&random, 0...2e9)
      let to = time + Double.random(in: -100...100, using: &random)
      if from <= to { result.details.timerPauses.append(from...to) }
    }
    result.details.utcOffset = pick(&random, [nil, 3600, Int.max, -90_000])
    return result
  }

  private func hostileFix(_ random: inout SeededNumbers, spread: Double, time: Double) -> Fix {
    let base = 1 - spread / 90
    var fix = Fix(
      latitude: 46 * base + value(&random, -spread...spread),
      longitude: 7 * base + value(&random, -2 * spread...2 * spread))
    switch Int.random(in: 0..<16, using: &random) {
    case 0: fix.time = value(&random, 0...2e9)
    case 1: fix.time = nil
    default: fix.time = time
    }
    if Bool.random(using: &random) { fix.elevation = value(&random, -600...9000) }
    fix.speed = value(&random, 0...20)
    fix.heartRate = Int.random(in: -5...70_000, using: &random)
    return fix
  }

  @Test(arguments: 0..<4) func figuresOfAnyTrackAreNumbers(_ seed: UInt64) {
    var random = SeededNumbers(seed)
    for _ in 0..<500 {
      let input = hostileTrack(&random)
      var settings = AnalysisSettings()
      settings.motion.smoothing = value(&random, 0...60)
      settings.motion.pauseMinimum = value(&random, 1...60)
      settings.maximumSpeed = Bool.random(using: &random) ? value(&random, 0...50) : nil
      let result = analyse(input, settings: settings)
      let summary = result.summary
      #expect(result.fixes.count <= input.fixCount)
      #expect(
        result.fixes.count + summary.dropped.total == input.fixCount + input.dropped.total)
      #expect(result.legs.count == max(0, result.fixes.count - 1))
      #expect(result.distance.count == result.fixes.count)
      #expect(summary.distance.isFinite && summary.distance >= 0)
      for number in [
        summary.start, summary.end, summary.elapsedSeconds, summary.movingSeconds,
        summary.meanSpeed, summary.maxSpeed, summary.ascent, summary.descent, summary.pauseSeconds,
        summary.meanHeartRate,
      ] {
        #expect(number?.isFinite != false)
      }
      if let moving = summary.movingSeconds, let elapsed = summary.elapsedSeconds {
        #expect(moving >= 0 && moving <= elapsed + 1e-3)
      }
      #expect(result.pauses.allSatisfy { $0.seconds >= 0 && $0.lastFix < result.fixes.count })
      #expect(result.pauses.allSatisfy { $0.firstFix >= 0 && $0.firstFix <= $0.lastFix })
      #expect(result.speed.allSatisfy { $0.isNaN || ($0 >= 0 && $0.isFinite) })
      #expect(result.kilometers.allSatisfy { $0.endFix >= 0 && $0.endFix < result.fixes.count })
      let line = OverviewLine(of: result)
      #expect(OverviewLine(encoded: line.encoded)?.parts.count == line.parts.count)
    }
  }

  /// Work that grows with the square of the fixes would take minutes.
  @Test func manyFixesOfOneTimeTakeNoLonger() throws {
    var track = Track(segments: [Segment()])
    for number in 0..<60_000 {
      track.segments[0].fixes.append(
        Fix(
          latitude: 46 + Double(number % 2), longitude: 7,
          time: someMorning + Double(number / 30_000) * 1e6))
    }
    var result: AnalysedTrack?
    let took = ContinuousClock().measure { result = analyse(track) }
    #expect(took < .seconds(60), "took \(took)")
    #expect(result?.fixes.count == 60_000)
  }
}
