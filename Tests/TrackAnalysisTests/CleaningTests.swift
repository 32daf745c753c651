import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct CleaningTests {
  @Test("places at (0, 0) are dropped, in the middle and at the start") func nullIsland() {
    let middle = analyse(track(fixes([(46, 7, 0), (0, 0, 1), (46.001, 7, 2)])))
    // 111.19 m by haversine, 111.151 m on WGS84 (geographiclib).
    #expect(near(middle.summary.distance, 111.1513, 0.001))
    #expect(middle.summary.dropped.invalid == 1)
    #expect(middle.summary.box?.height ?? 1 < 0.0011)
    let zeros = (0..<27).map { (0.0, 0.0, Double($0) as Double?) }
    let start = analyse(track(fixes(zeros + [(46, 7, 60), (46.001, 7, 90)])))
    #expect(near(start.summary.distance, 111.1513, 0.001))
    #expect(start.summary.dropped.invalid == 27)
    #expect(start.problems.first?.message == "27 fixes at 0° N 0° E were left out.")
  }

  @Test func heartRatesThatNoOneHasAreLeftOut() {
    var made = straight(count: 40, step: 3)
    for i in made.indices { made[i].heartRate = i < 10 ? 255 : 150 }
    made[39].heartRate = 0
    let result = analyse(track(made))
    #expect(result.summary.meanHeartRate == 150)
    #expect(result.summary.maxHeartRate == 150)
    #expect(result.problems.filter { $0.code == .heartRateInvalid }.count == 1)
    for i in made.indices { made[i].heartRate = i == 0 ? 220 : 30 }
    #expect(analyse(track(made)).summary.maxHeartRate == 220)
  }

  @Test func aTrackThroughNullIslandKeepsIt() {
    let result = analyse(track(fixes([(-0.01, 0, 0), (0, 0, 100), (0.01, 0, 200)])))
    #expect(result.fixes.count == 3)
    let along = analyse(track(fixes([(0, 7, 0), (0, 7.001, 60), (0, 7.002, 120)])))
    #expect(along.fixes.count == 3)
    let from = analyse(track(fixes([(0, 0, 0), (0.001, 0, 60), (0.002, 0, 120)])))
    #expect(from.fixes.count == 3)
  }

  @Test("a mark of a pause at the pole ends the segment") func pauseMark() {
    let result = analyse(
      track(
        straight(count: 20, step: 3) + fixes([(90, -80, nil)])
          + straight(count: 20, step: 3, from: 139, start: 57)))
    #expect(result.fixes.count == 40)
    #expect(result.summary.dropped.invalid == 1)
    #expect(result.summary.segments == 2)
    #expect(result.pauses.map(\.kind) == [.gap])
    #expect(result.pauses.first?.seconds == 120)
    #expect(near(result.summary.distance, 114, 0.01))
  }

  @Test("a track at the pole keeps it") func poleIsAPlace() {
    let result = analyse(track(fixes([(89.999, 0, 0), (90, 0, 100), (89.999, 180, 200)])))
    #expect(result.fixes.count == 3)
    // 223.388 m (geographiclib, half of it twice).
    #expect(near(result.summary.distance, 223.388, 0.01))
  }

  @Test("places that are no numbers or off the Earth are dropped") func invalidPlaces() {
    var run = threeFixes
    run += [
      Fix(latitude: .nan, longitude: 20), Fix(latitude: 10, longitude: .infinity),
      Fix(latitude: 500, longitude: 20), Fix(latitude: -.infinity, longitude: .nan),
    ]
    let result = analyse(track(run))
    #expect(result.fixes.count == 3)
    #expect(result.summary.dropped.invalid == 4)
    #expect(near(result.summary.distance, threeFixesLength, 0.001))
  }

  @Test("longitudes beyond ±180° are folded") func wideLongitudes() {
    let over = analyse(track(fixes([(66.5, -180.05, 0), (66.5, -179.95, 600)])))
    #expect(near(over.fixes[0].longitude, 179.95, 1e-9))
    // 4,451.402 and 85.3939 m (geographiclib).
    #expect(near(over.summary.distance, 4451.402, 0.01))
    let round = analyse(track(fixes([(40, 350, 0), (40, 350.001, 60)])))
    #expect(near(round.fixes[0].longitude, -10, 1e-9))
    #expect(near(round.summary.distance, 85.3939, 0.001))
  }

  @Test("fixes each in a segment of its own are joined") func loneFixes() {
    let lone = (0..<5).map {
      Segment(fixes: fixes([(10 + Double($0) * 0.001, 20, Double($0) * 30)]))
    }
    let result = analyse(Track(segments: lone))
    #expect(result.summary.segments == 1)
    #expect(result.legs == [.moving, .moving, .moving, .moving])
    // 444.78 m by haversine, 442.43 m on WGS84.
    #expect(near(result.summary.distance, 442.43, 0.05))
  }

  @Test("one fix is a track without distance") func oneFix() {
    let result = analyse(track(fixes([(46, 7, 0)])))
    #expect(result.fixes.count == 1 && result.legs.isEmpty)
    #expect(result.summary.distance == 0 && result.summary.elapsedSeconds == 0)
    #expect(!result.summary.isStationary)
    #expect(result.kilometers.isEmpty)
    let lastLap = analyse(
      track(straight(count: 3, step: 3), straight(count: 1, step: 3, from: 3, start: 9)))
    #expect(lastLap.fixes.count == 4)
    #expect(near(lastLap.summary.distance, 9, 0.01))
  }

  @Test("two parts with a train ride between stay apart") func trainBetween() {
    let result = analyse(
      track(
        fixes([(46, 7, 0), (46.001, 7, 40)]), fixes([(46.1, 7, 3820), (46.101, 7, 3860)])))
    // Twice 111.15 m.
    #expect(near(result.summary.distance, 222.303, 0.01))
    #expect(result.legs == [.moving, .gap, .moving])
    #expect(near(result.summary.maxSpeed, 2.779, 0.01))
  }

  @Test("a spike is dropped and costs its own fix only") func spike() {
    let places = [0, 1, 2, 100, 4, 5].map { Double($0) * 0.0001 }
    let run = places.enumerated().map { k, north in
      Fix(
        latitude: 10 + north, longitude: k == 3 ? 20.01 : 20, time: someMorning + Double(k) * 5)
    }
    let result = analyse(track(run))
    #expect(result.fixes.count == 5)
    #expect(result.summary.dropped.outlier == 1)
    // 55.60 m by haversine, 55.30 m on WGS84; 8.0 km/h.
    #expect(near(result.summary.distance, 55.304, 0.01))
    #expect(near(result.summary.maxSpeed, 2.21, 0.02))
    #expect(result.count(.outliers) == 1)
  }

  @Test func aShortExcursionOfSeveralFixesIsASpike() {
    var run = straight(count: 60, step: 3)
    for i in 30..<33 { run[i].longitude += 0.01 }
    let result = analyse(track(run, activity: .running))
    #expect(result.summary.dropped.outlier == 3)
    #expect(near(result.summary.distance, 177, 0.01))
  }

  @Test("fast, then slow: nothing is removed") func carThenWalk() {
    let car = straight(count: 1800, step: 27.8)
    let walk = straight(count: 3600, step: 1.11, from: 1800, start: 1800 * 27.8)
    let result = analyse(track(car + walk))
    #expect(result.fixes.count == 5400)
    #expect(result.summary.start == someMorning)
    #expect(result.jumps.isEmpty)
    #expect(near(result.summary.distance, 1800 * 27.8 + 3599 * 1.11, 27))
  }

  @Test func aFlightIsNoJumpWhereTheActivityIsUnknown() {
    let result = analyse(track(straight(count: 600, step: 250)))
    #expect(result.jumps.isEmpty)
    #expect(near(result.summary.distance, 599 * 250, 150))
  }

  @Test func turningBackIsNoSpike() {
    let out = straight(count: 100, step: 8)
    let back = (0..<100).map {
      Fix(
        latitude: out[99 - $0].latitude, longitude: 7.00003,
        time: someMorning + 100 + Double($0))
    }
    #expect(analyse(track(out + back)).summary.dropped.outlier == 0)
  }

  @Test func sameFixAgainIsRepeated() {
    var run = straight(count: 20, step: 3)
    run.insert(run[10], at: 10)
    let result = analyse(track(run))
    #expect(result.fixes.count == 20)
    #expect(result.summary.dropped.repeated == 1)
    #expect(result.count(.repeatedFixes) == 1)
  }

  @Test func readersProblemsAndCountsAreKept() {
    var one = track(threeFixes)
    one.problems = [.endsInTheMiddle]
    one.dropped = DropCounts(invalid: 2, noPosition: 5)
    let result = analyse(one)
    #expect(result.problems == one.problems)
    #expect(result.summary.dropped == one.dropped)
  }
}
