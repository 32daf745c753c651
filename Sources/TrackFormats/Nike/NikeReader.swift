import Tracks

/// The JSON of one run of Nike Run Club: a series for each quantity, latitude and longitude apart, each
/// value with its own time in milliseconds.
enum NikeReader: TrackReader {
  static let name = "Nike Run Club"

  static func recognises(_ head: FileHead) -> Bool {
    ServiceJSON.holds(head, ["active_duration_ms"]) && ServiceJSON.holds(head, ["start_epoch_ms"])
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { cursor, problems in
      var tracks: [Track] = []
      func add(_ run: JSONMembers) {
        guard tracks.count < ReadingLimits.tracks else { return }
        if let track = NikeRun(run).track { tracks.append(track) }
      }
      if cursor.kind() == .array {
        cursor.objects { add($0) }
      } else {
        let root = JSONMembers(&cursor)
        if var list = root.array("activities") { list.objects { add($0) } } else { add(root) }
      }
      return input.outcome(
        name, tracks, problems: problems + cursor.problems, without: .noTrackPoints)
    }
  }
}
