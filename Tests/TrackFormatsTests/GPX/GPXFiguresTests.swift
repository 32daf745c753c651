import TestSupport
import Testing
import TrackAnalysis
import Tracks

@testable import TrackFormats

/// From the bytes of a GPX file to the figures of its page.
///
/// A degree of the meridian on WGS84 has 110,607.77 m near 10° and 111,151.33 m near 46° (PyPI
/// geographiclib 2).
@Suite("Figures of GPX files")
struct GPXFiguresTests {
  private static let degreeAt10 = 110_607.77
  private static let degreeAt46 = 111_151.33

  /// A fix: latitude, longitude, and seconds after 2022-03-01T08:00:00Z.
  private typealias Place = (latitude: Double, longitude: Double, seconds: Double?)

  private func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.down))
    let milliseconds = Int((seconds * 1000).rounded()) - whole * 1000
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    let (year, month, day) = CivilTime.date(
      daysSince1970: CivilTime.daysSince1970(year: 2022, month: 3, day: 1)
        + (whole + 8 * 3600) / 86_400)
    let clock = (whole + 8 * 3600) % 86_400
    let fraction = milliseconds == 0 ? "" : "." + padded(milliseconds, 3)
    return "\(year)-\(padded(month, 2))-\(padded(day, 2))T\(padded(clock / 3600, 2))"
      + ":\(padded(clock / 60 % 60, 2)):\(padded(clock % 60, 2))\(fraction)Z"
  }

  private func point(_ place: Place, _ inner: String = "") -> String {
    let written = place.seconds.map { "<time>\(time($0))</time>" } ?? ""
    return GPX.point("\(place.latitude)", "\(place.longitude)", inner + written)
  }

  private func points(_ places: [Place]) -> String { places.map { point($0) }.joined() }

  private func analysed(
    _ text: String, movesWeeks: Bool = false, fallback: String = "UTC"
  ) throws -> AnalysedTrack {
    var settings = AnalysisSettings()
    settings.fixWeekRollover = movesWeeks
    return analyse(
      try ReadFile(text).tracks[0], settings: settings,
      in: AnalysisContext(fallbackTimeZone: fallback))
  }

  private func analysed(_ places: [Place]) throws -> AnalysedTrack {
    try analysed(GPX.file(GPX.track(points(places))))
  }

  /// Going north from 10° N 20° E, `step` metres from one time to the next.
  private func northward(_ times: [String?], step: Double) throws -> AnalysedTrack {
    let points = times.enumerated().map { index, time in
      GPX.point(
        "\(10 + Double(index) * step / Self.degreeAt10)", "20",
        time.map { "<time>\($0)</time>" } ?? "")
    }
    return try analysed(GPX.file(GPX.track(points.joined())))
  }

  /// Going north from 46° N 7° E, a second and `step` metres apart.
  private func walk(
    _ count: Int, step: Double, from seconds: Double = 0, start: Double = 0, interval: Double = 1
  ) -> [Place] {
    (0..<count).map {
      (46 + (start + Double($0) * step) / Self.degreeAt46, 7, seconds + Double($0) * interval)
    }
  }

  private func codes(_ track: AnalysedTrack) -> [Problem.Code] { track.problems.map(\.code) }

  @Test("the offset of the file gives the date, whatever the machine's zone")
  func offsetOfTheFile() throws {
    let text = GPX.timed(["2021-05-04T23:30:00-07:00", "2021-05-04T23:31:00-07:00"])
    let summary = try analysed(
      text, fallback: "Europe/Zurich"
    ).summary
    // 2021-05-05T06:30:00Z.
    #expect(summary.start == 1_620_196_200)
    let local = try #require(summary.localStart)
    #expect([local.year, local.month, local.day, local.hour] == [2021, 5, 4, 23])
  }

  @Test("mixed times with and without fractions give 3 m/s on each leg")
  func fractions() throws {
    let track = try northward(
      ["00Z", "00.500Z", "01Z", "01.500Z"].map { "2022-03-01T08:00:" + $0 }, step: 1.5)
    #expect(track.summary.elapsedSeconds == 1.5)
    #expect(track.speed.count == 4 && track.speed.allSatisfy { abs($0 - 3) < 0.01 })
    #expect(track.problems.isEmpty)
  }

  @Test("a recorder that stamps 11.999 s shows no repeated second and no false speed")
  func nearlyWholeSeconds() throws {
    let track = try northward(
      ["10.000", "11.000", "11.999", "12.999"].map { "2022-03-01T09:00:\($0)+01:00" }, step: 5)
    #expect(isNear(try #require(track.summary.elapsedSeconds), 2.999, 1e-6))
    #expect(track.speed.allSatisfy { $0 > 4.995 && $0 < 5.015 })
    #expect(track.problems.isEmpty)
  }

  @Test("where only some points have times, all are drawn and only timed legs have speeds")
  func someTimes() throws {
    let inner = try analysed(
      GPX.timed([nil] + (0..<8).map { "2022-03-01T08:00:0\($0)Z" } + [nil]))
    let few = try analysed(
      GPX.timed((1...10).map { [1, 5, 10].contains($0) ? time(Double($0 - 1)) : nil }))
    for track in [inner, few] {
      #expect(track.fixes.count == 10)
      #expect(track.legs.allSatisfy { $0 == .moving })
      // Nine steps of 0.0001°: 100.08 m by haversine.
      #expect(isNear(track.summary.distance, 9e-4 * Self.degreeAt10, 0.01))
      #expect(zip(track.fixes, track.speed).allSatisfy { ($0.time == nil) == $1.isNaN })
    }
  }

  @Test("without times, or with one for all, a track is undated")
  func noTimes() throws {
    let none = try analysed(
      GPX.file(GPX.track((0..<3).map { GPX.point("10.00\($0)", "20") }.joined())))
    let one = try analysed(
      GPX.file(
        GPX.track(
          (0..<3).map {
            GPX.point("10.00\($0)", "20", "<time>1970-01-01T00:00:01Z</time>")
          }.joined())))
    for track in [none, one] {
      #expect(isNear(track.summary.distance, 221.22))
      #expect(track.summary.localStart == nil && track.summary.elapsedSeconds == nil)
      #expect(track.summary.meanSpeed == nil && track.summary.maxSpeed == nil)
      #expect(track.speed.allSatisfy { $0.isNaN })
      #expect(track.fixes.count == 3)
    }
  }

  @Test("two points in one second give a finite speed")
  func sharedSecond() throws {
    let track = try analysed(
      (0..<4).map { (10 + Double($0) * 0.00005, 20, [26, 27, 27, 28][$0]) })
    // 16.68 m by haversine.
    #expect(isNear(track.summary.distance, 1.5e-4 * Self.degreeAt10, 0.01))
    #expect(track.fixes.count == 4)
    #expect(track.speed.allSatisfy { $0.isFinite })
    #expect(try #require(track.summary.maxSpeed) <= 11.2)
  }

  @Test("two rides of different years in one segment are parted, though the second runs backwards")
  func gluedRides() throws {
    let first = (0..<50).map { "2015-06-01T09:00:\(twoDigits($0))Z" }
    // From 09:38:00 to 07:15:05.
    let second = (0..<50).map { index in
      let clock = 34_680 - index * 175
      return
        "2020-06-01T\(twoDigits(clock / 3600)):\(twoDigits(clock / 60 % 60)):\(twoDigits(clock % 60))Z"
    }
    let track = try northward(first + second, step: 3)
    #expect(track.fixes.count == 100)
    #expect(track.summary.segments == 2)
    #expect(track.legs[49] == .gap)
    #expect(codes(track).contains(.timeBackwards) && codes(track).contains(.timeBreak))
    #expect(track.problems.first { $0.code == .timeBackwards }?.severity == .warning)
    #expect(try #require(track.summary.movingSeconds) >= 0)
    #expect(track.pauses.allSatisfy { $0.seconds >= 0 })
  }

  @Test("two points dated 2043 keep their place")
  func strayYears() throws {
    let good = (0..<20).map { time(Double($0) * 10) }
    let bad = good.indices.map {
      [6, 12].contains($0) ? good[$0].replacing("2022-", with: "2043-") : good[$0]
    }
    let truth = try northward(good, step: 30)
    let track = try northward(bad, step: 30)
    #expect(track.summary.elapsedSeconds == 190)
    #expect(track.fixes.map(\.latitude) == truth.fixes.map(\.latitude))
    #expect(track.fixes[6].time == nil && track.fixes[12].time == nil)
    #expect(isNear(track.summary.maxSpeed ?? 0, truth.summary.maxSpeed ?? 1))
  }

  @Test("dates 7168 days too early are named, and moved only where asked")
  func weekRollover() throws {
    let text = GPX.t3.replacing("2022-03-01T08:", with: "2003-09-17T10:")
    let told = try analysed(text)
    #expect(told.summary.start == 1_063_792_800)
    #expect(told.problems.map(\.code) == [.weekRollover])
    #expect(told.problems[0].severity == .warning)
    #expect(told.problems[0].message.contains("7168 days before"))
    let moved = try analysed(text, movesWeeks: true)
    // 2023-05-03T10:00:00Z, a Wednesday as 2003-09-17 was.
    #expect(moved.summary.start == 1_683_108_000)
    #expect(moved.summary.localStart?.weekday == told.summary.localStart?.weekday)
    #expect(moved.summary.elapsedSeconds == 120)
    #expect(moved.problems.map(\.severity) == [.note])
    let now = try analysed(GPX.t3, movesWeeks: true)
    #expect(now.summary.start == 1_646_121_600 && now.problems.isEmpty)
  }

  @Test("a week between two parts of a recording is no moving time")
  func aWeekBetween() throws {
    let track = try analysed(
      walk(100, step: 3) + walk(100, step: 3, from: 99 + 604_800, start: 297))
    // 7 d 0 h 3 min 18 s.
    #expect(track.summary.elapsedSeconds == 604_998)
    #expect(isNear(track.summary.movingSeconds ?? 0, 198, 1e-6))
    #expect(track.legs[99] == .gap)
  }

  @Test("places at (0, 0) are dropped, in the middle and 27 times at the start")
  func nullIsland() throws {
    let middle = try analysed([(46, 7, 0), (0, 0, 1), (46.001, 7, 2)])
    let zeros: [Place] = (0..<27).map { (0, 0, Double($0)) }
    let start = try analysed(zeros + [(46, 7, 60), (46.001, 7, 90)])
    for (track, count) in [(middle, 1), (start, 27)] {
      #expect(isNear(track.summary.distance, 111.15))
      #expect(track.summary.dropped.invalid == count)
      #expect(try #require(track.summary.box).height < 0.0011)
    }
  }

  @Test(
    "marks of a pause at impossible places are dropped and end the segment",
    arguments: [
      "<trkpt lat=\"90\" lon=\"-80\"><ele>0</ele><time>1970-01-01T00:00:00Z</time></trkpt>",
      "<trkpt lat=\"100\" lon=\"180\"/>",
    ])
  func pauseMarks(_ mark: String) throws {
    let track = try analysed(
      GPX.file(
        GPX.track(
          points(walk(20, step: 3)) + mark + points(walk(20, step: 3, from: 139, start: 57)))))
    #expect(track.fixes.count == 40)
    #expect(track.summary.dropped == DropCounts(invalid: 1))
    #expect(track.pauses.map(\.kind) == [.gap])
    #expect(track.pauses.first?.seconds == 120)
    #expect(isNear(track.summary.distance, 114))
  }

  @Test("longitudes beyond ±180 are the same places within it")
  func wideLongitudes() throws {
    let pacific = try analysed([(66.5, -180.05, 0), (66.5, -179.95, 600)])
    #expect(isNear(pacific.summary.distance, 4451.4, 0.1))
    #expect(isNear(try #require(pacific.summary.box).width, 0.1, 1e-9))
    let atlantic = try analysed([(40, 350, 0), (40, 350.001, 60)])
    #expect(isNear(atlantic.summary.distance, 85.39))
    #expect(pacific.summary.dropped.total + atlantic.summary.dropped.total == 0)
  }

  @Test("points each in a segment of its own are joined to one line")
  func loneSegments() throws {
    let segments = (0..<5).map {
      "<trkseg>\(point((10 + Double($0) * 0.001, 20, Double($0) * 30)))</trkseg>"
    }
    let track = try analysed(GPX.file("<trk>\(segments.joined())</trk>"))
    #expect(track.legs == [.moving, .moving, .moving, .moving])
    #expect(track.summary.segments == 1)
    #expect(isNear(track.summary.distance, 4e-3 * Self.degreeAt10, 0.05))
  }

  @Test("a train ride between two segments adds no distance")
  func trainBetween() throws {
    let first = points([(46, 7, 0), (46.001, 7, 40)])
    let second = points([(46.1, 7, 3820), (46.101, 7, 3860)])
    let track = try analysed(
      GPX.file("<trk><trkseg>\(first)</trkseg><trkseg>\(second)</trkseg></trk>"))
    #expect(isNear(track.summary.distance, 222.30))
    #expect(track.legs == [.moving, .gap, .moving])
    // 111.15 m in 40 s.
    #expect(isNear(track.summary.maxSpeed ?? 0, 2.779, 0.01))
  }

  @Test("a device's speed in m/s is believed, and one in km/h is not")
  func speedUnits() throws {
    func ride(_ told: String) throws -> AnalysedTrack {
      let inner =
        "<extensions><TPX xmlns=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v2\">"
        + "<speed>\(told)</speed></TPX></extensions>"
      return try analysed(
        GPX.file(GPX.track(walk(60, step: 3).map { point($0, inner) }.joined())))
    }
    let right = try ride("3.0")
    #expect(right.problems.isEmpty)
    let wrong = try ride("10.8")
    #expect(wrong.problems.map(\.code) == [.speedUnit])
    #expect(wrong.problems[0].severity == .note)
    for track in [right, wrong] {
      #expect(isNear(track.summary.meanSpeed ?? 0, 3))
      #expect(track.speed.allSatisfy { abs($0 - 3) < 0.01 })
    }
  }

  @Test("points all on one spot, or on one meridian or parallel, have finite figures")
  func oneSpot() throws {
    let spot = try analysed((0..<50).map { (46, 7, Double($0)) })
    #expect(spot.summary.distance == 0 && spot.summary.isStationary)
    #expect(spot.fixes.count == 50)
    let east = try analysed((0..<50).map { (46, 7 + Double($0) * 4e-5, Double($0)) })
    let north = try analysed(walk(50, step: 3))
    for line in [east, north] {
      #expect(line.summary.distance > 140 && !line.summary.isStationary)
    }
  }

  private func climb(_ heights: [String]) throws -> AnalysedTrack {
    let places = walk(heights.count, step: 5, interval: 2)
    return try analysed(
      GPX.file(
        GPX.track(zip(places, heights).map { point($0, "<ele>\($1)</ele>") }.joined())))
  }

  @Test(
    "marks for no elevation are dropped, heights below the sea kept, zeros among heights dropped")
  func heights() throws {
    let marks = try climb(["100", "65535", "101", "-19999", "-32768", "102"])
    #expect(isNear(marks.summary.ascent ?? 0, 2, 0.001))
    #expect(marks.summary.minElevation == 100 && marks.summary.maxElevation == 102)
    #expect(marks.elevation.allSatisfy { $0.isNaN || ($0 >= 100 && $0 <= 102) })
    let deadSea = try climb(["-400", "-410", "-395"])
    #expect(deadSea.summary.minElevation == -410)
    #expect(isNear(deadSea.summary.ascent ?? 0, 15, 0.001))
    #expect(isNear(deadSea.summary.descent ?? 0, 10, 0.001))
    let zeros = try climb(["300", "301", "0", "302", "303", "0", "304", "305"])
    #expect(isNear(zeros.summary.ascent ?? 0, 5, 0.001))
    #expect(zeros.summary.minElevation == 300)
  }

  @Test("noise is not climbed")
  func noise() throws {
    let track = try climb([
      "100", "101.5", "100.2", "101.8", "100.1", "101.9", "100.3", "110", "120", "130", "129",
      "130.5", "129.2", "120", "110", "100",
    ])
    #expect(isNear(track.summary.ascent ?? 0, 30, 0.05))
    #expect(isNear(track.summary.descent ?? 0, 30, 0.05))
  }

  @Test("a phone on a window sill does not walk")
  func windowSill() throws {
    let drift: [Place] = (0..<84).map { index in
      let north = index % 2 == 0 ? 1e-5 : -1e-5
      return (46 + north, 7, Double(index) * 5)
    }
    let track = try analysed(drift)
    #expect(track.summary.movingSeconds == 0 && track.summary.meanSpeed == nil)
    #expect(track.summary.isStationary && codes(track) == [.stationary])
    #expect(track.summary.distance == 0)
  }

  @Test("a spike costs its own point only")
  func spike() throws {
    var places: [Place] = (0..<6).map { (10 + Double($0) * 1e-4, 20, Double($0) * 5) }
    places[3] = (10.01, 20.01, 15)
    let track = try analysed(places)
    #expect(track.summary.dropped == DropCounts(outlier: 1))
    // 55.60 m by haversine; 8.0 km/h.
    #expect(isNear(track.summary.distance, 5e-4 * Self.degreeAt10, 0.01))
    #expect(isNear((track.summary.maxSpeed ?? 0) * 3.6, 8.0, 0.1))
  }

  @Test("half an hour by car and then an hour on foot lose no point")
  func carThenWalk() throws {
    let track = try analysed(
      walk(1800, step: 27.78) + walk(3600, step: 1.111, from: 1800, start: 1800 * 27.78))
    #expect(track.fixes.count == 5400 && track.jumps.isEmpty)
    #expect(track.summary.start == 1_646_121_600)
  }

  @Test("300 s of rest are one pause, without points and with one each second")
  func rests() throws {
    let (before, after) = (
      walk(10, step: 3), walk(10, step: 3, from: 309, start: 27)
    )
    let still = walk(299, step: 0, from: 10, start: 27)
    for (places, kind) in [(before + after, Pause.Kind.gap), (before + still + after, .stationary)]
    {
      let track = try analysed(places)
      #expect(track.summary.elapsedSeconds == 318)
      #expect(isNear(track.summary.movingSeconds ?? 0, 18, 1e-6))
      #expect(track.pauses.map(\.kind) == [kind])
      #expect(track.pauses.map(\.seconds) == [300])
      #expect(isNear(track.summary.distance, 54))
      // 20 min/km and slower is nowhere where it moves.
      #expect(track.legs.indices.allSatisfy { track.legs[$0] != .moving || track.speed[$0] > 0.84 })
    }
  }
}
