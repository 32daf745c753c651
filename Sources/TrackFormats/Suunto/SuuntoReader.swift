import Tracks

/// Suunto's and Movescount's JSON: samples of different kinds one after the other, positions in
/// radians, rates in hertz.
enum SuuntoReader: TrackReader {
  static let name = "Suunto JSON"

  static func recognises(_ head: FileHead) -> Bool {
    // The app writes the samples as texts in JSON, with their quotes escaped.
    ServiceJSON.holds(head, ["DeviceLog", "suunto/sml", "suunto/sml\\"])
      && ServiceJSON.holds(head, ["Samples"])
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { cursor, problems in
      guard cursor.kind() == .object else {
        return input.outcome(name, [], problems: problems, without: .nothingWhole)
      }
      let root = JSONMembers(&cursor)
      let log = root.object("DeviceLog") ?? root
      var builder = SuuntoBuilder(header: log.object("Header").map(SuuntoHeader.init))
      var samples = log.array("Samples")
      samples?.objects { builder.add(SuuntoSample($0)) }
      return input.outcome(
        name, builder.tracks(), problems: problems + cursor.problems,
        without: .noSampleWithPosition(count: builder.count))
    }
  }
}
