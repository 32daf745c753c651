import Tracks

/// Streams of Strava's API: an array for each quantity, as a list of `{type, data}` or by name.
///
/// Times count from the activity's start, which the streams do not state.
enum StravaStreamsReader: TrackReader {
  static let name = "Strava streams"

  static func recognises(_ head: FileHead) -> Bool {
    ServiceJSON.holds(head, ["latlng"]) && ServiceJSON.holds(head, ["data", "time"])
      && !ServiceJSON.holds(head, ["features", "summary_polyline"])
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { cursor, problems in
      var arrays = ParallelArrays()
      var details = TrackDetails()
      if cursor.kind() == .array {
        cursor.elements { cursor in
          let stream = JSONMembers(&cursor)
          guard let type = stream.string("type"), let data = stream.array("data") else { return }
          arrays.add(type, data)
        }
      } else {
        let root = JSONMembers(&cursor)
        for type in types {
          guard let data = root.array(type) ?? root.object(type)?.array("data") else { continue }
          arrays.add(type, data)
        }
        let written = WrittenActivity(root)
        details.name = written.name
        details.activity = written.activity
        details.positionSource = written.positionSource
        if let start = written.start?.seconds { arrays.times = arrays.times.map { $0 + start } }
      }
      let track = arrays.track(details)
      return input.outcome(
        name, track.segments.isEmpty ? [] : [track], problems: problems + cursor.problems,
        without: .noUsablePosition)
    }
  }

  private static let types = [
    "latlng", "time", "altitude", "velocity_smooth", "heartrate", "cadence", "watts",
  ]
}

extension ParallelArrays {
  /// Takes in one of Strava's streams, if it is used.
  fileprivate mutating func add(_ type: String, _ data: JSONCursor) {
    var data = data
    switch type {
    case "latlng": (latitudes, longitudes) = data.pairs()
    case "time": times = data.numbers()
    case "altitude": elevations = data.numbers()
    case "velocity_smooth": speeds = data.numbers()
    case "heartrate": heartRates = data.numbers()
    case "cadence": cadences = data.numbers()
    case "watts": powers = data.numbers()
    default: break
    }
  }
}
