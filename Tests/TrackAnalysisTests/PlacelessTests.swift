import Testing
import Tracks

@testable import TrackAnalysis

@Suite("Activities without positions")
struct PlacelessTests {
  private func track(_ readings: [PlacelessReading], _ totals: DeviceTotals = DeviceTotals())
    -> Track
  {
    var track = Track(details: TrackDetails(activity: .running, deviceTotals: totals))
    track.details.positionSource = .unknown
    track.readings = readings
    return track
  }

  /// Ten minutes at 3 m/s, heart rates 110, 111 … 119 over and over.
  private let readings = (0...600).map {
    PlacelessReading(
      time: 1_700_000_000 + Double($0), distance: Double($0) * 3, heartRate: 110 + $0 % 10)
  }

  @Test("the figures are those of the readings")
  func figuresOfReadings() {
    let summary = analyse(track(readings)).summary
    #expect(summary.distance == 1800)
    #expect(summary.elapsedSeconds == 600)
    #expect(summary.movingSeconds == 600)
    #expect(summary.meanSpeed == 3)
    // Sixty rounds of 110…119 and one 110: (60 · 1145 + 110) / 601.
    #expect(abs((summary.meanHeartRate ?? 0) - 68_810.0 / 601) < 1e-9)
    #expect(summary.maxHeartRate == 119)
    #expect(summary.box == nil && summary.points == 0)
    #expect(summary.positionSource == .unknown)
  }

  @Test func whatTheDeviceTotalsComesFirst() {
    let totals = DeviceTotals(distance: 2000, elapsed: 620, timer: 500)
    let summary = analyse(track(readings, totals)).summary
    #expect(summary.distance == 2000)
    #expect(summary.elapsedSeconds == 620)
    #expect(summary.movingSeconds == 500)
    #expect(summary.meanSpeed == 4)
  }

  @Test("the device's heart rate stands for what nobody measured, where it can be")
  func heartRateTheDeviceTells() {
    let silent = readings.map { PlacelessReading(time: $0.time, distance: $0.distance) }
    func rates(_ readings: [PlacelessReading], _ mean: Double?, _ highest: Int?) -> [Double?] {
      let totals = DeviceTotals(meanHeartRate: mean, maxHeartRate: highest)
      let summary = analyse(track(readings, totals)).summary
      return [summary.meanHeartRate, summary.maxHeartRate.map(Double.init)]
    }
    #expect(rates(silent, 126.5, 146) == [126.5, 146])
    #expect(rates(silent, .nan, .max) == [nil, nil])
    #expect(rates(silent, 300, 24) == [nil, nil])
    // A tenth of the time is too little.
    let part = silent.enumerated().map { $0.offset < 60 ? readings[$0.offset] : $0.element }
    #expect(rates(part, 126.5, 146) == [126.5, 146])
    #expect(rates(part, nil, nil) == [nil, nil])
    #expect(rates(readings, 126.5, 146)[1] == 119)
  }

  @Test func absurdValuesAreLeftOut() {
    let odd = [
      PlacelessReading(time: .nan, distance: 5, heartRate: 100),
      PlacelessReading(time: 1e300, distance: .infinity, heartRate: 0),
      PlacelessReading(time: 1_700_000_000, distance: -.infinity, heartRate: 255),
      PlacelessReading(time: 1_700_000_060, distance: 100, heartRate: 90),
    ]
    let summary = analyse(
      track(odd, DeviceTotals(distance: .nan, elapsed: -5, timer: .infinity))
    ).summary
    #expect(summary.distance == 100)
    #expect(summary.elapsedSeconds == 60)
    #expect(summary.meanHeartRate == 90)
    let nothing = analyse(track([])).summary
    #expect(nothing.start == nil && nothing.elapsedSeconds == nil && nothing.distance == 0)
  }

  @Test("a date 1024 weeks too early is named, and moved where asked")
  func weekRollover() {
    // 2003-09-28T10:00:00Z; 7168 days later it is 2023-05-14.
    let early = track([
      PlacelessReading(time: 1_064_743_200), PlacelessReading(time: 1_064_744_200),
    ])
    let told = analyse(early)
    #expect(told.problems.map(\.code) == [.weekRollover])
    #expect(told.summary.start == 1_064_743_200)
    let moved = analyse(early, settings: .with { $0.fixWeekRollover = true })
    #expect(moved.summary.start == 1_684_058_400)
    #expect(moved.summary.elapsedSeconds == 1000)
  }
}
