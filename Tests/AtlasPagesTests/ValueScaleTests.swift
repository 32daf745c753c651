import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct ValueScaleTests {
  @Test("the ends are the 5th and the 95th percentile of moving time")
  func percentiles() throws {
    // 1000 legs at 1.00, 1.01 … 10.99 m/s: 5 % is near 1.5, 95 % near 10.5.
    let speeds = (0...1000).map { 1 + Double($0) / 100 }
    let scale = try #require(ValueScale(Fixtures.track(speeds: speeds)))
    #expect(abs(scale.low - 1.5) < 0.02)
    #expect(abs(scale.high - 10.5) < 0.02)
    #expect(scale.hasBelow && scale.hasAbove)
    #expect(abs(scale.histogram.reduce(0, +) - 1) < 1e-9)
    #expect(scale.position(of: scale.low) == 0 && scale.position(of: scale.high) == 1)
  }

  @Test("a steady run has one value, and no division by zero")
  func steady() throws {
    for speed in [3.0, 0] {
      let track = Fixtures.track(speeds: [Double](repeating: speed, count: 100))
      let scale = try #require(ValueScale(track))
      #expect(scale.isSingle)
      #expect(scale.positions.allSatisfy { $0 == 0.5 })
    }
    let one = Fixtures.track(speeds: [3, 3])
    #expect(try #require(ValueScale(one)).isSingle)
  }

  @Test("a track without speed has no scale")
  func untimed() {
    var track = Fixtures.track(speeds: [3, 3, 3])
    track.speed = [.nan, .nan, .nan]
    #expect(ValueScale(track) == nil)
    #expect(ValueScale(Fixtures.track(speeds: [])) == nil)
  }

  @Test("a fixed range is taken as it is")
  func fixed() throws {
    let scale = try #require(
      ValueScale(Fixtures.track(speeds: [1, 2, 3, 4]), LineColoring(range: 1.0...4.5)))
    #expect(scale.low == 1 && scale.high == 4.5)
    #expect(!scale.isShared)
  }

  @Test("auto is pace on foot and speed on wheels; pace is what it is asked to be")
  func rates() throws {
    let foot = Fixtures.track(speeds: [1, 2, 3, 4])
    let wheels = Fixtures.track(speeds: [1, 2, 3], details: TrackDetails(activity: .cycling))
    #expect(try #require(ValueScale(foot)).value == .pace)
    #expect(try #require(ValueScale(wheels)).value == .speed)
    #expect(try #require(ValueScale(foot, LineColoring(value: .speed))).value == .speed)
  }

  @Test("heights run from the lowest to the highest")
  func elevation() throws {
    let track = Fixtures.track(speeds: [Double](repeating: 2, count: 501)) { Double($0) }
    let scale = try #require(ValueScale(track, LineColoring(value: .elevation)))
    // Legs have the mean of their ends: the first is at half a metre, the last at 499.5.
    #expect(scale.low == 0.5 && scale.high == 499.5)
    #expect(!scale.hasBelow && !scale.hasAbove)
  }

  @Test("a track without time has colours by its heights, weighed by the way")
  func untimedHeights() throws {
    var track = Fixtures.track(speeds: [Double](repeating: 2, count: 501)) { Double($0) }
    track.speed = track.speed.map { _ in .nan }
    for index in track.fixes.indices { track.fixes[index].time = nil }
    #expect(ValueScale(track) == nil)
    #expect(
      try #require(ValueScale(track, LineColoring(value: .elevation))).high == 499.5)
  }

  @Test("a track without the value falls back to its own speed, and says what is missing")
  func fallback() throws {
    let track = Fixtures.track(speeds: (0...1000).map { 1 + Double($0) / 100 })
    let coloring = LineColoring(value: .heartRate, range: 100...180, isShared: true)
    let scale = try #require(ValueScale(track, coloring))
    #expect(scale.value == .pace && scale.missing == .heartRate && !scale.isShared)
    #expect(abs(scale.low - 1.5) < 0.02 && abs(scale.high - 10.5) < 0.02)
  }

  @Test("level ground is the middle of the colours of a gradient")
  func gradient() throws {
    // Up at one in ten for 500 m, then level.
    var track = Fixtures.track(speeds: [Double](repeating: 5, count: 201))
    track.gradient = (0...200).map { $0 < 100 ? 0.1 : 0 }
    let scale = try #require(ValueScale(track, LineColoring(value: .gradient)))
    #expect(abs(scale.high - 10) < 0.01 && scale.low == -scale.high)
    #expect(scale.position(of: 0) == 0.5)
  }
}

@Suite struct SharedRangeTests {
  private func spread(
    _ low: Double, _ high: Double, _ value: LineValue = .speed, weight: Double = 3600
  ) -> ValueSpread { ValueSpread(value: value, low: low, high: high, weight: weight) }

  @Test("the ends are round and hold what the tracks have between them")
  func round() throws {
    // From 2.13 to 3.87: a fifth of that is 0.35, the next round step 0.5.
    let range = try #require(SharedRange.range(of: [spread(2.13, 3.87)]))
    #expect(range == 2.0...4.0)
    // From 312 to 1488 m: a fifth is 235, the next round step 500.
    let heights = try #require(SharedRange.range(of: [spread(312, 1488, .elevation)]))
    #expect(heights == 0.0...1500.0)
    #expect(SharedRange.range(of: []) == nil)
  }

  @Test("one more run like the others, or a short stray one, moves no end")
  func stable() throws {
    let runs = (0..<40).map { spread(2.1 + 0.01 * Double($0 % 7), 3.8 + 0.01 * Double($0 % 5)) }
    let range = try #require(SharedRange.range(of: runs))
    #expect(SharedRange.range(of: runs + [spread(2.3, 3.9)]) == range)
    #expect(SharedRange.range(of: runs + [spread(0.2, 15, weight: 600)]) == range)
  }

  @Test("gradients have level ground in the middle, times begin at the start")
  func kinds() throws {
    #expect(
      try #require(SharedRange.range(of: [spread(-3, 7.5, .gradient)])) == -10.0...10.0)
    #expect(try #require(SharedRange.range(of: [spread(5, 5000, .time)])).lowerBound == 0)
  }

  @Test("a range is never empty")
  func flat() throws {
    let range = try #require(SharedRange.range(of: [spread(150, 150, .heartRate)]))
    #expect(range.upperBound > range.lowerBound)
  }
}
