import AtlasDrawing
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct StatisticsTests {
  @Test("the Eddington number is the most days E of at least E each")
  func eddington() {
    func value(_ days: [Double]) -> (Int, Int) {
      let eddington = Eddington(days: days)
      return (eddington.number, eddington.missing)
    }
    #expect(value([]) == (0, 1))
    #expect(value([0.9]) == (0, 1))
    #expect(value([1]) == (1, 2))
    // Four days of 5 make 4; a fifth day of 5 is missing for 5, as that of 4 does not do.
    #expect(value([5, 4, 5, 5, 5]) == (4, 1))
    #expect(value([5, 5, 5, 5, 5]) == (5, 6))
    #expect(value([100, 1]) == (1, 1))
    #expect(value([.nan, 3, 3]) == (2, 1))
  }

  @Test("the Eddington number counts days, in miles where pages are imperial")
  func eddingtonOfDays() throws {
    // Two days of 3,000 m (1.86 miles), one of them in two tracks.
    let runs = [
      Fixtures.run(2023, 5, 1, meters: 3000), Fixtures.run(2023, 5, 2, meters: 1500),
      Fixtures.run(2023, 5, 2, meters: 1500, number: 1),
    ]
    for (units, wanted) in [(UnitSystem.metric, "2"), (.imperial, "1")] {
      let look = try Fixtures.maker(units: units).look
      let parts = StatisticsPart.all(of: runs, look: look)
      let part = try #require(parts.first { $0.name == "Eddington number" })
      guard case .figure(let figure, _) = part.body else {
        Issue.record("no figure")
        continue
      }
      #expect(figure == wanted)
    }
  }

  @Test("records leave out motors, plans and second recordings; of equal ones the earlier holds")
  func records() {
    var car = Fixtures.run(2023, 1, 1, meters: 500_000)
    car.summary.activity = .driving
    var plan = Fixtures.run(2023, 1, 2, meters: 400_000)
    plan.summary.kind = .planned
    var second = Fixtures.run(2023, 1, 3, meters: 300_000)
    second.isCounted = false
    var climb = Fixtures.run(2023, 1, 4, meters: 8000)
    climb.summary.ascent = 900
    var untimed = Fixtures.run(2023, 1, 5, meters: 200_000)
    untimed.summary.movingSeconds = nil
    let late = Fixtures.run(2023, 2, 2, meters: 20_000)
    let early = Fixtures.run(2023, 2, 1, meters: 20_000)
    let records = Records([car, plan, second, untimed, climb, late, early]).all
    #expect(records.first { $0.kind == .distance }?.entry.id == early.id)
    #expect(records.first { $0.kind == .ascent }?.entry.id == climb.id)
  }

  @Test("records leave out what nobody rides or runs that fast, and the note says so")
  func tooFast() throws {
    func entry(_ day: Int, _ activity: Activity, _ speed: Double) -> AtlasEntry {
      var entry = Fixtures.run(2023, 6, day, meters: speed * 3600)
      entry.summary.activity = activity
      entry.summary.movingSeconds = 3600
      entry.summary.meanSpeed = speed
      entry.summary.ascent = speed * 10
      return entry
    }
    // 102 and 71 km/h are no rider's, 69 may be; 31 km/h is no runner's, 29 may be.
    let entries = [
      entry(1, .unknown, 102 / 3.6), entry(2, .cycling, 71 / 3.6), entry(3, .cycling, 69 / 3.6),
      entry(4, .running, 31 / 3.6), entry(5, .running, 29 / 3.6),
    ]
    #expect(entries.map(Records.counts) == [false, false, true, false, true])
    #expect(Records(entries).all.first { $0.kind == .ascent }?.entry.id == entries[2].id)
    let parts = StatisticsPart.all(of: entries, look: try Fixtures.maker().look)
    #expect(
      parts.first?.note == "Motor vehicles, and what is faster than any cyclist, are left out.")
  }

  @Test("the chart of weeks is there where four weeks have a distance")
  func fewWeeks() throws {
    let look = try Fixtures.maker().look
    let runs = [1, 8, 15, 22].map { Fixtures.run(2023, 5, $0, meters: 3000) }
    func hasWeeks(_ runs: [AtlasEntry]) -> Bool {
      StatisticsPart.all(of: runs, look: look).contains { $0.name.contains("week") }
    }
    #expect(hasWeeks(runs))
    #expect(!hasWeeks(Array(runs.prefix(3))))
  }

  @Test("the fastest of each distance is the smallest time of those on foot")
  func fastest() {
    func entry(_ day: Int, _ efforts: [(BestEffort.Distance, Double)]) -> AtlasEntry {
      var entry = Fixtures.run(2023, 6, day, meters: 12_000)
      entry.summary.bestEfforts = efforts.map {
        BestEffort(distance: $0.0, seconds: $0.1, startMeters: 0)
      }
      return entry
    }
    var ride = entry(3, [(.kilometers5, 500)])
    ride.summary.activity = .cycling
    let first = entry(1, [(.kilometer, 250), (.kilometers5, 1300)])
    let next = entry(2, [(.kilometer, 240), (.kilometers5, 1400)])
    let records = Records([first, next, ride]).all
    #expect(records.first { $0.kind == .fastest(.kilometer) }?.entry.id == next.id)
    #expect(records.first { $0.kind == .fastest(.kilometers5) }?.value == 1300)
    #expect(!records.contains { $0.kind == .fastest(.marathon) })
  }

  @Test("weeks go on over the turn of a year, those without tracks among them")
  func weeks() {
    func days(_ runs: [AtlasEntry]) -> [Int] { DistanceSeries.weeks(runs).steps.map(\.day) }
    // A Sunday, the Monday after it, and a Friday two weeks later.
    let runs = [
      Fixtures.run(2021, 1, 3, meters: 5000), Fixtures.run(2021, 1, 4, meters: 6000),
      Fixtures.run(2021, 1, 22, meters: 1000),
    ]
    let series = DistanceSeries.weeks(runs)
    #expect(series.steps.map(\.distance) == [5000, 6000, 0, 1000])
    #expect(series.steps[0].day == CivilTime.daysSince1970(year: 2020, month: 12, day: 28))
    #expect(!series.isCut)
    let old = [Fixtures.run(1969, 12, 31, meters: 1), Fixtures.run(1970, 1, 5, meters: 2)]
    #expect(days(old) == [-3, 4])
    let long = DistanceSeries.weeks(runs + [Fixtures.run(2024, 1, 1, meters: 1)])
    #expect(long.isCut)
    #expect(long.steps.count == 104)
    #expect(long.steps.last?.day == CivilTime.daysSince1970(year: 2024, month: 1, day: 1))
  }

  @Test("months are all there from the first to the last; where they are too many, years are")
  func months() {
    let runs = [Fixtures.run(2020, 11, 30, meters: 3000), Fixtures.run(2021, 2, 1, meters: 4000)]
    let series = DistanceSeries.months(runs)
    #expect(series.unit == .month)
    #expect(series.steps.map(\.distance) == [3000, 0, 0, 4000])
    let long = DistanceSeries.months(runs + [Fixtures.run(1980, 1, 1, meters: 1000)])
    #expect(long.unit == .year)
    #expect(long.steps.count == 42)
    let endless = DistanceSeries.months(runs + [Fixtures.run(2, 1, 1, meters: 1000)])
    #expect(endless.steps.count == 60)
    #expect(endless.isCut)
  }

  @Test("distance by hour is by the local time of the start")
  func hours() {
    var run = Fixtures.run(2023, 5, 5, meters: 5000, hour: 23)
    run.summary.utcOffset = 7200
    let hours = DistanceSeries.hours([run, Fixtures.run(2023, 5, 6, meters: 2000, hour: 7)])
    #expect(hours[1] == 5000)
    #expect(hours[7] == 2000)
    #expect(hours.reduce(0, +) == 7000)
  }

  @Test("speed by year is distance over moving time, of the activities that went farthest")
  func rates() {
    func entry(_ year: Int, _ activity: Activity, _ meters: Double, _ seconds: Double) -> AtlasEntry
    {
      var entry = Fixtures.run(year, 5, 5, meters: meters)
      entry.summary.activity = activity
      entry.summary.movingSeconds = seconds
      return entry
    }
    let rates = YearlyRates([
      entry(2022, .running, 10_000, 3000), entry(2023, .running, 6000, 2000),
      entry(2023, .running, 6000, 1000), entry(2023, .cycling, 30_000, 5000),
      // Two rides of 999 m in all.
      entry(2022, .cycling, 500, 100), entry(2022, .cycling, 499, 100),
    ])
    #expect(rates.activities == [.cycling, .running])
    #expect(
      rates.rows == [
        YearlyRates.Row(year: 2022, speeds: [nil, 10.0 / 3]),
        YearlyRates.Row(year: 2023, speeds: [6, 4]),
      ])
  }

  @Test("statistics take few pages however many tracks there are, and nothing of none")
  func pageCount() throws {
    let look = try Fixtures.maker().look
    let many = (0..<5000).map { index in
      Fixtures.run(
        2000 + index / 250, 1 + index % 12, 1 + index % 28, meters: 1000 + Double(index % 97) * 100,
        number: index)
    }
    let pages = StatisticsPages(entries: many, look: look).pages
    #expect((1...3).contains(pages.count))
    #expect(StatisticsPages(entries: [], look: look).pages.isEmpty)
    let undated = many.prefix(3).map { entry in
      var entry = entry
      entry.summary.start = nil
      return entry
    }
    // Without dates there are records alone.
    let parts = StatisticsPart.all(of: undated, look: look)
    #expect(parts.map(\.name) == ["Records"])
  }

  @Test("repeated routes are ranked by how often they were gone over, and lead to their best")
  func routes() throws {
    func run(_ day: Int, route: Int, runs: Int) -> AtlasEntry {
      var entry = Fixtures.run(2023, 8, day, meters: 5000)
      let best = RepeatedRoute.Best(
        id: entry.id, title: "Run", localStart: entry.summary.localStart, movingSeconds: 1500)
      entry.standing = RouteStanding(
        route: RepeatedRoute(
          number: route, name: "Route \(route)", runs: runs, timedRuns: runs, best: best,
          meanSeconds: 1600), rank: 1, isTied: false)
      return entry
    }
    let entries = [run(1, route: 1, runs: 2), run(2, route: 2, runs: 5), run(3, route: 2, runs: 5)]
    let parts = StatisticsPart.all(of: entries, look: try Fixtures.maker().look)
    let part = try #require(parts.first { $0.name == "Repeated routes" })
    guard case .table(_, let rows) = part.body else {
      Issue.record("no table")
      return
    }
    #expect(rows.map { $0.texts[0] } == ["Route 2", "Route 1"])
    #expect(rows[0].texts[1...3] == ["5", "25:00", "26:40"])
    #expect(rows[1].target == entries[0].id)
  }

  @Test("records lead to their tracks' pages and print their numbers")
  func links() throws {
    for template in Fixtures.library.names {
      let maker = try Fixtures.maker(units: .metric, template: template)
      let runs = [
        Fixtures.run(2022, 5, 1, meters: 3000), Fixtures.run(2023, 5, 2, meters: 5000),
      ]
      let pages = StatisticsPages(entries: runs, look: maker.look)
        .numbered(BookNumbers(first: 1, firstTrack: 7))
      let links = try maker.planned(pages).flatMap { try $0.draw().links }
      // A poster's tracks have no pages that a number could stand for.
      #expect(pages.numbers[runs[1].id] == (maker.hasDetails ? 8 : nil), "\(template)")
      #expect(links.first?.target == (maker.hasDetails ? runs[1].id : nil), "\(template)")
      let content = maker.look.content
      for link in links { #expect(link.y + link.height <= content.maxY, "\(template)") }
    }
  }

  @Test("a table keeps to its width, and leaves out what finds no room")
  func table() throws {
    let look = try Fixtures.maker().look
    // As many columns as they come, each 60 points wide or more: those of low rank give way.
    let columns = (0..<8).map { TextTable.Column(title: "", isRight: true, rank: $0) }
    let texts = (0..<8).map { _ in "0123456789 0123456789" }
    let table = TextTable(look: look, columns: columns, rows: [TextTable.Row(texts: texts)])
    _ = try Canvas.pdf(look.template.sheet, language: "en") { canvas in
      let wide = table.layout(on: canvas, width: 2000)
      #expect(wide.map(\.column) == Array(0..<8))
      for width in [150.0, 252, 400] {
        let places = table.layout(on: canvas, width: width)
        #expect(places.map(\.column) == Array(0..<places.count))
        #expect((1..<8).contains(places.count))
        #expect(places.allSatisfy { $0.x + $0.width <= width + 0.001 })
      }
    }
  }
}
