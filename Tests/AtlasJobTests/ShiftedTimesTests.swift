import Testing
import Tracks

@testable import AtlasJob

@Suite("Local times that say UTC") struct ShiftedTimesTests {
  /// Half an hour in Beijing from some seconds after 2024-05-01T07:20:00Z on.
  private func entry(_ delay: Double, north: Double = 0, offset: Int = 28_800) -> AtlasEntry {
    var summary = FakeServices.summary(name: "a", start: 1_714_548_000 + delay)
    summary.end = 1_714_548_000 + delay + 1800
    summary.elapsedSeconds = 1800
    summary.distance = 5000
    summary.utcOffset = offset
    summary.startPosition = Position(latitude: 39.9 + north, longitude: 116.4)
    let line = (0..<10).map {
      Position(latitude: 39.9 + north + Double($0) * 0.005, longitude: 116.4)
    }
    return AtlasEntry(
      id: .track(contentHash: "a", number: 0), title: "a", fileName: "a.gpx", summary: summary,
      line: OverviewLine(parts: [line]))
  }

  @Test("the same outing later by the offset of the clocks there") func shifted() {
    #expect(
      ShiftedTimes.find([entry(28_800), entry(0)]) == [.init(shifted: 0, right: 1)])
    // Where one begins a grid's cell further.
    #expect(
      ShiftedTimes.find([entry(0), entry(28_801, north: 0.0002)])
        == [.init(shifted: 1, right: 0)])
  }

  @Test("the same way on the same day, and another outing, are none") func others() {
    #expect(ShiftedTimes.find([entry(0), entry(21_600)]).isEmpty)
    #expect(ShiftedTimes.find([entry(0), entry(0)]).isEmpty)
    #expect(ShiftedTimes.find([entry(0), entry(28_800, north: 0.02)]).isEmpty)
    #expect(ShiftedTimes.find([entry(0, offset: 0), entry(28_800, offset: 0)]).isEmpty)
    var longer = entry(28_800)
    longer.summary.elapsedSeconds = 2400
    #expect(ShiftedTimes.find([entry(0), longer]).isEmpty)
  }
}
