import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct LapTests {
  /// 300 s at 3 m/s, then 200 s at 4 m/s, then 100 s at 2 m/s.
  private func intervals(_ laps: [Lap]) -> AnalysedTrack {
    var run =
      straight(count: 301, step: 3)
      + straight(count: 201, step: 4, from: 300, start: 900).dropFirst()
      + straight(count: 101, step: 2, from: 500, start: 1700).dropFirst()
    for i in run.indices {
      run[i].elevation = 100 + Double(i) * 0.1
      run[i].heartRate = i < 300 ? 130 : i < 500 ? 170 : 120
    }
    var track = track(run, activity: .running)
    track.details.laps = laps
    return analyse(track)
  }

  private func lap(_ start: Double, _ seconds: Double?, _ meters: Double? = nil) -> Lap {
    Lap(start: someMorning + start, seconds: seconds, distance: meters)
  }

  @Test func lapsAreMeasuredLikeTheTrack() {
    let result = intervals([lap(0, 300, 905), lap(300, 200, 799), lap(500, 100, 201)])
    let laps = result.laps
    #expect(laps.map(\.number) == [1, 2, 3])
    for (lap, meters) in zip(laps, [900.0, 800, 200]) { #expect(near(lap.meters, meters, 0.1)) }
    for (lap, seconds) in zip(laps, [300.0, 200, 100]) {
      #expect(near(lap.elapsedSeconds, seconds, 0.01) && near(lap.movingSeconds, seconds, 0.01))
    }
    #expect(laps.map(\.deviceMeters) == [905, 799, 201])
    #expect(near(laps[0].meanHeartRate, 130, 1) && near(laps[1].meanHeartRate, 170, 1))
    #expect(laps[1].maxHeartRate == 170)
    // 10 cm each second.
    #expect(near(laps[0].ascent, 30, 3) && near(laps[1].ascent, 20, 3))
    let sum = laps.reduce(0) { $0 + $1.meters }
    #expect(near(sum, result.summary.distance, 1e-6))
  }

  @Test func anyOrderAndBordersBetweenFixes() {
    let result = intervals([lap(300.5, nil), lap(0, nil)])
    #expect(result.laps.count == 2)
    #expect(near(result.laps[0].meters, 902, 0.1))
    #expect(near(result.laps[0].elapsedSeconds, 300.5, 0.01))
  }

  @Test func oneLapAndLapsOutsideTheTrackSayNothing() {
    #expect(intervals([lap(0, 600)]).laps.isEmpty)
    #expect(intervals([lap(-500, 10), lap(-400, 10)]).laps.isEmpty)
    #expect(intervals([lap(0, 600), lap(9000, 10)]).laps.isEmpty)
    #expect(intervals([lap(.nan, 600), lap(0, 10)]).laps.isEmpty)
    // The button pressed once more at the end.
    #expect(intervals([lap(0, 300), lap(300, 300), lap(600, 0)]).laps.map(\.number) == [1, 2])
  }
}

/// A mean of a small part is not that of the whole.
@Suite struct HeartRateCoverTests {
  /// Ten laps of 100 s at 3 m/s, with a rate of 150 in the fixes of a range.
  private func run(_ measured: Range<Int>, every step: Int = 1) -> AnalysedTrack {
    var run = straight(count: 1001, step: 3)
    for i in measured where (i - measured.lowerBound) % step == 0 { run[i].heartRate = 150 }
    var track = track(run, activity: .running)
    track.details.laps = (0..<10).map { Lap(start: someMorning + 100 * Double($0), seconds: 100) }
    track.details.deviceTotals.heartRateZones = HeartRateZones(limits: [100, 140])
    return analyse(track)
  }

  @Test("a rate of one lap of ten is that lap's, and not the run's")
  func oneLap() {
    let result = run(300..<401)
    #expect(result.summary.meanHeartRate == nil && result.summary.maxHeartRate == nil)
    #expect(result.heartRateShares == nil)
    for (number, lap) in result.laps.enumerated() {
      #expect(lap.meanHeartRate == (number == 3 ? 150 : nil))
    }
    // The fixes keep what they have, for the charts.
    #expect(result.fixes.count { $0.heartRate == 150 } == 101)
  }

  @Test("the device's own rate stands where too little was measured, and for no plan")
  func toldByTheDevice() {
    var made = track(straight(count: 101, step: 3), activity: .running)
    made.segments[0].fixes[3].heartRate = 150
    made.details.deviceTotals = DeviceTotals(meanHeartRate: 141, maxHeartRate: 160)
    let told = analyse(made).summary
    #expect(told.meanHeartRate == 141 && told.maxHeartRate == 160)
    made.details.kind = .planned
    made.segments[0].fixes[3].heartRate = nil
    #expect(analyse(made).summary.meanHeartRate == nil)
  }

  @Test("a sensor that is silent for less than half of the way tells the run's rate")
  func mostOfIt() {
    #expect(near(run(0..<521).summary.meanHeartRate, 150, 1e-9))
    #expect(run(0..<521).heartRateShares != nil)
    #expect(run(0..<480).summary.meanHeartRate == nil)
  }

  @Test("a rate now and then, but all along, is the run's")
  func sparse() {
    #expect(near(run(0..<1001, every: 50).summary.meanHeartRate, 150, 1e-9))
    // Five minutes apart nothing is known between them.
    #expect(run(0..<1001, every: 300).summary.meanHeartRate == nil)
  }

  @Test("without times the fixes tell how much was measured")
  func untimed() {
    func mean(_ measured: Int) -> Double? {
      var run = straight(count: 100, step: 30)
      for i in run.indices {
        run[i].time = nil
        if i < measured { run[i].heartRate = 140 }
      }
      return analyse(track(run)).summary.meanHeartRate
    }
    #expect(near(mean(60), 140, 1e-9))
    #expect(mean(40) == nil)
  }

  @Test("indoors, too, a rate of one lap is not that of all")
  func indoors() {
    func summary(_ measured: Range<Int>) -> AnalysedTrack {
      var track = Track(details: TrackDetails(activity: .running))
      track.details.positionSource = .unknown
      track.details.laps = (0..<4).map {
        Lap(start: 1_700_000_000 + 150 * Double($0), seconds: 150, distance: 450)
      }
      track.readings = (0...600).map {
        PlacelessReading(
          time: 1_700_000_000 + Double($0), distance: Double($0) * 3,
          heartRate: measured.contains($0) ? 120 : nil)
      }
      return analyse(track)
    }
    let lap = summary(150..<300)
    #expect(lap.summary.meanHeartRate == nil && lap.summary.maxHeartRate == nil)
    #expect(lap.laps.map(\.meanHeartRate) == [nil, 120, nil, nil])
    #expect(summary(0..<400).summary.meanHeartRate == 120)
  }
}

@Suite struct HeartRateZoneTests {
  @Test func zonesOfAHighestRate() {
    #expect(HeartRateZones(maximum: 190)?.limits == [95, 114, 133, 152, 171])
    #expect(HeartRateZones(limits: [120, 110]) == nil && HeartRateZones(limits: []) == nil)
    #expect(HeartRateZones(maximum: 20) == nil)
    let zones = HeartRateZones(maximum: 190)
    #expect(zones?.zone(of: 94.9) == 0 && zones?.zone(of: 95) == 1 && zones?.zone(of: 200) == 5)
  }

  @Test func secondsInEach() throws {
    var run = straight(count: 601, step: 3)
    for i in run.indices { run[i].heartRate = i < 300 ? 100 : i < 500 ? 140 : 180 }
    let zones = HeartRateZones(maximum: 190)
    let shares = try #require(
      analyse(track(run), settings: .with { $0.heartRateZones = zones }).heartRateShares)
    for (seconds, expected) in zip(shares.seconds, [0.0, 300, 0, 200, 0, 100]) {
      #expect(near(seconds, expected, 1))
    }
    #expect(near(shares.seconds.reduce(0, +), 600, 1e-6))
    // Nobody's zones are known.
    #expect(analyse(track(run)).heartRateShares == nil)
    // The device's, where it tells; the job's come first.
    var told = track(run)
    told.details.deviceTotals.heartRateZones = HeartRateZones(limits: [150])
    #expect(analyse(told).heartRateShares?.seconds.count == 2)
    #expect(
      analyse(told, settings: .with { $0.heartRateZones = zones }).heartRateShares?.zones
        == zones)
  }
}

@Suite struct DeviceSpeedTests {
  @Test func isBelievedWhereAsked() {
    var run = straight(count: 100, step: 3)
    for i in 0..<50 { run[i].speed = 5 }
    #expect(analyse(track(run)).speed.allSatisfy { near(Double($0), 3, 0.01) })
    let device = analyse(track(run), settings: .with { $0.usesDeviceSpeed = true })
    #expect(device.speed[10] == 5)
    #expect(near(Double(device.speed[80]), 3, 0.01))
    #expect(device.summary.maxSpeed == 5)
    #expect(near(device.summary.meanSpeed, 3, 0.01))
  }
}
