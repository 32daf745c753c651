import Testing
import Tracks

@testable import TrackAnalysis

/// 300 fixes on a meridian, 3 m a second: 897 m in 299 s.
private let run = straight(count: 300, step: 3)

@Suite("A few fixes where nobody can have been") struct WildFixTests {
  /// Such a place, with the time of fix `index`.
  private func wild(_ index: Int, _ latitude: Double, _ longitude: Double) -> Fix {
    Fix(latitude: latitude, longitude: longitude, time: run[index].time)
  }

  private func expectMended(_ result: AnalysedTrack, without count: Int) {
    #expect(result.summary.dropped.outlier == count)
    #expect(result.fixes.count == 300 - count)
    #expect(result.fixes.allSatisfy { $0.time != nil })
    #expect(result.problems.map(\.code) == [.outliers])
    #expect(result.jumps.isEmpty && result.summary.pauseCount == 0)
  }

  @Test("on another continent: in the middle, first or last, one, two or a dozen")
  func anotherContinent() {
    for (first, count) in [(150, 1), (150, 2), (150, 12), (0, 1), (0, 2), (299, 1), (288, 12)] {
      var fixes = run
      for i in first..<(first + count) { fixes[i] = wild(i, -33.4, 151.2 + Double(i) * 1e-5) }
      let result = analyse(track(fixes, activity: .running))
      expectMended(result, without: count)
      // What is missing at an end is not gone; in the middle the line is straight.
      let isEnd = first == 0 || first + count == 300
      #expect(near(result.summary.distance, isEnd ? 897 - 3 * Double(count) : 897, 0.01))
      #expect(result.summary.elapsedSeconds == (isEnd ? 299 - Double(count) : 299))
    }
  }

  @Test("each of a dozen somewhere else") func scattered() {
    var fixes = run
    for k in 0..<12 { fixes[100 + k] = wild(100 + k, Double(k * 7) - 40, Double(k * 29) - 170) }
    expectMended(analyse(track(fixes, activity: .cycling)), without: 12)
  }

  @Test("nearly at 0° N 0° E, and a dozen apart from one another") func nearlyNull() {
    var fixes = run
    fixes[7] = wild(7, 0.0004, -0.0002)
    for k in 0..<6 { fixes[40 + 20 * k] = wild(40 + 20 * k, 46.5, 9.3) }
    let result = analyse(track(fixes))
    #expect(result.summary.dropped.invalid == 1 && result.summary.dropped.outlier == 6)
    #expect(near(result.summary.distance, 897, 0.01))
    #expect(result.summary.movingSeconds == 299)
  }

  @Test("without times, too; but the end of an undated journey is kept") func withoutTimes() {
    func undated(_ fixes: [Fix]) -> [Fix] {
      fixes.map { Fix(latitude: $0.latitude, longitude: $0.longitude) }
    }
    var fixes = run
    fixes[150] = wild(150, 10, 100)
    let result = analyse(track(undated(fixes)))
    #expect(result.summary.dropped.outlier == 1)
    #expect(near(result.summary.distance, 897, 0.01))
    for i in 290..<300 { fixes[i] = wild(i, 10, 100 + Double(i) * 1e-5) }
    fixes[150] = run[150]
    let journey = analyse(track(undated(fixes)))
    #expect(journey.fixes.count == 300)
    // The leg to the other continent is no distance: 289 legs of 3 m, and 9 of 1e-5° at 10° N, which
    // are 1.0964 m each (PyPI geographiclib 2).
    #expect(near(journey.summary.distance, 289 * 3 + 9 * 1.0964, 0.01))
    #expect(journey.legCount(.jump) == 1)
  }

  @Test("a flight, fixes handed over in batches and a wrong clock lose nothing") func nothingWild()
  {
    // 240 m/s, a fix a minute.
    let flight = straight(count: 60, step: 14_400, interval: 60)
    #expect(analyse(track(flight, activity: .flying)).fixes.count == 60)
    // A minute's drive at 30 m/s under one time each.
    var batches = straight(count: 600, step: 300, interval: 10)
    for i in batches.indices { batches[i].time = someMorning + Double(i / 60 * 600) }
    #expect(analyse(track(batches, activity: .driving)).fixes.count == 600)
    // Six hundred legs of 500 m in a minute: not the places are wrong.
    let fast = analyse(track(straight(count: 600, step: 500, interval: 0.1)))
    #expect(fast.fixes.count == 600 && fast.summary.dropped.total == 0)
  }

  @Test("faster than any aircraft is no distance, in a virtual world neither") func noDistance() {
    var made = straight(count: 30, step: 6)
    for i in 15..<30 { made[i].latitude += 0.5 }
    var ride = track(made, activity: .cycling)
    ride.details.positionSource = .virtual
    let result = analyse(ride)
    #expect(near(result.summary.distance, 28 * 6, 0.01))
    #expect(result.legCount(.jump) == 1)
  }

  @Test("one wrong place does not make the times one instant") func oneInstant() {
    var fixes = run
    for i in 100..<121 { fixes[i] = wild(i, -33.4, 151.2) }
    let result = analyse(track(fixes))
    // Too many to be taken out, but the times stay.
    #expect(result.fixes.allSatisfy { $0.time != nil })
    #expect(result.summary.distance < 1000)
  }
}

@Suite("Places in a virtual world") struct VirtualRideTests {
  @Test("a ride in steps keeps its fixes, its way and its time") func steps() {
    var offset = 0.0
    var made: [Fix] = []
    for second in 0..<300 {
      made.append(
        Fix(
          latitude: 46 + offset / 111_151.33, longitude: 7, time: someMorning + Double(second)))
      offset += second % 10 == 9 ? 80 : 2
    }
    // 299 legs: 29 of 80 m (seconds 9, 19 … 289), 270 of 2 m.
    var ride = track(made, activity: .cycling)
    ride.details.positionSource = .virtual
    let result = analyse(ride)
    #expect(result.fixes.count == 300 && result.jumps.isEmpty && result.pauses.isEmpty)
    #expect(near(result.summary.distance, 29 * 80 + 270 * 2, 0.1))
    #expect(result.summary.movingSeconds == 299)
    #expect(result.problems.isEmpty)
  }

  @Test("a rider who stands still in it has not moved") func standing() {
    var made = straight(count: 60, step: 8)
    for i in 30..<60 { made[i].latitude = made[29].latitude }
    var ride = track(made, activity: .cycling)
    ride.details.positionSource = .virtual
    #expect(near(analyse(ride).summary.distance, 29 * 8, 0.01))
  }
}

@Suite("A planned line") struct PlannedLineTests {
  @Test("has the order of its file, whatever times its points have") func order() {
    var made = straight(count: 41, step: 100)
    for i in made.indices {
      // Waypoints of eleven years, in no order.
      made[i].time = 1_260_000_000 + Double((i * 7919) % 4000) * 86_400
    }
    let result = analyse(track(made, kind: .planned))
    #expect(near(result.summary.distance, 4000, 0.1))
    #expect(result.fixes.map(\.latitude) == made.map(\.latitude))
    #expect(result.summary.segments == 1 && result.legCount(.moving) == 40)
    #expect(result.summary.start == nil && result.problems.isEmpty)
    #expect(result.pauses.isEmpty && result.jumps.isEmpty)
  }

  @Test("of long legs is no jump") func longLegs() {
    let result = analyse(
      track(fixes([(50, 8, nil), (48.85, 2.35, nil), (51.5, -0.12, nil)]), kind: .planned))
    #expect(result.jumps.isEmpty)
    // PyPI geographiclib 2.
    #expect(near(result.summary.distance, 772_750.816, 0.1))
  }
}

@Suite("Segments that repeat earlier ones") struct RepeatedSegmentTests {
  @Test("each with all points so far: the way counts once") func growing() {
    let result = analyse(
      track(Array(run[..<100]), Array(run[..<200]), run, activity: .running))
    #expect(result.fixes.count == 300 && result.summary.dropped.repeated == 300)
    #expect(near(result.summary.distance, 897, 0.01))
    #expect(result.summary.movingSeconds == 299)
    #expect(result.count(.repeatedFixes) == 1 && result.problems.count == 1)
  }

  @Test("in part, and out of order") func inPart() {
    let result = analyse(
      track(Array(run[100..<200]), Array(run[..<120]), Array(run[180...]), activity: .running))
    #expect(result.fixes.count == 300 && result.summary.dropped.repeated == 40)
    #expect(near(result.summary.distance, 897, 0.01))
  }

  @Test("without times, a segment that goes on from all of an earlier one") func untimed() {
    func undated(_ fixes: ArraySlice<Fix>) -> [Fix] {
      fixes.map { Fix(latitude: $0.latitude, longitude: $0.longitude) }
    }
    let result = analyse(track(undated(run[..<100]), undated(run[...])))
    #expect(result.fixes.count == 300)
    // The second round of a loop is the same nowhere.
    let rounds = analyse(track(undated(run[..<100]), undated(run[50..<150])))
    #expect(rounds.fixes.count == 200 && rounds.summary.dropped.total == 0)
  }
}
