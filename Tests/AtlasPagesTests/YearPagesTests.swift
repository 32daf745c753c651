import AtlasDrawing
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct YearPagesTests {
  private let runs = [
    Fixtures.run(2022, 12, 31, meters: 7000),
    // Monday and Wednesday of one week, twice on the Wednesday.
    Fixtures.run(2023, 3, 6, meters: 10_000), Fixtures.run(2023, 3, 8, meters: 4000),
    Fixtures.run(2023, 3, 8, meters: 8000, number: 1),
    Fixtures.run(2023, 7, 1, meters: 21_000),
  ]

  @Test("a year has the sums of its days and months, and those of the year before")
  func figures() throws {
    let years = YearFigures.all(of: runs)
    #expect(years.map(\.year) == [2022, 2023])
    #expect(years[0].before == nil)
    let year = years[1]
    #expect(year.sums.totals.tracks == 4)
    #expect(year.sums.totals.distance == 43_000)
    #expect(year.sums.months == [0, 0, 22_000, 0, 0, 0, 21_000, 0, 0, 0, 0, 0])
    #expect(year.before?.totals.distance == 7000)
    #expect(year.before?.months[11] == 7000)
    #expect(year.days.map(\.distance) == [10_000, 12_000, 21_000])
    // A day leads to its longest track.
    #expect(year.days[1].longest == runs[3].id)
    #expect(year.longest?.id == runs[4].id)
    #expect(year.bestDay?.distance == 21_000)
    let monday = CivilTime.daysSince1970(year: 2023, month: 3, day: 6)
    #expect(year.bestWeek?.monday == monday)
    #expect(year.bestWeek?.distance == 22_000)
  }

  @Test("a year has the sums of each activity, that with the greatest distance first")
  func activities() throws {
    var ride = Fixtures.run(2023, 5, 1, meters: 30_000)
    ride.summary.activity = .cycling
    ride.summary.movingSeconds = 3600
    var untimed = Fixtures.run(2023, 5, 2, meters: 20_000)
    untimed.summary.activity = .cycling
    untimed.summary.movingSeconds = nil
    let year = try #require(YearFigures.all(of: runs + [ride, untimed]).last)
    #expect(year.activities.map(\.activity) == [.cycling, .running])
    #expect(year.activities.map(\.part.sums.distance) == [50_000, 43_000])
    #expect(year.activities.map(\.part.sums.tracks) == [2, 4])
    // Only the timed ride tells a speed: 30 km in an hour.
    #expect(year.activities[0].part.timed.distance == 30_000)
    #expect(year.activities[0].part.timed.seconds == 3600)
  }

  @Test("undated tracks and second recordings are in no year")
  func leftOut() {
    var undated = Fixtures.run(2023, 1, 1, meters: 1000)
    undated.summary.start = nil
    var second = Fixtures.run(2024, 1, 1, meters: 1000)
    second.isCounted = false
    #expect(YearFigures.all(of: [undated, second]).isEmpty)
  }

  @Test("a new track changes the page of its year and that of the next, and no other")
  func signatures() throws {
    let maker = try Fixtures.maker()
    let older = [Fixtures.run(2021, 4, 1, meters: 3000)] + runs
    func years(_ entries: [AtlasEntry]) -> [PlannedPage] {
      maker.front(entries: entries).filter { $0.section != nil }
    }
    let before = years(older)
    #expect(before.map(\.id) == [.year(2021), .year(2022), .year(2023)])
    #expect(before.map(\.title) == ["2021", "2022", "2023"])
    let now = years(older + [Fixtures.run(2023, 9, 9, meters: 5000)])
    #expect(zip(before, now).map { $0.signature == $1.signature } == [true, true, false])
    let past = years(older + [Fixtures.run(2021, 9, 9, meters: 5000)])
    #expect(zip(before, past).map { $0.signature == $1.signature } == [false, false, true])
  }

  @Test("each day with a track leads to its page, on each template")
  func links() throws {
    for template in Fixtures.library.names {
      for units in UnitSystem.allCases {
        let maker = try Fixtures.maker(units: units, template: template)
        let page = try #require(maker.planned(YearPages(entries: runs, look: maker.look)).last)
        let links = try page.draw().links
        // Where there is room the year's few tracks are there by name as well.
        let targets = links.map(\.target)
        #expect(targets.prefix(3) == [runs[1].id, runs[3].id, runs[4].id], "\(template)")
        #expect(
          targets.count == 3 || targets.dropFirst(3).prefix(4) == runs.dropFirst().map(\.id)[...],
          "\(template)")
        let content = maker.look.content
        for link in links {
          #expect(link.x >= content.minX && link.x + link.width <= content.maxX, "\(template)")
          #expect(link.y >= content.minY && link.y + link.height <= content.maxY, "\(template)")
        }
      }
    }
  }

  @Test("a year of few tracks names them below a low calendar, one of many has bars instead")
  func fewTracks() throws {
    let look = try Fixtures.maker().look
    func texts(_ count: Int) throws -> [String] {
      let entries = (0..<count).map { Fixtures.run(2023, 1 + $0 % 12, 1 + $0 / 12, meters: 5000) }
      let page = try #require(YearPages(entries: entries, look: look).years.last)
      return try Canvas.ink(look.template.sheet, language: "en") {
        _ = YearPage(year: page, look: look).draw(on: $0)
      }.texts.map(\.text)
    }
    let few = try texts(12)
    #expect(few.count { $0 == "5.00\(FigureFormat.space)km" } >= 12)
    #expect(few.contains("Tracks"))
    #expect(try !texts(13).contains("Tracks"))
    // Two months make no chart.
    #expect(try !texts(2).contains { $0.hasPrefix("Distance by month") })
    #expect(try texts(3).contains { $0.hasPrefix("Distance by month") })
  }

  @Test("days are coloured by classes of about as many days each, between round distances")
  func classes() throws {
    // Of ten days the third has 4, the fifth 8, the seventh and the ninth 10.
    let classes = try #require(DistanceClasses(values: [1, 2, 4, 5, 8, 9, 10, 10, 10, 100, 0]))
    #expect(classes.bounds == [4, 8, 10])
    #expect([0.1, 3.9, 4, 7.9, 8, 10, 100].map(classes.number) == [0, 0, 1, 1, 2, 3, 3])
    #expect((0..<4).map { (classes.share(of: $0) * 3).rounded() } == [0, 1, 2, 3])
    // 5.3 and 7.1 round to 5 and 8, 42.2 to 40; no day has 8 to 10, to which 11.8 rounds.
    let runs = try #require(DistanceClasses(values: [3, 5.3, 7.1, 11.8, 42.2]))
    #expect(runs.bounds == [5, 8, 40])
    // Days of one length are one class.
    #expect(DistanceClasses(values: [5, 5, 5])?.count == 1)
    #expect(DistanceClasses(values: [0.0234, 0.05])?.bounds == [0.025])
    #expect(DistanceClasses(values: [0, 0]) == nil)
    #expect(DistanceClasses(values: []) == nil)
    #expect([5, 2.5, 0.15].map(DistanceClasses.decimals) == [0, 1, 2])
  }

  @Test("sums and changes are written as print has them")
  func texts() throws {
    let figures = try Fixtures.maker().look.figures
    let space = FigureFormat.space
    #expect(figures.comparison(from: 200, to: 250) == "25% more")
    #expect(figures.comparison(from: 200, to: 150) == "25% less")
    #expect(figures.comparison(from: 200, to: 200.4) == "as much")
    #expect(figures.comparison(from: 0, to: 200) == nil)
    #expect(figures.distanceSum(9940) == "9.9\(space)km")
    #expect(figures.distanceSum(9960) == "10\(space)km")
  }
}
