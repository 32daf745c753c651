import Foundation
import Paper
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct GridPagesTests {
  private func runs(_ count: Int) -> [AtlasEntry] {
    (0..<count).map { Fixtures.run(2023, 1 + $0 % 12, 1 + $0 % 28, meters: 5000, number: $0) }
  }

  @Test("each track has one cell, in order, on sheets of more than a hundred")
  func sheets() throws {
    for template in Fixtures.library.names {
      let look = try Fixtures.maker(template).look
      for count in [0, 2, 7, 100, 700] {
        let entries = runs(count)
        let grid = GridPages(entries: entries, look: look)
        #expect(grid.sheets.flatMap(\.self).map(\.id) == entries.map(\.id), "\(template)")
        #expect(grid.sheets.allSatisfy { $0.count <= grid.columns * grid.rows }, "\(template)")
      }
    }
    let look = try Fixtures.maker().look
    #expect(GridPages(entries: [], look: look).sheets.isEmpty)
    #expect(GridPages(entries: runs(1), look: look).sheets.isEmpty)
    #expect(GridPages(entries: runs(7), look: look).sheets.count == 1)
    #expect(GridPages(entries: runs(100), look: look).sheets.count == 1)
    // A4 bears more than a hundred: 700 take seven sheets at most.
    #expect((4...7).contains(GridPages(entries: runs(700), look: look).sheets.count))
  }

  @Test("each cell is a link to its track's page and lies within the margins")
  func links() throws {
    for template in Fixtures.library.names {
      let maker = try Fixtures.maker(template)
      var entries = runs(40)
      // One without positions has its cell too.
      entries[3].line = OverviewLine(parts: [])
      entries[4].line = OverviewLine(parts: [[Position(latitude: 46, longitude: 7)]])
      let pages = maker.planned(GridPages(entries: entries, look: maker.look))
      let links = try pages.flatMap { try $0.draw().links }
      #expect(links.map(\.target) == entries.map(\.id), "\(template)")
      let content = maker.look.content
      for link in links {
        #expect(link.x + link.width <= content.maxX + 0.01, "\(template)")
        #expect(link.y + link.height <= content.maxY + 0.01, "\(template)")
      }
    }
  }

  @Test("a line in a cell has a bounded number of vertices, whatever the recording")
  func vertices() {
    // A scribble of 20,000 vertices all over a cell of 40 points, whole and in 2,000 parts.
    let points = (0..<20_000).map { index in
      PagePoint(
        x: 20 + 20 * sin(Double(index) * 1.7), y: 20 + 20 * cos(Double(index) * 2.9 + 0.001))
    }
    let whole = TrackShape.thinned([points])
    #expect(whole.reduce(0) { $0 + $1.count } <= TrackShape.mostVertices)
    #expect(!whole.isEmpty)
    let parts = stride(from: 0, to: 20_000, by: 10).map { Array(points[$0..<$0 + 10]) }
    let broken = TrackShape.thinned(parts)
    #expect(broken.reduce(0) { $0 + $1.count } <= TrackShape.mostVertices)
    #expect(!broken.isEmpty)
  }

  @Test("a full sheet stays small")
  func bytes() throws {
    let maker = try Fixtures.maker()
    let line = OverviewLine(parts: [
      (0..<1000).map { index in
        let turn = Double(index) / 1000 * 2 * .pi
        return Position(
          latitude: 46 + 0.02 * cos(3 * turn) * cos(turn),
          longitude: 7 + 0.02 * cos(3 * turn) * sin(turn))
      }
    ])
    let entries = runs(100).map { entry in
      var entry = entry
      entry.line = line
      return entry
    }
    let page = try #require(maker.planned(GridPages(entries: entries, look: maker.look)).first)
    #expect(try page.draw().pdf.count < 300_000)
  }

  @Test("pages of the book stand where the template has them, before the tracks or after them")
  func order() throws {
    var template = try Fixtures.library.template("classic")
    template.pages = [.grid, .years, .tracks, .statistics, .about]
    let maker = try PageMaker(
      title: "Atlas", template: template, library: Fixtures.library)
    let entries = runs(3)
    #expect(maker.front(entries: entries).map(\.id) == [.grid(0), .year(2023)])
    #expect(
      maker.back(entries: entries, outcomes: []).map(\.id) == [.statistics(0), .about(0)])
    // The first track's page is the third.
    let back = BookPlan(BookContents(title: "Atlas", entries: entries), look: maker.look).back()
    let statistics = try #require(back.first as? StatisticsPages)
    #expect(statistics.numbers[entries[0].id] == 3)
  }
}
