import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

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

  @Test("virtual rides widen no map, unless there are no others")
  func virtualRides() throws {
    var ride = entry(30, -11.64, 166.95)
    ride.summary.positionSource = .virtual
    let look = try Fixtures.maker().look
    let pages = OverviewLayout(entries: entries(far: 0) + [ride], look: look)
    #expect(pages.sheets.map(\.entries.count) == [20])
    #expect(OverviewLayout(entries: [ride], look: look).sheets.count == 1)
  }

  @Test("a far track is on the map of all places, and the home has one of its own")
  func farAway() throws {
    let maker = try Fixtures.maker()
    let pages = OverviewLayout(entries: entries(far: 1), look: maker.look)
    #expect(pages.sheets.map(\.isLocator) == [true, false])
    #expect(pages.sheets.map(\.entries.count) == [21, 20])
    let two = OverviewLayout(entries: entries(far: 2), look: maker.look)
    // Two tracks are found on the map of all places; three have one of their own.
    #expect(two.sheets.map(\.entries.count) == [22, 20])
    let three = OverviewLayout(entries: entries(far: 3), look: maker.look)
    #expect(three.sheets.map(\.entries.count) == [23, 20, 3])
    #expect(three.sheets.map(\.kind) == [.locator, .region(0), .region(1)])
    let home = OverviewLayout(entries: entries(far: 0), look: maker.look)
    #expect(home.sheets.map(\.isLocator) == [false])
  }

  @Test("overviews and index print the same number for each track, that of its page")
  func numbers() throws {
    let maker = try Fixtures.maker()
    let entries = entries(far: 1)
    let plan = try FrontSections(entries, look: maker.look)
    let front = maker.front(entries: entries)
    #expect(
      front.map(\.id) == [
        .cover, .overview(0), .overview(1), .year(2020), .statistics(0), .grid(0), .index(0),
      ])
    for row in plan.index.pages.joined() {
      if case .track(let entry, let page) = row {
        #expect(plan.overviews.page(of: entry.id) == page)
        #expect(plan.statistics.numbers[entry.id] == page)
      }
    }
    #expect(plan.overviews.page(of: entries[0].id) == front.count + 1)
  }

  @Test("each track's foot leads to its line in the index and to its own region")
  func footLinks() throws {
    let entries = entries(far: 3)
    let links = try Fixtures.maker().footLinks(entries: entries)
    #expect(links[entries[0].id]?.map(\.target) == [.index(0), .overview(1)])
    #expect(links[entries[21].id]?.map(\.target) == [.index(0), .overview(2)])
  }

  @Test("the map of all places leads to each region's map, and each mark to all of its pages")
  func locatorLinks() throws {
    let maker = try Fixtures.maker()
    let entries = entries(far: 3) + [entry(40, 10, 100), entry(41, 10, 100.001)]
    let pages = maker.front(entries: entries).filter { $0.id.rawValue.hasPrefix("overview") }
    #expect(pages.count == 3)
    let targets = Set(try pages[0].draw().links.map(\.target))
    // The two that lie alone have a mark; their pages follow one another, and are one range.
    #expect(targets == [.overview(1), .overview(2), entries[23].id])
    let plan = try FrontSections(entries, look: maker.look)
    // The cover is page 1, the map of all places 2.
    #expect(plan.overviews.page(of: 0) == 3)
    #expect(plan.overviews.page(of: 1) == 4)
  }

  @Test("marks stay few and every page is listed, however many starts there are")
  func crowds() throws {
    let maker = try Fixtures.maker()
    // 3,000 starts in a grid of 60 × 50 over 5 km, in an order that leaves no runs of pages.
    let entries = (0..<3000).map { index -> AtlasEntry in
      let place = index * 1009 % 3000
      var entry = entry(0, 46, 7)
      entry.id = .track(contentHash: "\(index)", number: 0)
      let (latitude, longitude) = (
        46 + Double(place / 60) * 0.001, 7 + Double(place % 60) * 0.001
      )
      entry.summary.startPosition = Position(latitude: latitude, longitude: longitude)
      entry.summary.box = GeoBox(
        west: longitude, south: latitude, east: longitude, north: latitude)
      entry.line = OverviewLine(parts: [[Position(latitude: latitude, longitude: longitude)]])
      return entry
    }
    let pages = OverviewLayout(entries: entries, look: maker.look)
    let map = try #require(pages.sheets.first?.map)
    #expect((4...90).contains(map.starts.marks.count))
    #expect(map.starts.marks.flatMap(\.members).sorted() == Array(0..<3000))
    // The sheets have each line of the list once, in order.
    #expect(pages.sheets.flatMap { Array($0.lines) } == Array(map.list.lines.indices))
    var listed: [Int] = []
    for line in map.list.lines {
      if case .pages(let item, let range) = line {
        listed += map.list.items[item].pages.runs[range].flatMap { Array($0.pages) }
      }
    }
    let beside = map.starts.marks.filter { $0.letter == nil }.flatMap(\.pages.runs)
      .flatMap { Array($0.pages) }
    #expect((listed + beside).sorted() == Array(0..<3000))
  }
}
