import Tracks

/// A workout of Zepp, Mi Fit or Amazfit as exporters save it from the service: series of differences
/// in texts, latitude first in spite of the name `longitude_latitude`.
enum ZeppReader: TrackReader {
  static let name = "Zepp"

  static func recognises(_ head: FileHead) -> Bool {
    ServiceJSON.holds(head, ["longitude_latitude"]) && ServiceJSON.holds(head, ["trackid"])
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { cursor, problems in
      guard cursor.kind() == .object else {
        return input.outcome(name, [], problems: problems, without: .nothingWhole)
      }
      let root = JSONMembers(&cursor)
      let detail = root.object("data") ?? root.object("detail") ?? root
      let summary = root.object("summary") ?? detail
      let track = ZeppWorkout(detail, summary).track
      return input.outcome(
        name, track.map { [$0] } ?? [], problems: problems + cursor.problems,
        without: .noTrackPoints)
    }
  }
}
