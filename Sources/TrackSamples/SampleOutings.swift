/// What is not a plain run: places on the way, a long trail, a ride, walks, a plan, other formats.
enum SampleOutings {
  static let all: [Sample] = [fountains, trail, ride, plan, walk, geoLife, positions]

  /// With names on the way.
  static let fountains = Sample(name: "2025-08-16 Seven fountains.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 41, start: SampleText.moment(ground, 2025, 8, 16, 6, 50))
    let round = Town.streets([
      (-1, 0), (3, 0), (3, 2), (7, 2), (7, 5), (4, 5), (4, 7), (-1, 7), (-1, 4), (-5, 4), (-5, 1),
      (-1, 1), (-1, 0),
    ])
    recorder.go(round, at: 2.85)
    let names = [
      ("Mill fountain", "Cold, all year"), ("Market fountain", "Busy on Saturdays"),
      ("Tanners' fountain", "Behind the arcade"), ("East gate", "The oldest"),
      ("School yard", "Open from seven"), ("Three fishes", "Ask the gardener"),
      ("Rose court", "Dry in winter"),
    ]
    let waypoints = names.enumerated().map { k, name in
      let spot = round.spot(at: round.length * (Double(k) + 0.5) / 7)
      return SampleWaypoint(
        title: name.0, subtitle: name.1, spot: Spot(spot.x + 14, spot.y + 11))
    }
    return SampleFormats.gpx(
      name: "Seven fountains", activity: "running", segments: recorder.segments, ground: ground,
      waypoints: waypoints)
  }

  /// Thirty kilometres over the northern hills; a fix every three seconds.
  static let trail = Sample(name: "2025-09-20 Northern hills.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 42, start: SampleText.moment(ground, 2025, 9, 20, 7, 30), every: 3,
      restingPulse: 60)
    recorder.go(Town.trail, at: 2.75, fatigue: 0.14)
    return SampleFormats.gpx(
      name: "Northern hills", activity: "trail_running", segments: recorder.segments,
      ground: ground,
      waypoints: [
        SampleWaypoint(title: "West top", subtitle: "The first climb", spot: Town.westTop),
        SampleWaypoint(title: "Great top", subtitle: "View to the town", spot: Town.greatTop),
        SampleWaypoint(
          title: "East top", subtitle: "All downhill from here", spot: Town.eastTop),
      ])
  }

  /// A round by bicycle.
  static let ride = Sample(name: "2025-10-11 The big round.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 43, start: SampleText.moment(ground, 2025, 10, 11, 10, 5), every: 3)
    recorder.go(Town.bigRound, at: 7.4, fatigue: 0.1)
    return SampleFormats.gpx(
      name: "The big round", activity: "cycling", segments: recorder.segments, ground: ground)
  }

  /// A planned line that nobody has travelled yet.
  static let plan = Sample(name: "Planned, canal and hill.gpx") {
    let way =
      Path(Town.canal.spots.reversed()).part(from: 3600, to: Town.canal.length)
      + Town.embankment(from: -150, to: 1100)
      + Path.curve(through: [Town.spot(1100, 30), Town.spot(1180, 420), Spot(1290, 1010)])
      + Town.hillRoad
    return SampleFormats.route(
      name: "Planned: canal and hill", path: way, ground: Town.ground, every: 25)
  }

  /// A walk with heart rate.
  static let walk = Sample(name: "2026-01-04 Sunday walk.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 45, start: SampleText.moment(ground, 2026, 1, 4, 14, 15), every: 2,
      restingPulse: 64)
    let out = Town.embankment(from: 1200, to: -700)
    recorder.go(out, at: 1.35)
    recorder.go(
      Path.curve(through: [
        Town.spot(-700, 25), Town.spot(-760, 170), Town.spot(-700, 330), Town.spot(-430, 350),
        Town.spot(-130, 260), Town.spot(300, 230), Town.spot(760, 200), Town.spot(1200, 25),
      ]), at: 1.3)
    return SampleFormats.gpx(
      name: "Sunday walk", activity: "walking", segments: recorder.segments, ground: ground)
  }

  /// In GeoLife's layout.
  static let geoLife = Sample(name: "20260214093000.plt") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 46, start: SampleText.moment(ground, 2026, 2, 14, 17, 30), every: 2)
    recorder.go(Town.streets([(5, 1), (5, 6), (0, 6), (0, 3), (-4, 3), (-4, 1), (5, 1)]), at: 1.45)
    return SampleFormats.plt(segments: recorder.segments)
  }

  /// As an array of positions in JSON.
  static let positions = Sample(name: "2026-03-08 positions.json") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 47, start: SampleText.moment(ground, 2026, 3, 8, 7, 5), every: 2)
    recorder.go(Town.park.repeated(2), at: 2.95)
    return SampleFormats.positions(segments: recorder.segments, ground: ground)
  }
}
