import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct EntryTotalsTests {
  @Test("an outing that has two pages counts once")
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

  @Test("a figure that only some tracks have says how many, and is not compared")
  func share() throws {
    var untimed = Fixtures.run(2023, 5, 2, meters: 2000)
    untimed.summary.movingSeconds = nil
    untimed.summary.ascent = nil
    var timed = Fixtures.run(2023, 5, 3, meters: 1000)
    timed.summary.ascent = 12
    let totals = EntryTotals([untimed, timed, untimed])
    #expect(totals.timed == 1)
    #expect(totals.climbed == 1)
    let figures = try Fixtures.maker().look.figures
    #expect(figures.share(totals.timed, of: totals) == "1 of 3 tracks")
    #expect(figures.share(3, of: totals) == nil)
  }
}
