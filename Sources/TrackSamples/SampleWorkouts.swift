/// Runs with a plan: intervals, hills.
enum SampleWorkouts {
  static let all: [Sample] = [oval, hills]

  /// Twelve laps of 400 m, a fast one and a slow one in turn.
  static let oval = Sample(name: "2025-02-26 Twelve laps.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 21, start: SampleText.moment(ground, 2025, 2, 26, 18, 20), restingPulse: 60)
    let lap = Town.oval.length
    recorder.go(Town.oval.repeated(12), at: 3, fatigue: 0.03) { s in
      Int(s / lap) % 2 == 0 ? 4.5 : 2.5
    }
    return SampleFormats.gpx(
      name: "12 × 400 m", activity: "running", segments: recorder.segments, ground: ground)
  }

  /// Six times up the hill and down again.
  static let hills = Sample(name: "2025-03-19 Hill repeats.gpx") {
    let ground = Town.ground
    var recorder = Recorder(
      ground, seed: 22, start: SampleText.moment(ground, 2025, 3, 19, 17, 55), every: 2,
      restingPulse: 63)
    recorder.go(Town.hillRoad.andBack.repeated(6), at: 3.2, fatigue: 0.1)
    return SampleFormats.gpx(
      name: "Hill repeats", activity: "running", segments: recorder.segments, ground: ground)
  }
}
