import Files
import TestSupport
import Testing
import Tracks

@testable import AtlasJob

/// Runs over the same course. The services take tracks of one name for runs of one route, each
/// slower than the one before it in the atlas.
@Suite struct RouteRunTests {
  private struct Room {
    var room: RunRoom

    init() throws {
      room = try RunRoom()
      room.fake.findStandings = Room.standings
      room.fake.showsStandings = true
    }

    static let standings: @Sendable ([AtlasEntry]) -> [RouteStanding?] = { entries in
      entries.enumerated().map { place, entry in
        let runs = entries.filter { $0.title == entry.title && $0.isCounted }
        guard runs.count > 1, entry.isCounted else { return nil }
        let best = RepeatedRoute.Best(
          id: runs[0].id, title: entry.title, localStart: runs[0].summary.localStart,
          movingSeconds: 600)
        let rank = entries[...place].count { $0.title == entry.title && $0.isCounted }
        return RouteStanding(
          route: RepeatedRoute(
            number: entry.title == "Lake" ? 1 : 2, name: entry.title, runs: runs.count,
            timedRuns: runs.count, best: best, meanSeconds: 900),
          rank: rank, isTied: false)
      }
    }

    func run() throws -> RunReport { try room.run() }

    var standing: String? {
      room.atlas?.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
    }
  }

  @Test("One run more on a route of many draws one page, and each page tells of it")
  func oneRunMore() throws {
    let room = try Room()
    for run in 1...6 { try room.room.write(run, name: run == 3 ? "Other" : "Lake") }
    let first = try room.run()
    #expect(
      room.standing == "-; 1 of 5; 2 of 5, best on 2; -; 3 of 5, best on 2; "
        + "4 of 5, best on 2; 5 of 5, best on 2")
    #expect(first.routes.map(\.number) == [1])
    #expect(first.routes.map(\.runs) == [5])
    _ = room.room.fake.takeCounts()
    try room.room.write(7, name: "Lake")
    let second = try room.run()
    #expect(room.room.fake.takeCounts().details == ["Lake"])
    #expect(second.detailPages == RunReport.Pages(total: 7, rendered: 1))
    // The cover and the new page.
    #expect(second.pages == RunReport.Pages(total: 8, rendered: 2))
    #expect(
      room.standing == "-; 1 of 6; 2 of 6, best on 2; -; 3 of 6, best on 2; "
        + "4 of 6, best on 2; 5 of 6, best on 2; 6 of 6, best on 2")
  }

  @Test("A run that has nothing to do still reports the routes")
  func unchanged() throws {
    let room = try Room()
    for run in 1...4 { try room.room.write(run, name: run < 3 ? "Lake" : "Wood") }
    room.room.settle()
    let first = try room.run()
    #expect(first.routes.map(\.name) == ["Lake", "Wood"])
    let again = try room.run()
    #expect(again.outputs.map(\.written) == [false])
    #expect(again.routes == first.routes)
  }

  @Test("A standing that changes alone writes the atlas again, and draws nothing")
  func standingAlone() throws {
    let room = try Room()
    for run in 1...2 { try room.room.write(run, name: "Lake") }
    _ = try room.run()
    // The files' names are in the pages, so that one that goes away changes no other page.
    FileSystem.remove(room.room.folder["in/run-1.gpx"])
    let report = try room.run()
    #expect(report.routes.isEmpty)
    #expect(report.detailPages == RunReport.Pages(total: 1, rendered: 0))
    #expect(room.standing == "-; -")
  }

  @Test("A volume ranks its own runs: a new one leaves the volumes of other years as they are")
  func volumes() throws {
    var room = try Room()
    // Two in 2019, one in 2020 (UTC).
    try room.room.folder.write("tracks\nLake 1577664000\nLake 1577750400", to: "in/a.gpx")
    try room.room.folder.write("tracks\nLake 1577836800", to: "in/b.gpx")
    room.room.job.volumes = .year
    room.room.job.output = room.room.folder["out/{title}-{volume}.pdf"]
    #expect(try room.run().outputs.map(\.written) == [true, true])
    func standing(_ year: Int) -> String? {
      let text = room.room.folder.text(room.room.folder["out/All runs-\(year).pdf"]) ?? ""
      return text.split(separator: "\n").last.map(String.init)
    }
    #expect(standing(2019) == "-; 1 of 2; 2 of 2, best on 2")
    #expect(standing(2020) == "-; -")
    try room.room.folder.write("tracks\nLake 1577923200", to: "in/c.gpx")
    let report = try room.run()
    #expect(report.outputs.map(\.written) == [false, true])
    #expect(report.routes.map(\.runs) == [4])
    #expect(standing(2020) == "-; 1 of 2; 2 of 2, best on 2")
  }

  @Test("The report lists each route with its best")
  func report() {
    var report = RunReport(job: "All")
    let best = RepeatedRoute.Best(
      id: PageID(rawValue: "track-x-0"), title: "Race",
      localStart: CivilTime(secondsSince1970: 1_683_900_000, utcOffset: 7200), movingSeconds: 2480)
    report.routes = [
      RepeatedRoute(
        number: 3, name: "Lake", runs: 12, timedRuns: 11, best: best, meanSeconds: 2640.25,
        otherWay: RepeatedRoute.OtherWay(number: 1, runs: 4))
    ]
    #expect(
      report.json(version: "1").line.contains(
        #""routes":[{"number":3,"name":"Lake","reverseOf":1,"runs":12,"timedRuns":11,"#
          + #""best":{"title":"Race","localStart":"2023-05-12T16:00:00+02:00","#
          + #""movingSeconds":2480},"meanMovingSeconds":2640.3}]"#))
  }
}
