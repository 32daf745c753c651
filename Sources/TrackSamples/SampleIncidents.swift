/// Runs in which something happens that a map must show correctly.
enum SampleIncidents {
  static let all: [Sample] = [lights, tunnel, spike, tram]

  /// Seconds waited at the lights, and the metres of the tunnel.
  static let lightsSeconds = 45
  static let tunnelMeters = 620.0...1040.0

  /// A wait at the lights.
  static let lights = Sample(name: "2025-04-10 Lights on Mill Street.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 31, start: SampleText.moment(ground, 2025, 4, 10, 12, 8))
    let round = Town.streets([
      (-2, 1), (4, 1), (4, 4), (7, 4), (7, 7), (1, 7), (1, 5), (-4, 5), (-4, 1), (-2, 1),
    ])
    recorder.go(round.part(from: 0, to: 1690), at: 3.1)
    recorder.wait(lightsSeconds)
    recorder.go(round.part(from: 1690, to: round.length), at: 3.1)
    return SampleFormats.gpx(
      name: "Lights on Mill Street", activity: "running", segments: recorder.segments,
      ground: ground)
  }

  /// Under the hill, where no fix is taken.
  static let tunnel = Sample(name: "2025-05-03 Through the tunnel.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 32, start: SampleText.moment(ground, 2025, 5, 3, 9, 26))
    let way = Path.curve(through: [
      Spot(900, 1010), Spot(1160, 1100), Spot(1400, 1250), Spot(1750, 1600), Spot(2060, 1920),
      Spot(2420, 2050), Spot(2780, 1830), Spot(2700, 1400), Spot(2240, 1040), Spot(1700, 900),
      Spot(1250, 850), Spot(900, 1010),
    ])
    recorder.go(way, at: 3.0, blind: tunnelMeters)
    return SampleFormats.gpx(
      name: "Through the tunnel", activity: "running", segments: recorder.segments,
      ground: ground)
  }

  /// One fix that an echo threw across the town.
  static let spike = Sample(name: "2025-06-21 Between the towers.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 33, start: SampleText.moment(ground, 2025, 6, 21, 7, 40))
    recorder.go(
      Town.streets([
        (8, 2), (2, 2), (2, 5), (-2, 5), (-2, 8), (5, 8), (5, 4), (8, 4), (8, 2), (8, 0), (0, 0),
      ]), at: 2.9)
    recorder.displace(640, east: 710, north: -380)
    return SampleFormats.gpx(
      name: "Between the towers", activity: "running", segments: recorder.segments,
      ground: ground)
  }

  /// Tired, and home from the suburb by tram, with the watch running.
  static let tram = Sample(name: "2025-07-30 Home by tram.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 34, start: SampleText.moment(ground, 2025, 7, 30, 19, 2))
    let suburb = Town.tram.spot(at: Town.tram.length)
    recorder.go(
      Path.curve(through: [
        Town.spot(420, 300), Town.spot(800, 140), Town.spot(1500, 110), Spot(2200, 330),
        Spot(2900, 420), Spot(3420, 400), Spot(3640, 520), suburb,
      ]), at: 3.0, fatigue: 0.15)
    recorder.wait(70)
    recorder.ride(
      Path(Town.tram.spots.reversed()), top: 12.5, halts: [900, 1850, 2700])
    recorder.go(Town.streets([(3, 2), (0, 2), (0, 5), (-3, 5), (-3, 2), (0, 2)]), at: 2.7)
    return SampleFormats.gpx(
      name: "Home by tram", activity: "running", segments: recorder.segments, ground: ground)
  }
}
