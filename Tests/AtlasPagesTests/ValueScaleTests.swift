import Testing
import Tracks

@testable import AtlasPages

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

  @Test("BL-130 a steady run has one value, and no division by zero")
  func steady() throws {
    for speed in [3.0, 0] {
      let track = Fixtures.track(speeds: [Double](repeating: speed, count: 100))
      let scale = try #require(ValueScale(track))
      #expect(scale.isSingle)
      #expect(scale.positions(of: track.speed).allSatisfy { $0 == 0.5 })
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
      ValueScale(Fixtures.track(speeds: [1, 2, 3, 4]), fixed: 1.0...4.5))
    #expect(scale.low == 1 && scale.high == 4.5)
  }
}
