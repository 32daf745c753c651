import Foundation
import TestSupport
import Tracks

@testable import TrackAnalysis

/// A course on flat ground, in metres east and north of its start, and what a watch makes of it.
struct InventedCourse {
  typealias Place = SIMD2<Double>
  var places: [Place]

  init(_ places: [Place]) { self.places = places }

  init(_ corners: [(Double, Double)]) {
    places = corners.map { Place($0.0, $0.1) }
  }

  /// Round a lake: a circle with bays, about 2π `radius` metres from its southernmost place.
  static func lake(radius: Double = 800) -> InventedCourse {
    InventedCourse(
      (0...360).map { degree -> Place in
        let angle = Double(degree) * .pi / 180
        let r = radius * (1 + 0.1 * sin(3 * angle))
        return Place(r * sin(angle), radius - r * cos(angle))
      })
  }

  /// Laps of a running track: two straights of 100 m, and two half circles as long.
  static func laps(_ count: Int) -> InventedCourse {
    let radius = 100 / Double.pi
    var places: [Place] = []
    for _ in 0..<count {
      places.append(Place(0, 0))
      for part in 0...20 {
        let angle = Double(part) * .pi / 20
        places.append(Place(100 + radius * sin(angle), radius - radius * cos(angle)))
      }
      for part in 0...20 {
        let angle = Double(part) * .pi / 20
        places.append(Place(-radius * sin(angle), radius + radius * cos(angle)))
      }
    }
    return InventedCourse(places)
  }

  var length: Double {
    zip(places, places.dropFirst()).reduce(0) { $0 + InventedCourse.length($1.1 - $1.0) }
  }

  var reversed: InventedCourse { InventedCourse(places.reversed()) }

  func then(_ other: InventedCourse) -> InventedCourse {
    guard let last = places.last, let first = other.places.first else { return self }
    return InventedCourse(places + other.places.map { $0 - first + last })
  }

  func moved(east: Double, north: Double = 0) -> InventedCourse {
    InventedCourse(places.map { $0 + Place(east, north) })
  }

  /// What lies between two distances along it.
  func part(from: Double, to: Double) -> InventedCourse {
    let all = even(1)
    let range = Int(from)...min(all.count - 1, Int(to))
    return InventedCourse(Array(all[range]))
  }

  /// With the stretch between two distances replaced by a way over other places, which are metres
  /// along and to the left of it.
  func detour(from: Double, to: Double, over places: [(Double, Double)]) -> InventedCourse {
    let all = even(1)
    let start = all[Int(from)]
    let along = (all[Int(from) + 5] - start) / InventedCourse.length(all[Int(from) + 5] - start)
    let left = Place(-along.y, along.x)
    return InventedCourse(
      Array(all[...Int(from)]) + places.map { start + along * $0.0 + left * $0.1 }
        + Array(all[Int(to)...]))
  }

  /// Places so many metres apart along the course.
  func even(_ step: Double) -> [Place] {
    var result = [places[0]]
    var due = step
    for (a, b) in zip(places, places.dropFirst()) {
      let meters = InventedCourse.length(b - a)
      while due <= meters {
        result.append(a + (b - a) * (due / meters))
        due += step
      }
      due -= meters
    }
    return result + [places[places.count - 1]]
  }

  /// What a watch records: a fix each `step` metres, with an error that wanders over a hundred
  /// metres (`noise` is its deviation in each direction) and two metres of shiver; thinned as the
  /// lines of overviews are.
  func recorded(
    noise: Double = 0, seed: UInt64 = 1, step: Double = 3, latitude: Double = 60.2,
    longitude: Double = 24.9
  ) -> OverviewLine {
    var numbers = SeededNumbers(seed)
    let keep = exp(-step / 100)
    var error = Place(numbers.normal(), numbers.normal()) * noise
    var kept: [Place] = []
    let all = even(step)
    for (index, place) in all.enumerated() {
      let fresh = Place(numbers.normal(), numbers.normal())
      error = error * keep + fresh * noise * (1 - keep * keep).squareRoot()
      let shiver = noise > 0 ? Place(numbers.normal(), numbers.normal()) * 2 : .zero
      let fix = place + error + shiver
      let isEnd = index == all.count - 1
      if kept.last.map({ InventedCourse.length(fix - $0) >= 10 || isEnd }) ?? true {
        kept.append(fix)
      }
    }
    let north = 111_195.0
    return OverviewLine(parts: [
      kept.map {
        var east = longitude + $0.x / (north * cos(latitude * .pi / 180))
        if east > 180 { east -= 360 }
        return Position(latitude: latitude + $0.y / north, longitude: east)
      }
    ])
  }

  static func length(_ way: Place) -> Double { (way * way).sum().squareRoot() }
}

/// An entry of an atlas that ran a line.
func entry(
  _ line: OverviewLine, day: Int?, minutes: Double? = 30, title: String = "Run",
  activity: Activity = .running, kind: TrackDetails.Kind = .recorded,
  positionSource: PositionSource = .real, speed: Double? = 3, id: Int? = nil
) -> AtlasEntry {
  let start = day.map { someMorning + Double($0) * 86_400 }
  let moving = minutes.map { $0 * 60 }
  let summary = TrackSummary(
    name: title, kind: kind, activity: activity, device: nil, points: 100, dropped: DropCounts(),
    segments: 1, start: start, end: start, timeZone: "UTC", utcOffset: 0, distance: 5000,
    elapsedSeconds: moving.map { $0 + 60 }, movingSeconds: moving, timerSeconds: nil,
    meanSpeed: moving == nil ? nil : speed, maxSpeed: nil, ascent: nil, descent: nil,
    minElevation: nil, maxElevation: nil, meanHeartRate: nil, maxHeartRate: nil, box: nil,
    startPosition: line.parts.first?.first, pauseCount: 0, pauseSeconds: 0, isStationary: false,
    positionSource: positionSource)
  return AtlasEntry(
    id: .track(contentHash: "\(id ?? day ?? 0)", number: 0), title: title, fileName: "run.gpx",
    summary: summary, line: line)
}
