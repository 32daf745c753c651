import Native
import Tracks

/// Streams of Strava's interface: an array for each quantity, as a list of `{type, data}` or by name.
///
/// Times count from the activity's start, which the streams do not tell.
enum StravaStreamsReader: TrackReader {
  static let name = "Strava streams"

  static func recognises(_ head: FileHead) -> Bool {
    ServiceJSON.holds(head, ["latlng"]) && ServiceJSON.holds(head, ["data", "time"])
      && !ServiceJSON.holds(head, ["features", "summary_polyline"])
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { text, problems in
      var streams = StravaStreams()
      var problems = problems
      var details = TrackDetails()
      var start = 0.0
      if text.first == UInt8(ascii: "[") {
        let list = JSONArray(text)
        problems += list.problems
        for range in list.parts.flatMap(\.elements) {
          let element = UnsafeRawBufferPointer(rebasing: text[range])
          guard let stream = JSONMembers(element), let data = stream.array("data"),
            let type = ServiceJSON.value(String.self, stream["type"])
          else { continue }
          streams.add(type, data)
        }
        // A cut list may end in a stream that holds something.
        if list.problems.contains(where: { $0.code == .truncated }),
          let last = StravaStreams.lastElement(text, after: list),
          let data = last.array("data"), let type = ServiceJSON.value(String.self, last["type"])
        {
          streams.add(type, data)
        }
      } else if let members = JSONMembers(text) {
        if members.isCut { problems.append(ServiceJSON.cut) }
        for type in StravaStreams.types {
          guard let data = members.array(type) ?? members.object(type)?.array("data") else {
            continue
          }
          streams.add(type, data)
        }
        let written = ServiceJSON.value(WrittenActivity.self, text)
        details.name = written?.name
        details.activity = written?.activity ?? .unknown
        details.positionSource = written?.positionSource ?? .real
        start = written?.start?.seconds ?? 0
      }
      let track = streams.arrays(start: start).track(details)
      return input.outcome(
        name, track.segments.isEmpty ? [] : [track], problems: problems,
        without: .noUsablePosition)
    }
  }
}

/// The streams that are used.
struct StravaStreams {
  static let types = [
    "latlng", "time", "altitude", "velocity_smooth", "heartrate", "cadence", "watts",
  ]

  private var arrays = ParallelArrays()

  mutating func add(_ type: String, _ data: UnsafeRawBufferPointer) {
    switch type {
    case "latlng": (arrays.latitudes, arrays.longitudes) = JSONNumbers.pairs(data)
    case "time": arrays.times = JSONNumbers.list(data)
    case "altitude": arrays.elevations = JSONNumbers.list(data)
    case "velocity_smooth": arrays.speeds = JSONNumbers.list(data)
    case "heartrate": arrays.heartRates = JSONNumbers.list(data)
    case "cadence": arrays.cadences = JSONNumbers.list(data)
    case "watts": arrays.powers = JSONNumbers.list(data)
    default: break
    }
  }

  func arrays(start: Double) -> ParallelArrays {
    var arrays = arrays
    if start != 0 { arrays.times = arrays.times.map { $0 + start } }
    return arrays
  }

  /// The object that a cut list ends in.
  static func lastElement(_ text: UnsafeRawBufferPointer, after list: JSONArray) -> JSONMembers? {
    let from = list.parts.last?.range.upperBound ?? 0
    let rest = UnsafeRawBufferPointer(rebasing: text[min(from + 1, text.count)...])
    return JSONMembers(rest)
  }
}
