import Tracks

/// The `export.xml` of Apple Health: workouts without a route, such as those in a pool or on a
/// treadmill, and those of old phones, which hold their routes themselves. Workouts whose routes are
/// files of their own are read from there, with what `AppleHealthList` says of them.
enum AppleHealthReader: TrackReader {
  static let name = "Apple Health"
  static let rootElement = "HealthData"

  static func recognises(_ head: FileHead) -> Bool { head.rootElement == rootElement }

  static func read(_ input: TrackInput) -> FileOutcome {
    let export = HealthExport(input.bytes)
    var tracks: [Track] = []
    var elsewhere = 0
    var withoutWay = 0
    for workout in export.workouts {
      guard workout.routes.isEmpty else {
        elsewhere += 1
        continue
      }
      guard workout.activity != .unknown || !workout.segments.isEmpty else {
        withoutWay += 1
        continue
      }
      if let track = track(workout, export.heartRates(of: workout)) { tracks.append(track) }
    }
    var problems: [Problem] = []
    if !export.isWhole { problems.append(.endsInTheMiddle) }
    if withoutWay > 0 { problems.append(.workoutsWithoutWay(count: withoutWay)) }
    // Nothing is lost where all workouts have files of their own.
    if tracks.isEmpty, elsewhere > 0 || withoutWay > 0 || export.isWhole {
      return .passedOver(reason: "a list of workouts")
    }
    return input.outcome(name, tracks, problems: problems, without: .noTrackPoints)
  }

  private static func track(_ workout: HealthWorkout, _ heartRates: [HeartRateReading]) -> Track? {
    var details = TrackDetails(
      name: HealthActivities.words(workout.kind), activity: workout.activity,
      device: workout.device, utcOffset: workout.utcOffset, laps: workout.laps,
      timerPauses: workout.timerPauses, deviceTotals: workout.totals)
    guard workout.segments.isEmpty else {
      // The name of its kind says nothing that the activity does not.
      details.name = nil
      var track = Track(
        details: details, segments: workout.segments, dropped: workout.dropped)
      track = ActivityNote(heartRates: heartRates).applied(to: [track])[0]
      return track
    }
    guard let stretch = workout.stretch else { return nil }
    var readings = heartRates.map { PlacelessReading(time: $0.time, heartRate: $0.beats) }
    // The workout began and ended at its own times, not with the first and last heart rate.
    if readings.first.map({ $0.time > stretch.lowerBound }) ?? true {
      readings.insert(PlacelessReading(time: stretch.lowerBound), at: 0)
    }
    if readings.last.map({ $0.time < stretch.upperBound }) ?? true {
      readings.append(PlacelessReading(time: stretch.upperBound))
    }
    return Track(placeless: details, readings)
  }
}
