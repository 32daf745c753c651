import Testing
import Tracks

@testable import Cartography

@Suite struct ScaleTests {
  /// 1 : 50,000 is 17.63889 m a point; 150 points are 2,645.8 m or 1.644 miles.
  @Test func barIsRoundInBothSystems() {
    let metric = ScaleBar(metersPerPoint: 17.638889, targetWidth: 150, units: .metric)
    #expect(metric.length == 2 && metric.unit == .kilometers && metric.divisions == 4)
    #expect(abs(metric.width - 113.386) < 0.001)
    let imperial = ScaleBar(metersPerPoint: 17.638889, targetWidth: 150, units: .imperial)
    #expect(imperial.length == 1 && imperial.unit == .miles && imperial.divisions == 5)
    #expect(abs(imperial.width - 91.238) < 0.001)
  }

  @Test func shortBarsUseTheSmallUnit() {
    // 264.58 m, or 868 ft.
    let metric = ScaleBar(metersPerPoint: 1.7638889, targetWidth: 150, units: .metric)
    #expect(metric.length == 200 && metric.unit == .meters)
    let imperial = ScaleBar(metersPerPoint: 1.7638889, targetWidth: 150, units: .imperial)
    #expect(imperial.length == 500 && imperial.unit == .feet)
    let half = ScaleBar(metersPerPoint: 6, targetWidth: 150, units: .imperial)
    #expect(half.length == 0.5 && half.unit == .miles && half.fractionDigits == 1)
    let broken = ScaleBar(metersPerPoint: .nan, targetWidth: -1, units: .metric)
    #expect(broken.width.isFinite && broken.length > 0)
  }

  @Test func ticksAreRound() {
    #expect(
      AxisTicks(from: 0, to: 30_000, count: 7).values == [
        0, 5000, 10_000, 15_000, 20_000, 25_000, 30_000,
      ])
    #expect(AxisTicks(from: 0.02, to: 0.63, count: 6).values == [0.2, 0.4, 0.6])
    #expect(AxisTicks(from: 0.02, to: 0.63, count: 6).fractionDigits == 1)
    #expect(AxisTicks(from: -7, to: 12, count: 4).values == [-5, 0, 5, 10])
    #expect(AxisTicks(from: 0, to: 0.35, count: 4).values == [0, 0.1, 0.2, 0.3])
  }

  @Test func coveringTicksHoldTheRange() {
    #expect(AxisTicks(covering: 213, to: 587, count: 4).values == [200, 300, 400, 500, 600])
    #expect(AxisTicks(covering: 5, to: 5, count: 4).values == [5, 6])
    #expect(AxisTicks(covering: 100, to: 300, count: 4).values == [100, 150, 200, 250, 300])
  }

  @Test(
    "times have the steps of a clock, and days for days",
    arguments: [
      (50.0, 6, 10.0), (3600.0, 6, 600.0), (5400.0, 6, 900.0), (14_400.0, 6, 3600.0),
      (86_400.0, 8, 10_800.0), (223_200.0, 8, 43_200.0), (223_200.0, 5, 86_400.0),
      (1_112_400.0, 6, 432_000.0),
    ])
  func timeSteps(length: Double, count: Int, step: Double) {
    let ticks = AxisTicks(seconds: 0, to: length, count: count)
    #expect(ticks.step == step)
    #expect(ticks.values.first == 0 && ticks.values.count >= 2)
  }

  @Test func uselessRangesGiveNoTicks() {
    #expect(AxisTicks(from: 5, to: 5, count: 4).values.isEmpty)
    #expect(AxisTicks(from: 5, to: 1, count: 4).values.isEmpty)
    #expect(AxisTicks(from: .nan, to: 1, count: 4).values.isEmpty)
    #expect(AxisTicks(from: 0, to: .infinity, count: 4).values.isEmpty)
    #expect(AxisTicks(from: 0, to: 1, count: 0).values == [0, 1])
    #expect(AxisTicks(from: 1e15, to: 1e15 + 1, count: 10).values.isEmpty)
    #expect(AxisTicks(covering: -.infinity, to: 1, count: 4).values.isEmpty)
    #expect(AxisTicks(seconds: 0, to: 1e300, count: 4).values.isEmpty)
    #expect(AxisTicks(from: 0, to: 10, step: 0).values.isEmpty)
  }
}
