import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct IndexPagesTests {
  private func entries(_ count: Int) -> [AtlasEntry] {
    let track = Fixtures.track(speeds: [Double](repeating: 3, count: 100))
    // A run every tenth day from 2021-01-01.
    return (0..<count).map {
      Fixtures.entry(
        track, title: "Run \($0)", number: $0, start: 1_609_459_200 + 864_000 * Double($0))
    }
  }

  @Test("each track is on one line, in order, with the number of its page")
  func rows() throws {
    let maker = try Fixtures.maker()
    let entries = entries(200)
    let front = maker.front(entries: entries)
    let index = IndexPages(entries: entries, look: maker.look, firstTrack: front.count + 1)
    var found: [(PageID, Int)] = []
    for row in index.pages.joined() {
      if case .track(let entry, let page) = row { found.append((entry.id, page)) }
    }
    #expect(found.map(\.0) == entries.map(\.id))
    // The first detail page comes right after the front.
    #expect(found.map(\.1) == (0..<200).map { front.count + 1 + $0 })
  }

  @Test("a year's head is followed by a track on the same page")
  func heads() throws {
    let maker = try Fixtures.maker()
    for count in [1, 37, 45, 46, 47, 48, 49, 50, 120] {
      for page in IndexPages(entries: entries(count), look: maker.look)
        .pages
      {
        if page.last?.isHead == true { Issue.record("a head stands alone at a page's foot") }
      }
    }
  }

  @Test("a page that goes on with a year and a month repeats their heads")
  func continued() throws {
    let look = try Fixtures.maker().look
    let runs = (0..<150).map {
      Fixtures.run(2023, 3 + $0 / 75, 1 + $0 % 28, meters: 1000, number: $0)
    }
    let pages = IndexPages(entries: runs, look: look).pages
    #expect(pages.count > 2)
    for page in pages.dropFirst() {
      guard case .continued(.year, "2023") = page[0] else {
        Issue.record("no head of the year")
        continue
      }
      let isTrack = page.prefix(3).map { if case .track = $0 { true } else { false } }
      // The year's head, then the month's, new or repeated.
      #expect(isTrack == [false, false, true])
    }
    let tracks = pages.joined().count { if case .track = $0 { true } else { false } }
    #expect(tracks == 150)
  }

  @Test("no speed of tracks below 100 m or 30 s")
  func speed() {
    func speed(_ meters: Double, _ seconds: Double?) -> Double? {
      var summary = Fixtures.run(2023, 3, 1, meters: meters).summary
      summary.movingSeconds = seconds
      summary.meanSpeed = seconds.map { meters / $0 }
      return IndexPages.speed(of: summary)
    }
    #expect(speed(120, 30) == 4)
    #expect(speed(99, 30) == nil)
    #expect(speed(120, 29) == nil)
    #expect(speed(120, nil) == nil)
  }

  @Test("years and months have sums, and all tracks a last line; lone tracks no month of their own")
  func sums() throws {
    let look = try Fixtures.maker().look
    func rows(_ entries: [AtlasEntry]) -> [String] {
      IndexPages(entries: entries, look: look).pages.joined().map { row in
        switch row {
        case .sums(let level, let title, let totals):
          "\(level) \(title) \(totals.tracks) \(Int(totals.distance))"
        case .continued(let level, let title): "\(level) \(title) goes on"
        case .track(let entry, _): "\(Int(entry.summary.distance))"
        }
      }
    }
    let runs = [
      Fixtures.run(2022, 12, 30, meters: 5000), Fixtures.run(2022, 12, 31, meters: 7000),
      Fixtures.run(2023, 3, 6, meters: 1000), Fixtures.run(2023, 3, 8, meters: 2000),
      Fixtures.run(2023, 3, 9, meters: 4000),
    ]
    #expect(
      rows(runs) == [
        "year 2022 2 12000", "month December 2 12000", "5000", "7000", "year 2023 3 7000",
        "month March 3 7000", "1000", "2000", "4000", "total Total 5 19000",
      ])
    #expect(
      rows([runs[0], runs[2]]) == [
        "year 2022 1 5000", "5000", "year 2023 1 1000", "1000", "total Total 2 6000",
      ])
    #expect(IndexPages.clock(59) == "0:59")
    #expect(IndexPages.clock(94 * 3600 + 57 * 60 + 5) == "94:57:05")
  }

  @Test("each line of the index leads to its track's page")
  func links() throws {
    let maker = try Fixtures.maker()
    let entries = entries(3)
    let page = try #require(maker.front(entries: entries).last)
    #expect(page.id == .index(0))
    #expect(try page.draw().links.map(\.target) == entries.map(\.id))
  }

  @Test("an added track changes the pages of all tracks that it appears on, and no detail page")
  func signatures() throws {
    let maker = try Fixtures.maker()
    let before = maker.front(entries: entries(3))
    let after = maker.front(entries: entries(4))
    #expect(before.map(\.id) == after.map(\.id))
    for (a, b) in zip(before, after) { #expect(a.signature != b.signature) }
    #expect(maker.front(entries: entries(3)).map(\.signature) == before.map(\.signature))
  }
}
