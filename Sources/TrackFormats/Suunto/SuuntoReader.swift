import Native
import Tracks

/// Suunto's and Movescount's JSON: samples of different kinds one after the other, positions in
/// radians, rates in hertz.
enum SuuntoReader: TrackReader {
  static let name = "Suunto JSON"

  static func recognises(_ head: FileHead) -> Bool {
    ServiceJSON.holds(head, ["DeviceLog", "suunto/sml"]) && ServiceJSON.holds(head, ["Samples"])
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { text, problems in
      guard let root = JSONMembers(text) else {
        return input.outcome(name, [], problems: problems, without: .nothingWhole)
      }
      let log = root.object("DeviceLog") ?? root
      var builder = SuuntoBuilder(header: ServiceJSON.value(SuuntoHeader.self, log["Header"]))
      var problems = problems
      if let samples = log.array("Samples") {
        problems += ServiceJSON.forEach(of: samples, as: SuuntoSample.self) { builder.add($0) }
      }
      let track = builder.track()
      return input.outcome(
        name, track.segments.isEmpty ? [] : [track], problems: problems,
        without: .noSampleWithPosition(count: builder.count))
    }
  }
}
