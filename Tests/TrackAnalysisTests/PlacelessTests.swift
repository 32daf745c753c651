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
