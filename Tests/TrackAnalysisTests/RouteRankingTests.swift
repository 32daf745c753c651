import Foundation
import TestSupport
import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct RouteRankingTests {
  private let line = InventedCourse.lake(radius: 200).recorded()

  @Test("Rank, best and mean are of moving time; equal times share a place; no time, no place")
  func ranks() {
    let entries = [
      entry(line, day: 0, minutes: 8, title: "Lake"), entry(line, day: 1, minutes: 7.5),
      entry(line, day: 2, minutes: nil, title: "Lake"),
      // The same as the second when printed.
      entry(line, day: 3, minutes: 7.502, title: "Race"), entry(line, day: 4, minutes: 8.5),
    ]
    let found = RepeatedRoutes.find(entries)
    #expect(found.map { $0?.rank } == [3, 1, nil, 1, 4])
    #expect(found.map { $0?.isTied } == [false, true, false, true, false])
    let route = found[0]?.route
    #expect(route?.runs == 5)
    #expect(route?.timedRuns == 4)
    // The earlier of the two fastest: 450 s, on 4 May 2023.
    #expect(route?.best?.id == entries[1].id)
    #expect(route?.best?.movingSeconds == 450)
    #expect(route?.best?.localStart?.day == 4)
    // (480 + 450 + 450 + 510) / 4
    #expect(route?.meanSeconds == 472.5)
    // Two are called Lake, two Run: the earlier name.
    #expect(route?.name == "Lake")
  }

  @Test("A volume ranks its own, by the routes of all")
  func volume() {
    let back = InventedCourse.lake(radius: 200).reversed.recorded()
    var entries = [line, back, line, line, back, back].enumerated().map {
      entry($1, day: $0, minutes: 9 - Double($0))
    }
    for (place, standing) in RepeatedRoutes.find(entries).enumerated() {
      entries[place].standing = standing
    }
    #expect(entries.map { $0.standing?.rank } == [3, 3, 2, 1, 2, 1])
    // Without the last: of the way back only two runs are there.
    let some = RepeatedRoutes.standings(among: [entries[4], entries[0], entries[1], entries[2]])
    #expect(some.map { $0?.rank } == [1, 2, 2, 1])
    #expect(some.map { $0?.route.number } == [2, 1, 2, 1])
    #expect(some.map { $0?.route.otherWay?.runs } == [2, 2, 2, 2])
    #expect(some[1]?.route.best?.id == entries[2].id)
    let one = RepeatedRoutes.standings(among: [entries[0], entries[4], entries[5]])
    #expect(one.map { $0?.rank } == [nil, 2, 1])
    #expect(one[1]?.route.otherWay == nil)
  }

  @Test("What nobody timed is no repeated route, nor is what only one run has times of")
  func untimed() {
    let untimed = [
      entry(line, day: nil, minutes: nil, id: 1), entry(line, day: nil, minutes: nil, id: 2),
    ]
    #expect(RepeatedRoutes.find(untimed).allSatisfy { $0 == nil })
    #expect(
      RepeatedRoutes.find(untimed + [entry(line, day: 3, minutes: 8)]).allSatisfy { $0 == nil })
    let dated = [entry(line, day: 3, minutes: 8), entry(line, day: 4, minutes: nil)]
    #expect(RepeatedRoutes.find(dated).allSatisfy { $0 == nil })
  }

  @Test("Copies of one recording are one run: what overlaps in time, and what has no date")
  func copies() {
    // The first lasts from minute 0 to 9, its copy from minute 8.
    let first = entry(line, day: 0, minutes: 8, id: 1)
    var copy = entry(line, day: 0, minutes: 7, id: 2)
    copy.summary.start = first.summary.start.map { $0 + 480 }
    copy.summary.end = copy.summary.start
    let undated = entry(line, day: nil, minutes: nil, id: 3)
    #expect(RepeatedRoutes.find([first, copy, undated]).allSatisfy { $0 == nil })
    let later = entry(line, day: 1, minutes: 9, id: 4)
    let found = RepeatedRoutes.find([later, undated, copy, first])
    #expect(found.map { $0?.rank } == [2, nil, nil, 1])
    #expect(found[0]?.route.runs == 2)
    #expect(found[0]?.route.timedRuns == 2)
    // A second lap of a day begins when the first has ended.
    copy.summary.start = first.summary.start.map { $0 + 541 }
    #expect(RepeatedRoutes.find([first, copy]).map { $0?.rank } == [2, 1])
  }

  @Test("The order of the entries decides nothing")
  func order() {
    let lake = InventedCourse.lake(radius: 300)
    let courses = [lake, lake.reversed, InventedCourse.laps(3), InventedCourse.laps(4)]
    var entries = (0..<24).map {
      entry(
        courses[$0 % 4].recorded(noise: 8, seed: UInt64($0)), day: $0,
        minutes: 20 + Double($0 * 7 % 5))
    }
    func byID() -> [String: String] {
      var result: [String: String] = [:]
      for (entry, standing) in zip(entries, RepeatedRoutes.find(entries)) {
        result[entry.id.rawValue] = standing.map { "\($0.route.number) \($0.signature)" } ?? "-"
      }
      return result
    }
    let first = byID()
    #expect(first.values.allSatisfy { $0 != "-" })
    var numbers = SeededNumbers(5)
    for _ in 0..<3 {
      entries.shuffle(using: &numbers)
      #expect(byID() == first)
    }
  }

  @Test("A later run moves no earlier one to another route")
  func stability() {
    let lake = InventedCourse.lake(radius: 300)
    let entries = (0..<12).map {
      entry(lake.recorded(noise: 14, seed: UInt64($0)), day: $0)
    }
    func numbers(_ count: Int) -> [Int] {
      RepeatedRoutes.find(Array(entries[..<count])).map { $0?.route.number ?? 0 }
    }
    let all = numbers(12)
    for count in 3...11 { #expect(Array(all[..<count]) == numbers(count)) }
  }

  @Test("5,000 runs from one door: 50 runs of each of 100 routes, in pairs of reverses")
  func many() {
    // Triangles that leave the door in 25 directions, of two sizes, both ways round.
    var courses: [InventedCourse] = []
    for direction in 0..<25 {
      let heading = Double(direction) * 2 * .pi / 25
      let ahead = SIMD2(cos(heading), sin(heading)) * 400
      let aside = SIMD2(-sin(heading), cos(heading)) * 60
      for size in [1, 1.3] {
        let far: [SIMD2<Double>] = [ahead - aside, ahead + aside]
        let loop = InventedCourse([.zero, far[0] * size, far[1] * size, .zero])
        courses += [loop, loop.reversed]
      }
    }
    // Each recorded once, and then a few metres beside it.
    let lines = courses.enumerated().map { $1.recorded(noise: 3, seed: UInt64($0), step: 12) }
    var numbers = SeededNumbers(3)
    let entries = (0..<5000).map { run in
      let (north, east) = (numbers.normal() * 3e-5, numbers.normal() * 3e-5)
      let line = OverviewLine(parts: [
        lines[run % 100].parts[0].map {
          Position(latitude: $0.latitude + north, longitude: $0.longitude + east)
        }
      ])
      return entry(line, day: run, minutes: 5 + Double(run / 100))
    }
    let found = RepeatedRoutes.find(entries)
    #expect(found.enumerated().allSatisfy { $1?.route.number == $0 % 100 + 1 })
    #expect(found.allSatisfy { $0?.route.runs == 50 && $0?.route.otherWay?.runs == 50 })
    // Each later run of a course took a minute longer.
    #expect(found.enumerated().allSatisfy { $1?.rank == $0 / 100 + 1 })
  }
}
