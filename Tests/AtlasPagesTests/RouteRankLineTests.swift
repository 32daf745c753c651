import Cartography
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct RouteRankLineTests {
  private let best = RepeatedRoute.Best(
    id: PageID(rawValue: "track-best-0"), title: "Race",
    localStart: CivilTime(secondsSince1970: 1_683_873_000), movingSeconds: 2480)

  private func standing(
    rank: Int?, isTied: Bool = false, runs: Int = 12, timed: Int = 12, otherWay: Int? = nil
  ) -> RouteStanding {
    RouteStanding(
      route: RepeatedRoute(
        number: 1, name: "Lake", runs: runs, timedRuns: timed, best: timed > 0 ? best : nil,
        meanSeconds: timed > 0 ? 2642.4 : nil,
        otherWay: otherWay.map { RepeatedRoute.OtherWay(number: 2, runs: $0) }),
      rank: rank, isTied: isTied)
  }

  private func text(
    _ standing: RouteStanding, page: String? = nil, language: String = "en"
  ) throws -> String {
    RouteRankLine(standing, bestLabel: page, look: try Fixtures.maker(language: language).look).text
  }

  @Test("Rank, best, mean and the other way round, in English")
  func english() throws {
    // 2480 s are 41:20, 2642 s 44:02.
    #expect(
      try text(standing(rank: 3), page: "57")
        == "3rd of 12 on this route  ·  best 41:20, 12 May 2023, page 57  ·  mean 44:02")
    #expect(
      try text(standing(rank: 1)) == "1st of 12 on this route  ·  mean 44:02")
    #expect(
      try text(standing(rank: 2, isTied: true, otherWay: 4), page: "8")
        == "equal 2nd of 12 on this route  ·  best 41:20, 12 May 2023, page 8  ·  mean 44:02  ·  "
        + "4 the other way round")
    #expect(
      try text(standing(rank: nil, timed: 1), page: "8")
        == "one of 12 on this route  ·  best 41:20, 12 May 2023, page 8")
    #expect(try text(standing(rank: nil, timed: 0)) == "one of 12 on this route")
  }

  @Test("… and in Chinese")
  func chinese() throws {
    #expect(
      try text(standing(rank: 3, otherWay: 4), page: "57", language: "zh-Hans")
        == "同一路线共 12 次，本次第 3 名  ·  最佳 41:20，2023年5月12日，第 57 页  ·  平均 44:02  ·  反向 4 次")
    #expect(
      try text(standing(rank: 1, isTied: true), language: "zh-Hans")
        == "同一路线共 12 次，本次并列第 1 名  ·  平均 44:02")
  }

  @Test(
    "Ordinals by the digits a number ends in",
    arguments: [
      (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"),
      (13, "13th"), (20, "20th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (101, "101st"),
      (111, "111th"), (112, "112th"), (113, "113th"), (1003, "1003rd"), (0, "0th"),
    ])
  func ordinals(_ number: Int, _ text: String) throws {
    #expect(try Fixtures.maker().look.language.ordinal(number) == text)
  }

  @Test("Every template has room for it above the title, and every language all of its words")
  func room() throws {
    for name in Fixtures.library.names {
      let look = try Fixtures.maker(name).look
      let box = RouteRankLine.box(look)
      // A template without feet has no such line.
      guard look.template.hasFoot else { continue }
      #expect(box.y >= 10)
      #expect(box.y + look.template.style(.foot).size < look.content.y)
      #expect(box.maxX <= look.content.maxX + 0.01)
    }
    for tag in ["en", "zh-Hans"] {
      for standing in [
        standing(rank: 2, otherWay: 3), standing(rank: 2, isTied: true), standing(rank: nil),
      ] {
        let text = try text(standing, page: "9", language: tag)
        #expect(!text.contains("{") && !text.contains("routeRank"))
        if tag == "zh-Hans" { #expect(!text.contains { ("a"..."z").contains($0) }) }
      }
    }
  }

  @Test("The line leads to the best's page, where that is in the atlas")
  func links() throws {
    let maker = try Fixtures.maker()
    let track = Fixtures.track(speeds: [Double](repeating: 3, count: 300))
    var run = Fixtures.entry(track, title: "Run", number: 1)
    run.standing = standing(rank: 3)
    var race = Fixtures.entry(track, title: "Race", number: 2)
    race.id = best.id
    race.standing = standing(rank: 1)
    func targets(_ entries: [AtlasEntry], of entry: AtlasEntry) -> [FragmentLink] {
      (maker.footLinks(entries: entries)[entry.id] ?? []).filter { $0.target == best.id }
    }
    let links = targets([run, race], of: run)
    #expect(links.count == 1)
    #expect(links.allSatisfy { $0.y + $0.height < maker.look.content.y + 4 })
    #expect(targets([run, race], of: race).isEmpty)
    #expect(targets([run], of: run).isEmpty)
  }
}
