import Testing
import Tracks

@testable import AtlasPages

@Suite struct EntryTotalsTests {
  @Test("BL-143 an outing that has two pages counts once")
  func counts() {
    // 99 legs of 3 m.
    let track = Fixtures.track(speeds: [Double](repeating: 3, count: 100))
    var double = Fixtures.entry(track, number: 1)
    double.isCounted = false
    let totals = EntryTotals([Fixtures.entry(track), double, Fixtures.entry(track, number: 2)])
    #expect(totals.tracks == 2)
    #expect(totals.distance == 594)
    #expect(totals.moving == 198)
  }
}
