/// Runs as they are every day.
enum SampleRuns {
  static let all: [Sample] = [parkLoops, riverside, canal, midnight, farAway]

  /// Three times round the park, and the way there and back.
  static let parkLoops = Sample(name: "2024-04-13 Park loops.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 11, start: SampleText.moment(ground, 2024, 4, 13, 7, 12), restingPulse: 62)
    let start = Town.park.spot(at: 0)
    let way = Path([Town.spot(-280, 300), Town.spot(-420, 330), Town.spot(-560, 430), start])
      .rounded(20)
    recorder.go(way, at: 2.8)
    recorder.go(Town.park.repeated(3), at: 3.15, fatigue: 0.06)
    recorder.go(Path(way.spots.reversed()), at: 2.7)
    return SampleFormats.gpx(
      name: "Park loops", activity: "running", segments: recorder.segments, ground: ground)
  }

  /// "A morning run in the riverside park".
  static let riverside = Sample(name: "2024-05-18 滨河公园晨跑.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 12, start: SampleText.moment(ground, 2024, 5, 18, 6, 4), restingPulse: 58)
    let out = Town.embankment(from: -1700, to: 1500)
    recorder.go(out + Path(out.spots.reversed()), at: 3.05, fatigue: 0.05)
    return SampleFormats.gpx(
      name: "滨河公园晨跑", activity: "running", segments: recorder.segments, ground: ground,
      waypoints: [
        SampleWaypoint(title: "望河亭", subtitle: "可以喝水", spot: Town.spot(-640, 40)),
        SampleWaypoint(title: "老桥", subtitle: "折返点在前方一公里", spot: Town.spot(520, 12)),
      ])
  }

  /// Out beside the canal and back the same way.
  static let canal = Sample(name: "2024-09-07 Canal out and back.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 13, start: SampleText.moment(ground, 2024, 9, 7, 8, 31))
    recorder.go(Town.canal.andBack, at: 3.0, fatigue: 0.12)
    return SampleFormats.gpx(
      name: "Canal, out and back", activity: "running", segments: recorder.segments,
      ground: ground)
  }

  /// Through the streets from one year into the next.
  static let midnight = Sample(name: "2024-12-31 Into the new year.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 14, start: SampleText.moment(ground, 2024, 12, 31, 23, 36))
    let round = Town.streets([
      (0, 0), (6, 0), (6, 3), (2, 3), (2, 6), (-3, 6), (-3, 2), (-5, 2), (-5, 0), (0, 0),
    ])
    recorder.go(round + round.part(from: 0, to: 2600), at: 2.75)
    return SampleFormats.gpx(
      name: "Into the new year", activity: "running", segments: recorder.segments, ground: ground)
  }

  /// On a journey, half round the world.
  static let farAway = Sample(name: "2025-01-22 Lago del Viento.gpx") {
    let ground = FarCountry.ground
    var recorder = Recorder(
      ground, seed: 15, start: SampleText.moment(ground, 2025, 1, 22, 18, 47), every: 2)
    recorder.go(FarCountry.shore, at: 2.9, fatigue: 0.07)
    return SampleFormats.gpx(
      name: "Lago del Viento", activity: "trail_running", segments: recorder.segments,
      ground: ground,
      waypoints: [
        SampleWaypoint(
          title: "Punta Alta", subtitle: "Wind from the west", spot: Spot(2480, 1600))
      ])
  }
}
