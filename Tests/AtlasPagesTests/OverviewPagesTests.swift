import Testing
import Tracks

@testable import AtlasPages

@Suite struct OverviewPagesTests {
  /// A run of 100 m to the north, from a place.
  private func entry(_ number: Int, _ latitude: Double, _ longitude: Double) -> AtlasEntry {
    let track = Fixtures.track(
      speeds: [Double](repeating: 3, count: 34), latitude: latitude, longitude: longitude)
    return Fixtures.entry(track, title: "Run \(number)", number: number)
  }

  /// Twenty runs in a town, and as many more as are asked for 9,000 km away.
  private func entries(far: Int) -> [AtlasEntry] {
    (0..<20).map { entry($0, 46 + 0.008 * Double($0), 7 + 0.01 * Double($0 % 5)) }
      + (0..<far).map { entry(20 + $0, -33.9, 18.4 + 0.01 * Double($0)) }
  }

  @Test("BL-089: virtual rides widen no map, unless there are no others")
  func virtualRides() throws {
    var ride = entry(30, -11.64, 166.95)
    ride.summary.whereabouts = .virtual
    let look = try Fixtures.maker().look
    let pages = OverviewPages(entries: entries(far: 0) + [ride], look: look) { $0 + 1 }
    #expect(pages.sheets.map(\.entries.count) == [20])
    #expect(OverviewPages(entries: [ride], look: look) { $0 + 1 }.sheets.count == 1)
  }

  @Test("BL-114 a far track is on the map of all places, and the home has one of its own")
  func farAway() throws {
    let maker = try Fixtures.maker()
    let pages = OverviewPages(entries: entries(far: 1), look: maker.look) { $0 + 1 }
    #expect(pages.sheets.map(\.isLocator) == [true, false])
    #expect(pages.sheets.map(\.entries.count) == [21, 20])
    let two = OverviewPages(entries: entries(far: 2), look: maker.look) { $0 + 1 }
    #expect(two.sheets.map(\.entries.count) == [22, 20, 2])
    let home = OverviewPages(entries: entries(far: 0), look: maker.look) { $0 + 1 }
    #expect(home.sheets.map(\.isLocator) == [false])
  }

  @Test("overviews and index print the same number for each track, that of its page")
  func numbers() throws {
    let maker = try Fixtures.maker()
    let entries = entries(far: 1)
    let plan = FrontPlan(entries: entries, look: maker.look)
    let front = maker.front(entries: entries)
    #expect(
      front.map(\.id) == [
        .cover, .overview(0), .overview(1), .year(2020), .statistics(0), .grid(0), .index(0),
      ])
    for row in plan.index.pages.joined() {
      if case .track(let entry, let page) = row {
        #expect(plan.overviews.numbers[entry.id] == page)
        #expect(plan.statistics.numbers[entry.id] == page)
      }
    }
    #expect(plan.overviews.numbers[entries[0].id] == front.count + 1)
  }

  @Test("each track's foot leads to its line in the index and to its own region")
  func footLinks() throws {
    let entries = entries(far: 2)
    let links = try Fixtures.maker().footLinks(entries: entries)
    #expect(links[entries[0].id]?.map(\.target) == [.index(0), .overview(1)])
    #expect(links[entries[21].id]?.map(\.target) == [.index(0), .overview(2)])
  }

  @Test("the same note of many tracks of a file stands once, with its count")
  func notes() throws {
    let note = Problem(.noTime, .note, "No fix has a time.")
    let other = Problem(.outliers, .note, "1 fix was left out.")
    let about = AboutPages(
      outcomes: [
        InputOutcome(fileName: "a.gpx", problems: [note, other, note, note]),
        InputOutcome(fileName: "b.gpx", problems: []),
      ], look: try Fixtures.maker().look)
    #expect(about.lines.joined().map(\.text) == ["3 × No fix has a time.", "1 fix was left out."])
    #expect(about.lines.joined().map(\.fileName) == ["a.gpx", nil])
  }
}
