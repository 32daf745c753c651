import Tracks

/// The exercises of Samsung Health's table that have no file of their places: on a treadmill, in a
/// pool, or noticed by the watch itself.
enum SamsungReader: TrackReader {
  static let name = "Samsung Health"

  static func recognises(_ head: FileHead) -> Bool { SamsungExercises.begins(head.text) }

  static func read(_ input: TrackInput) -> FileOutcome {
    guard let table = SamsungExercises(Array(input.bytes)) else {
      return .passedOver(reason: "a list of exercises")
    }
    let tracks = table.exercises.compactMap { exercise -> Track? in
      guard exercise.file == nil, exercise.activity != .unknown, let start = exercise.start else {
        return nil
      }
      let seconds = exercise.totals.elapsed ?? exercise.totals.timer ?? 0
      return Track(
        placeless: TrackDetails(
          name: exercise.name, activity: exercise.activity, device: "Samsung Health",
          utcOffset: exercise.utcOffset, deviceTotals: exercise.totals),
        [PlacelessReading(time: start), PlacelessReading(time: start + seconds)])
    }
    // Nothing is lost where all have files of their own.
    guard !tracks.isEmpty else { return .passedOver(reason: "a list of exercises") }
    return input.outcome(name, tracks, problems: [], without: .noTrackPoints)
  }
}
