import Cartography
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite("Map sheets of long tracks")
struct SheetPlanTests {
  private let maker: PageMaker

  init() throws { maker = try Fixtures.maker() }

  /// 40 m/s to the north: fixes 40 m apart.
  private func entry(_ kilometers: Int) -> AtlasEntry {
    let track = Fixtures.track(speeds: [Double](repeating: 40, count: kilometers * 25 + 1))
    return Fixtures.entry(track)
  }

  /// The page's content is 765.6 points high: half of it less 2 × 30 points are 322.8 points for the
  /// one map. At 1 : 250,000 (88.19 m a point) that is 28.5 km.
  @Test func aTrackThatOneMapShowsHasOnePage() {
    #expect(maker.laidOut(entry(27)).pageCount == 1)
    #expect(maker.laidOut(entry(31)).pageCount > 1)
  }

  @Test func everyFixIsOnASheet() {
    let tour = OddTracks.tour
    let plan = SheetPlan(maker.laidOut(tour.entry), maker.look)
    #expect(maker.laidOut(tour.entry).pageCount == plan.pageCount + 1)
    let lost = tour.track.fixes.filter { fix in
      !plan.sheets.contains { $0.panel.inset(19, 19).contains($0.point(fix.position)) }
    }
    #expect(lost.isEmpty)
    #expect(plan.sheets.allSatisfy { $0.ratio == 100_000 })
  }

  @Test func fewFixesFarApartHaveNoSheets() {
    var entry = entry(100)
    entry.summary.points = 40
    #expect(maker.laidOut(entry).pageCount == 1)
  }

  @Test func theNumbersOfPagesCountTheSheets() {
    var entries = (0..<3).map { Fixtures.entry(Fixtures.track(speeds: [3, 3]), number: $0) }
    let sheet = SheetLayout.Sheet(center: Position(latitude: 46, longitude: 7), turn: 0)
    // Seven sheets, of which two share a page, need four.
    entries[1].sheets = SheetLayout(
      ratio: 100_000, perPage: 2, sheets: [SheetLayout.Sheet](repeating: sheet, count: 7))
    #expect(DetailNumbers.numbers(entries, from: 7) == [7, 8, 13])
  }

  @Test func sheetsAndTheWholeLeadToEachOther() throws {
    let tour = OddTracks.tour
    let plan = SheetPlan(maker.laidOut(tour.entry), maker.look)
    let id = tour.entry.id
    let whole = try maker.detail(of: tour.track, entry: maker.laidOut(tour.entry))
    #expect(
      whole.links.map(\.target)
        == plan.sheets.indices.map { id.sheet($0 / plan.perPage + 1) })
    let second = try maker.detail(of: tour.track, entry: maker.laidOut(tour.entry), sheet: 2)
    let targets = Set(second.links.map(\.target))
    #expect(targets.isSuperset(of: [id, id.sheet(1), id.sheet(3)]))
  }
}
