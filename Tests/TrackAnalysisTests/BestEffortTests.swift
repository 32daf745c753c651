import TestSupport
import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct BestEffortTests {
  private func efforts(_ track: Track) -> [BestEffort.Distance: BestEffort] {
    Dictionary(analyse(track).summary.bestEfforts.map { ($0.distance, $0) }) { first, _ in first }
  }

  @Test func aFastKilometerBetweenSlowerOnes() throws {
    // 1 km at 2.5 m/s, one at 4 m/s, one at 2.5 m/s.
    let found = efforts(
      track(
        straight(count: 401, step: 2.5)
          + straight(count: 251, step: 4, from: 400, start: 1000).dropFirst()
          + straight(count: 401, step: 2.5, from: 650, start: 2000).dropFirst(),
        activity: .running))
    #expect(near(found[.meters400]?.seconds, 100, 0.01))
    #expect(near(found[.kilometer]?.seconds, 250, 0.05))
    #expect(near(found[.kilometer]?.startMeters, 1000, 1))
    // 1000 m at 4 m/s and 609.344 m at 2.5 m/s.
    #expect(near(found[.mile]?.seconds, 250 + 609.344 / 2.5, 0.1))
    #expect(found.count == 3)
  }

  @Test func aRestOnTheWayCostsItsTime() {
    // 600 m, five minutes without a fix, 600 m, all at 3 m/s.
    let run = track(
      straight(count: 201, step: 3) + straight(count: 201, step: 3, from: 500, start: 600),
      activity: .running)
    let found = efforts(run)
    #expect(near(found[.meters400]?.seconds, 400.0 / 3, 0.1))
    #expect(near(found[.kilometer]?.seconds, 1000.0 / 3 + 300, 0.1))
  }

  @Test("none over a stretch that took days") func daysOnTheWay() {
    // 500 m at 3 m/s, a night of 12 hours, 500 m: the only kilometre takes 43,533 s, at 0.02 m/s.
    let found = efforts(
      track(
        straight(count: 168, step: 3) + straight(count: 168, step: 3, from: 43_367, start: 502),
        activity: .hiking))
    #expect(near(found[.meters400]?.seconds, 400.0 / 3, 0.1))
    #expect(found[.kilometer] == nil)
  }

  @Test func distancesLieBetweenFixes() {
    // A fix each 90 m and 30 s: 400 m lie between the fixes.
    let found = efforts(track(straight(count: 12, step: 90, interval: 30), activity: .running))
    #expect(near(found[.meters400]?.seconds, 400.0 / 3, 0.1))
    #expect(found[.kilometer] == nil)
  }

  @Test func withoutTimeOrOnWheelsOfAMotorThereAreNone() {
    #expect(
      efforts(track((0..<500).map { Fix(latitude: 46 + Double($0) * 1e-4, longitude: 7) })).isEmpty)
    #expect(efforts(track(straight(count: 500, step: 20), activity: .driving)).isEmpty)
    #expect(efforts(track(straight(count: 500, step: 3), kind: .planned)).isEmpty)
    #expect(efforts(track(straight(count: 100, step: 3))).isEmpty)
  }

  /// 3 m/s, a fix each second, whose clock shows whole minutes, or ten of them.
  @Test(arguments: [60.0, 600]) func aCoarseClock(_ step: Double) {
    var run = straight(count: 4001, step: 3)
    for i in run.indices {
      let seconds = (run[i].time ?? 0) - someMorning
      run[i].time = someMorning + (seconds / step).rounded(.down) * step
    }
    let result = analyse(track(run, activity: .running))
    for effort in result.summary.bestEfforts {
      #expect(near(effort.seconds, effort.distance.meters / 3, 1))
    }
    #expect(result.summary.bestEfforts.count > 2)
    #expect(near(result.summary.maxSpeed, 3, 0.05))
  }

  /// The same by trying every start at a tenth of a second.
  @Test(arguments: 1...6) func agreesWithTryingAll(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var meters = 0.0
    var run: [Fix] = []
    for second in 0..<700 {
      run += straight(count: 1, step: 0, from: Double(second), start: meters)
      meters += Double.random(in: 1.5...4.5, using: &numbers)
    }
    let result = analyse(track(run, activity: .running))
    let times = run.map { $0.time ?? .nan }
    func place(_ time: Double) -> Double {
      let i = min(Int(time - someMorning), run.count - 2)
      let part = time - times[i]
      return result.distance[i] + part * (result.distance[i + 1] - result.distance[i])
    }
    let last = times[run.count - 1]
    var best = Double.infinity
    var end = someMorning
    for tenth in stride(from: 0, through: (last - someMorning) * 10, by: 1) {
      let start = someMorning + tenth / 10
      while end <= last, place(end) - place(start) < 1000 { end += 0.1 }
      if end > last { break }
      best = min(best, end - start)
    }
    let found = try #require(result.summary.bestEfforts.first { $0.distance == .kilometer })
    #expect(abs(found.seconds - best) < 0.15)
  }
}
