import TestSupport
import Testing
import Tracks

@testable import TrackAnalysis

/// The numbers of the routes of lines that were run on one day after the other; 0 for none.
private func routes(_ lines: [OverviewLine]) -> [Int] {
  routes(lines.enumerated().map { entry($1, day: $0) })
}

private func routes(_ entries: [AtlasEntry]) -> [Int] {
  RepeatedRoutes.find(entries).map { $0?.route.number ?? 0 }
}

/// What is the same route.
@Suite struct RouteMatchTests {
  private let lake = InventedCourse.lake()

  @Test("Watches that are 5, 10 and 15 m off run the same route", arguments: [5.0, 10, 15])
  func noise(_ noise: Double) {
    let found = routes((0..<20).map { lake.recorded(noise: noise, seed: 100 + UInt64($0)) })
    #expect(found == [Int](repeating: 1, count: 20))
  }

  @Test("Noise that is new with each fix, 8 m of it, makes the line longer and no other route")
  func whiteNoise() {
    var numbers = SeededNumbers(7)
    let rough = lake.recorded().parts[0].map {
      Position(
        latitude: $0.latitude + numbers.normal() * 8 / 111_195,
        longitude: $0.longitude + numbers.normal() * 8 / 55_000)
    }
    #expect(routes([lake.recorded(), OverviewLine(parts: [rough])]) == [1, 1])
  }

  @Test("Begun 80 m further on, and cut short by 150 m")
  func ends() {
    let whole = lake.recorded(noise: 5, seed: 1)
    let late = lake.part(from: 80, to: lake.length).recorded(noise: 5, seed: 2)
    let short = lake.part(from: 0, to: lake.length - 150).recorded(noise: 5, seed: 3)
    #expect(routes([whole, late, short]) == [1, 1, 1])
    #expect(routes([short, late, whole]) == [1, 1, 1])
  }

  @Test("Round a building site: 120 m to the side of 200 m")
  func detour() {
    let round = lake.detour(from: 2000, to: 2200, over: [(0, 60), (200, 60)])
    // 60 m out, 200 m along and back to a line that has bent away by no more than 25 m.
    #expect(round.length - lake.length < 140)
    #expect(routes([lake.recorded(), round.recorded(noise: 5, seed: 5)]) == [1, 1])
  }

  @Test("A watch that records a fix each 150 m")
  func fewFixes() {
    #expect(routes([lake.recorded(), lake.recorded(step: 150)]) == [1, 1])
  }

  @Test("A tunnel of 300 m without fixes")
  func hole() {
    let whole = lake.recorded(noise: 5, seed: 4)
    let all = whole.parts[0]
    let holed = OverviewLine(parts: [Array(all[..<100]), Array(all[130...])])
    #expect(routes([whole, holed]) == [1, 1])
  }

  @Test("Anywhere on Earth", arguments: [(75.0, 25.0), (-45.0, 179.99), (0.0, 0.0), (89.5, 10.0)])
  func places(_ latitude: Double, _ longitude: Double) {
    let lines = (0..<3).map {
      lake.recorded(noise: 5, seed: UInt64($0), latitude: latitude, longitude: longitude)
    }
    #expect(routes(lines) == [1, 1, 1])
  }

  @Test("Ten laps of a track, and ten laps")
  func laps() {
    let ten = InventedCourse.laps(10)
    #expect(
      routes([ten.recorded(noise: 4, seed: 1), ten.recorded(noise: 4, seed: 2)]) == [1, 1])
  }

  @Test("From fixes on, a run of 2 km recorded twice is one route")
  func fromFixes() {
    func line(_ noise: Double, _ seed: UInt64) -> OverviewLine {
      var numbers = SeededNumbers(seed)
      return OverviewLine(
        of: analyse(
          track(
            straight(count: 700, step: 3).map {
              var fix = $0
              fix.latitude += numbers.normal() * noise / 111_195
              fix.longitude += numbers.normal() * noise / 77_000
              return fix
            }, activity: .running)))
    }
    #expect(routes([line(0, 1), line(2, 2), line(2, 3)]) == [1, 1, 1])
  }
}

/// What is not the same route.
@Suite struct RouteDifferenceTests {
  private let lake = InventedCourse.lake()

  @Test("The other way round is another route, named as the reverse")
  func reversed() {
    let entries = [lake, lake, lake.reversed, lake.reversed, lake].enumerated().map {
      entry($1.recorded(noise: 8, seed: UInt64($0)), day: $0)
    }
    let found = RepeatedRoutes.find(entries)
    #expect(found.map { $0?.route.number } == [1, 1, 2, 2, 1])
    #expect(found[0]?.route.reverseOf == nil)
    #expect(found[0]?.route.otherWay == RepeatedRoute.OtherWay(number: 2, runs: 2))
    #expect(found[2]?.route.reverseOf == 1)
    #expect(found[2]?.route.otherWay == RepeatedRoute.OtherWay(number: 1, runs: 3))
  }

  @Test("From A to B and from B to A are each other's reverse")
  func commute() {
    let way = InventedCourse([(0, 0), (800, 200), (900, 1500), (2500, 1600)])
    let entries = [way, way.reversed, way, way.reversed].enumerated().map { index, course in
      // Back from the end of the way, not from its start.
      entry(course.recorded(noise: 5, seed: UInt64(index)), day: index)
    }
    let found = RepeatedRoutes.find(entries)
    #expect(found.map { $0?.route.number } == [1, 2, 1, 2])
    #expect(found.map { $0?.route.reverseOf } == [nil, 1, nil, 1])
  }

  @Test("A way out and back is its own reverse")
  func outAndBack() {
    let out = InventedCourse([(0, 0), (600, 100), (1500, 900)])
    let course = out.then(out.reversed)
    let entries = [course, course.reversed, course].enumerated().map {
      entry($1.recorded(noise: 5, seed: UInt64($0)), day: $0)
    }
    let found = RepeatedRoutes.find(entries)
    #expect(found.map { $0?.route.number } == [1, 1, 1])
    #expect(found[0]?.route.otherWay == nil)
  }

  @Test("One loop of a figure of eight the other way round is another route")
  func figureOfEight() {
    let north = InventedCourse.lake(radius: 300)
    let south = InventedCourse(north.places.map { -$0 })
    let usual = north.then(south)
    let other = north.then(south.reversed)
    // The same loops, in the other order.
    let swapped = south.then(north)
    let lines = [usual, other, swapped, usual].map { $0.recorded(noise: 5, seed: 3) }
    #expect(routes(lines) == [1, 0, 0, 1])
  }

  @Test("One lap more is another route", arguments: [(5, 6), (10, 11), (24, 25)])
  func laps(_ few: Int, _ many: Int) {
    let lines = [few, many, few, many].enumerated().map {
      InventedCourse.laps($1).recorded(noise: 3, seed: UInt64($0))
    }
    #expect(routes(lines) == [1, 2, 1, 2])
  }

  @Test("Two rounds of the lake are not one")
  func rounds() {
    #expect(routes([lake.recorded(), lake.then(lake).recorded()]) == [0, 0])
  }

  @Test("Begun 300 m further on, or cut short by 300 m")
  func ends() {
    let whole = lake.recorded()
    #expect(routes([whole, lake.part(from: 300, to: lake.length).recorded()]) == [0, 0])
    #expect(routes([whole, lake.part(from: 0, to: lake.length - 300).recorded()]) == [0, 0])
  }

  @Test("A detour of 300 m more is another route")
  func detour() {
    let round = lake.detour(from: 2000, to: 2100, over: [(0, 150), (100, 150)])
    #expect(round.length - lake.length > 200)
    #expect(routes([lake.recorded(), round.recorded()]) == [0, 0])
  }

  @Test("The next street, 90 m away, for a fifth of the way")
  func parallel() {
    let main = InventedCourse([(0, 0), (2000, 0), (2000, 1000), (0, 1000), (0, 0)])
    let next = InventedCourse([
      (0, 0), (200, 0), (200, -90), (1400, -90), (1400, 0), (2000, 0), (2000, 1000), (0, 1000),
      (0, 0),
    ])
    #expect(routes([main.recorded(), next.recorded()]) == [0, 0])
  }

  @Test("Loops of one length from one door")
  func otherLoops() {
    let north = InventedCourse.lake(radius: 500)
    let east = InventedCourse(north.places.map { SIMD2($0.y, $0.x) })
    #expect(routes([north, east, north, east].map { $0.recorded() }) == [1, 2, 1, 2])
  }

  @Test("A ball game is no route: all of it is near all of it")
  func pitch() {
    var numbers = SeededNumbers(11)
    func game() -> OverviewLine {
      let corners = (0..<90).map { _ in
        (Double.random(in: 0...100, using: &numbers), Double.random(in: 0...60, using: &numbers))
      }
      return InventedCourse(corners).recorded()
    }
    #expect(routes([game(), game(), game()]) == [0, 0, 0])
  }

  @Test("Lines that are no lines")
  func degenerate() {
    let spot = Position(latitude: 60, longitude: 25)
    let lines = [
      OverviewLine(parts: []), OverviewLine(parts: [[]]), OverviewLine(parts: [[spot]]),
      OverviewLine(parts: [[spot, spot, spot]]),
      OverviewLine(parts: [[Position(latitude: .nan, longitude: .infinity), spot]]),
      // Round the Earth.
      OverviewLine(parts: [(0..<400).map { Position(latitude: 0, longitude: Double($0 % 180)) }]),
    ]
    #expect(routes(lines + lines) == [Int](repeating: 0, count: 12))
  }

  @Test("Another activity or world is another route")
  func families() {
    let line = lake.recorded()
    #expect(
      routes([
        entry(line, day: 0), entry(line, day: 1, activity: .cycling),
        entry(line, day: 2, activity: .walking), entry(line, day: 3),
        entry(line, day: 4, activity: .hiking), entry(line, day: 5, activity: .cycling),
        entry(line, day: 6, positionSource: .virtual),
        entry(line, day: 7, positionSource: .virtual),
      ]) == [1, 2, 3, 1, 3, 2, 4, 4])
  }

  @Test("A file that does not tell the activity joins what is about as fast")
  func unknownActivity() {
    let line = lake.recorded()
    #expect(
      routes([
        entry(line, day: 0, activity: .running, speed: 3),
        entry(line, day: 1, activity: .unknown, speed: 3.3),
        entry(line, day: 2, activity: .unknown, speed: 6),
        // Faster than the first by more than 1.6 times; of a kind with the third.
        entry(line, day: 3, activity: .cycling, speed: 7),
      ]) == [1, 1, 2, 2])
    // The first that tells decides for those after it.
    #expect(
      routes([
        entry(line, day: 0, activity: .unknown, speed: 4),
        entry(line, day: 1, activity: .running, speed: 3),
        entry(line, day: 2, activity: .cycling, speed: 5),
      ]) == [1, 1, 0])
  }

  @Test("Planned routes, devices that lay still, and doubles are no runs")
  func noRuns() {
    let line = lake.recorded()
    var still = entry(line, day: 2)
    still.summary.isStationary = true
    var double = entry(line, day: 3)
    double.isCounted = false
    let placeless = entry(line, day: 4, positionSource: .unknown)
    let planned = entry(line, day: 1, kind: .planned)
    #expect(routes([entry(line, day: 0), planned, still, double, placeless]) == [0, 0, 0, 0, 0])
    let found = RepeatedRoutes.find([entry(line, day: 0), double, entry(line, day: 5)])
    #expect(found.map { $0?.route.runs } == [2, nil, 2])
  }
}
