import Tracks

/// Polar's JSON: a route as parallel arrays with offsets in milliseconds, and the training sessions
/// of Polar Flow's export with a route in each exercise.
enum PolarReader: TrackReader {
  static let name = "Polar JSON"

  static func recognises(_ head: FileHead) -> Bool {
    guard head.text.first == UInt8(ascii: "{") else { return false }
    if ServiceJSON.holds(head, ["recordedRoute", "wayPoints"]) { return true }
    guard ServiceJSON.holds(head, ["latitude"]), ServiceJSON.holds(head, ["longitude"]) else {
      return false
    }
    var cursor = JSONCursor(
      UnsafeRawBufferPointer(rebasing: head.bytes.dropFirst(head.encoding.markLength)))
    let root = JSONMembers(&cursor)
    return root.array("latitude") != nil && root.array("longitude") != nil
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { cursor, problems in
      let root = JSONMembers(&cursor)
      var tracks: [Track] = []
      if root.array("latitude") != nil {
        tracks = [PolarRoute.parallel(root)]
      } else if var exercises = root.array("exercises") {
        let name = root.words("name")
        exercises.elements { cursor in
          let exercise = JSONMembers(&cursor)
          guard tracks.count < ReadingLimits.tracks else { return }
          tracks.append(PolarRoute.exercise(exercise, name: name))
        }
      } else {
        tracks = [PolarRoute.exercise(root, name: root.words("name"))]
      }
      return input.outcome(
        name, tracks.filter { !$0.segments.isEmpty }, problems: problems + cursor.problems,
        without: .noLine)
    }
  }
}
