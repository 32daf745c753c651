import Foundation
import Tracks

/// Tracks at the ends of what a page must bear, made by arithmetic.
enum OddTracks {
  private typealias Place = (east: Double, north: Double, height: Double?)

  static let all: [CheckedTrack] = [
    long, tour, oval, spot, lone, antimeridian, arctic, planned, noHeights, paused, crowded,
    outAndBack, closeEnds, twoFixes, farStart, manyRests, treadmill, trainer, pool, swim,
  ]

  /// Those whose pages are kept as pictures.
  static let kept: [(name: String, track: CheckedTrack)] = [
    ("hundred-kilometres", long), ("oval", oval), ("one-spot", spot),
    ("antimeridian", antimeridian), ("arctic", arctic), ("out-and-back", outAndBack),
    ("close-ends", closeEnds), ("many-rests", manyRests), ("treadmill", treadmill),
    ("trainer", trainer), ("pool", pool), ("swim", swim),
  ]

  /// Those without positions, and a swim.
  static let placeless: [CheckedTrack] = [treadmill, trainer, pool, swim]

  /// A track of fixes `seconds` apart, at places given in metres east and north of a position.
  private static func track(
    _ name: String, latitude: Double, longitude: Double, seconds: Double = 5,
    activity: Activity = .running, details: TrackDetails? = nil, timed: Bool = true,
    _ places: [Place]
  ) -> CheckedTrack {
    let metersEast = 111_320 * cos(latitude * .pi / 180)
    let fixes = places.enumerated().map { index, place in
      var east = longitude + place.east / metersEast
      if east > 180 { east -= 360 }
      return Fix(
        latitude: latitude + place.north / 111_195, longitude: east,
        time: timed ? 1_620_000_000 + seconds * Double(index) : nil, elevation: place.height)
    }
    let details = details ?? TrackDetails(name: name, activity: activity)
    return CheckedTrack(Track(details: details, segments: [Segment(fixes: fixes)]), name: name)
  }

  /// 100 km in bends, 3 m/s.
  static let long: CheckedTrack = {
    var places: [Place] = []
    for k in 0...3334 {
      let along = 41.4 * Double(k)
      let north = 9000 * sin(along / 21_000) + 400 * sin(along / 700)
      places.append((0.55 * along, north, 900 + 600 * sin(along / 9000)))
    }
    return track(
      "A hundred kilometres", latitude: 46.5, longitude: 8, seconds: 10, places)
  }()

  /// 300 km out over land and back on the other side of a valley: its page has map sheets.
  static let tour: CheckedTrack = {
    var places: [Place] = []
    for k in 0...6000 {
      let along = 50 * Double(k)
      let east = min(along, 300_000 - along)
      let aside = min(2500, max(0, along - 150_000))
      places.append((east, 6000 * sin(east / 15_000) + aside, 500 + 300 * sin(east / 9000)))
    }
    return track(
      "Three hundred kilometres", latitude: 47, longitude: 9, seconds: 7, activity: .cycling,
      places)
  }()

  /// 25 laps of a 400 m oval: two straights of 84.39 m, two bends of 36.8 m radius; 4 m/s.
  static let oval: CheckedTrack = {
    let (straight, radius) = (84.39, 36.8)
    let places = (0...2500).map { k -> Place in
      let half = straight + .pi * radius
      let along = (4 * Double(k)).truncatingRemainder(dividingBy: 2 * half)
      let side = along < half ? 1.0 : -1.0
      let rest = along < half ? along : along - half
      guard rest > straight else { return (side * (rest - straight / 2), -side * radius, 20) }
      let angle = (rest - straight) / radius
      return (
        side * (straight / 2 + radius * sin(angle)), -side * radius * cos(angle), 20
      )
    }
    var details = TrackDetails(name: "Twenty-five laps", activity: .running)
    details.laps = (0..<25).map {
      Lap(start: 1_620_000_000 + 100 * Double($0), seconds: 100, distance: 400)
    }
    return track(
      "25 laps", latitude: 48.1, longitude: 11.5, seconds: 1, details: details, places)
  }()

  /// A device that lay on a window sill.
  static let spot: CheckedTrack = {
    var places: [Place] = []
    for k in 0..<400 {
      places.append((2 * sin(Double(k) * 1.7), 2 * cos(Double(k) * 2.3), 40))
    }
    return track("One spot", latitude: 52.5, longitude: 13.4, places)
  }()

  static let lone = track("One fix", latitude: 52.5, longitude: 13.4, [(0, 0, 12)])

  /// 8 km on Taveuni, over the 180th meridian.
  static let antimeridian: CheckedTrack = {
    var places: [Place] = []
    for k in 0...600 {
      let way = Double(k)
      places.append((14 * way, 500 * sin(way / 60), 30 + 25 * sin(way / 40)))
    }
    return track("Over the date line", latitude: -16.8, longitude: 179.96, places)
  }()

  /// 6 km near Longyearbyen.
  static let arctic: CheckedTrack = {
    var places: [Place] = []
    for k in 0...500 {
      let angle = Double(k) / 80
      places.append((900 * cos(angle), 900 * sin(angle), 60 + Double(k) / 3))
    }
    return track("Seventy-eight north", latitude: 78.22, longitude: 15.6, places)
  }()

  static let planned = track(
    "A plan", latitude: 46, longitude: 7, details: TrackDetails(kind: .planned, name: "A plan"),
    timed: false, (0...40).map { k -> Place in (250 * Double(k), 120 * Double(k % 5), nil) })

  static let noHeights = track(
    "Flat and short", latitude: 51, longitude: 4, seconds: 1,
    (0...120).map { k -> Place in (3 * Double(k), 0, nil) })

  /// Two rests and a stretch without fixes.
  static let paused: CheckedTrack = {
    var places: [Place] = []
    func go(_ count: Int, _ step: Double) {
      for _ in 0..<count {
        let last = places.last?.east ?? 0
        places.append((last + step, 60 * sin(last / 300), 100 + last / 50))
      }
    }
    go(200, 10)
    go(90, 0)
    go(200, 10)
    go(40, 0)
    go(1, 700)
    go(200, 10)
    return track("Rests", latitude: 45, longitude: 6, seconds: 4, places)
  }()

  /// Twelve waypoints in a street, with long names.
  static let crowded: CheckedTrack = {
    var details = TrackDetails(name: "Waypoints", activity: .hiking)
    details.waypoints = (0..<12).map {
      Waypoint(
        title: "Waypoint number \($0) with a name that is long",
        subtitle: "and what one should know of it",
        position: Position(
          latitude: 45 + 0.0009 * Double($0 % 4), longitude: 6 + 0.0008 * Double($0)))
    }
    return track(
      "Waypoints", latitude: 45, longitude: 6, details: details,
      (0...300).map { k -> Place in (10 * Double(k), 200 * sin(Double(k) / 30), 300) })
  }()

  /// 4 km to the east and back the same way, the way back faster, with a little noise.
  static let outAndBack: CheckedTrack = {
    func noise(_ k: Int) -> Double { 1.5 * sin(Double(k) * 1.3) }
    let out = (0...400).map { k -> Place in (10 * Double(k), noise(k), 100 + Double(k) / 4) }
    let back = (1...320).map { k -> Place in (4000 - 12.5 * Double(k), noise(k + 7), 200) }
    return track("There and back", latitude: 47, longitude: 9, seconds: 4, out + back)
  }()

  /// A round whose finish lies 60 m from its start, with a tower named in two directions.
  static let closeEnds: CheckedTrack = {
    var details = TrackDetails(name: "Round the tower", activity: .walking)
    details.waypoints = [
      Waypoint(
        title: "برج المراقبة القديم فوق البحيرة", subtitle: "1204 m",
        position: Position(latitude: 46.0082, longitude: 7.0002)),
      Waypoint(
        title: "The old watchtower above the lake and its terrace", subtitle: nil,
        position: Position(latitude: 46.0002, longitude: 7.0105)),
    ]
    return track(
      "Close ends", latitude: 46, longitude: 7, details: details,
      (0...200).map { k -> Place in
        let angle = Double(k) / 200 * 6.21
        return (800 * cos(angle), 800 * sin(angle), 500)
      })
  }()

  static let twoFixes = track(
    "Two fixes", latitude: 10, longitude: 106, seconds: 600, [(0, 0, 5), (1500, 900, 8)])

  /// A first fix from where the device was last switched off, 40 km away.
  static let farStart: CheckedTrack = {
    var places: [Place] = [(-40_000, 3000, 10)]
    for k in 0...200 { places.append((10 * Double(k), 100 * sin(Double(k) / 20), 10)) }
    return track("A far start", latitude: 50, longitude: 20, places)
  }()

  /// A walk with forty rests of half a minute to twenty.
  static let manyRests: CheckedTrack = {
    var places: [Place] = []
    for stage in 0..<40 {
      let east = 90 * Double(stage)
      for k in 0..<15 { places.append((east + 6 * Double(k), 200 * sin(east / 500), 20)) }
      let rest = [6, 8, 20, 6, 150, 7, 240, 9][stage % 8]
      for _ in 0..<rest { places.append((east + 84, 200 * sin(east / 500), 20)) }
    }
    return track("Many rests", latitude: 45, longitude: 6, seconds: 5, places)
  }()

  /// A track without positions: what `make` gives for each second, `nil` where nothing was recorded.
  private static func indoors(
    _ name: String, _ activity: Activity, seconds: Int, laps: [Lap] = [],
    totals: DeviceTotals = DeviceTotals(), _ make: (Double) -> PlacelessReading?
  ) -> CheckedTrack {
    var details = TrackDetails(
      name: name, activity: activity, laps: laps, deviceTotals: totals)
    details.positionSource = .unknown
    var track = Track(details: details)
    track.readings = (0...seconds).compactMap { make(Double($0)) }
    return CheckedTrack(track, name: name)
  }

  private static let morning = 1_620_000_000.0

  /// 50 minutes at 3 to 3.6 m/s with two minutes' rest after the 20th.
  static let treadmill: CheckedTrack = {
    var meters = 0.0
    return indoors("Treadmill", .running, seconds: 3120) { s in
      if (1200..<1320).contains(s) { return nil }
      let speed = 3.3 + 0.3 * sin(s / 300)
      meters += speed
      return PlacelessReading(
        time: morning + s, distance: meters, heartRate: 140 + Int(20 * sin(s / 400)), speed: speed,
        cadence: 84 + Int(2 * sin(s / 90)))
    }
  }()

  /// Five blocks of ten minutes on a trainer without a wheel's sensor, and the person's zones.
  static let trainer: CheckedTrack = {
    var totals = DeviceTotals(distance: 0, elapsed: 3000, timer: 3000)
    totals.heartRateZones = HeartRateZones(limits: [91, 109, 127, 145, 163])
    let laps = (0..<5).map { Lap(start: morning + 600 * Double($0), seconds: 600, distance: 0) }
    return indoors("Trainer", .cycling, seconds: 3000, laps: laps, totals: totals) { s in
      let isHard = Int(s / 600) % 2 == 1
      return PlacelessReading(
        time: morning + s, heartRate: (isHard ? 160 : 125) + Int(6 * sin(s / 30)), cadence: 88,
        power: (isHard ? 260 : 150) + Int(25 * sin(s)))
    }
  }()

  /// Thirty lengths of 50 m, a reading at each turn.
  static let pool: CheckedTrack = {
    let laps = (0..<6).map { Lap(start: morning + 300 * Double($0), seconds: 275, distance: 250) }
    let totals = DeviceTotals(distance: 1500, elapsed: 1800, timer: 1650)
    return indoors("Pool", .swimming, seconds: 1800, laps: laps, totals: totals) { s in
      let turn = Int(s / 60)
      return s.truncatingRemainder(dividingBy: 60) == 0
        ? PlacelessReading(
          time: morning + s, distance: 50 * Double(turn), heartRate: 120 + turn % 7) : nil
    }
  }()

  /// Two kilometres along a shore, 0.9 m/s.
  static let swim = track(
    "A swim", latitude: 47.6, longitude: 9.3, activity: .swimming,
    (0...450).map { k -> Place in
      (4.5 * Double(k), 40 * sin(Double(k) / 40), nil)
    })

  /// Names in the scripts of the world, and such as files have by mistake.
  static let names: [String] = [
    String(repeating: "A long way round the lake and back ", count: 6).prefix(200).description,
    String(repeating: "峠を越えて", count: 40), "清晨沿着湖边慢跑到山顶的观景台再慢慢走回来",
    "秋の山を走る", "جري الصباح حول البحيرة 12 كم", "ריצת בוקר סביב האגם 10 ק״מ",
    "วิ่งเช้ารอบทะเลสาบ", "Tour 🚲👩‍👩‍👧 🏔️ 2", "a\u{0}b\u{13}c\nd\u{202E}e", "Бег вокруг озера",
    "", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
  ]
}
