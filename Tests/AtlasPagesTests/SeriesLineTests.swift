import Testing

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite("Lines of sensors")
struct SeriesLineTests {
  private func sample(_ time: Double, _ value: Double?, broken: Bool = false) -> SeriesLine.Sample {
    SeriesLine.Sample(place: 2 * time, time: time, value: value, isBroken: broken)
  }

  @Test("a value is averaged over half the window on both sides")
  func averages() {
    let samples = [1.0, 2, 6, 7, 9].enumerated().map { sample(Double($0.offset), $0.element) }
    let line = SeriesLine(samples, window: 2)
    // (1+2)/2, (1+2+6)/3, (2+6+7)/3, (6+7+9)/3, (7+9)/2.
    #expect(line.runs.count == 1)
    #expect(line.runs[0].map(\.value) == [1.5, 3, 5, 22.0 / 3, 8])
    #expect(line.runs[0].map(\.place) == [0, 2, 4, 6, 8])
    // By time: (1.5 + 4 + 6.5 + 8) / 4.
    #expect(line.mean == 5)
    #expect(line.most == 9)
  }

  @Test("a line breaks where nothing was measured for long, and where it is told to")
  func breaks() {
    let line = SeriesLine(
      [
        sample(0, 5), sample(1, 5), sample(2, nil), sample(3, 5), sample(50, 7), sample(51, 7),
        sample(52, 8, broken: true), sample(53, 8), sample(99, 1),
      ], window: 0)
    #expect(line.runs.map(\.count) == [3, 2, 2])
  }

  @Test("a recording that has a value a minute is not broken at each")
  func sparse() {
    let line = SeriesLine(
      [0.0, 60, 120, 180, 700, 760].map { sample($0, 1) }, window: 0)
    #expect(line.runs.map(\.count) == [4, 2])
  }

  @Test func samplesWithoutTimeAreNotAveraged() {
    let line = SeriesLine(
      [1, 5, 3].map { SeriesLine.Sample(place: $0, time: .nan, value: $0) }, window: 30)
    #expect(line.runs.map { $0.map(\.value) } == [[1, 5, 3]])
    #expect(SeriesLine([], window: 30).mean == nil)
  }
}

@Suite("Upright axes")
struct AxisRangeTests {
  @Test("a flat line keeps to its least span, and does not sink below the floor")
  func flat() {
    let range = AxisRange(of: 2, 5, least: 40, floor: 0, count: 4)
    #expect(range.low == 0 && range.high >= 40 && range.high < 50)
    #expect(range.ticks.values.first == 0)
    let below = AxisRange(of: -3, 5, least: 40, floor: 0, count: 4)
    #expect(below.low < -3)
  }

  @Test("little of the height is wasted", arguments: [(612.0, 847.0), (3, 88), (1201, 1279)])
  func full(_ low: Double, _ high: Double) {
    let range = AxisRange(of: low, high, least: 10, count: 4)
    #expect(range.low <= low && range.high >= high)
    #expect((high - low) / (range.high - range.low) > 0.72)
    #expect((2...6).contains(range.ticks.values.count))
  }

  @Test func secondsHaveTheirOwnSteps() {
    // From 4:10 to 6:20 in two or three steps: whole minutes.
    let range = AxisRange(of: 250, 380, least: 60, count: 3, isTime: true)
    #expect(range.ticks.values == [240, 300, 360])
  }
}
