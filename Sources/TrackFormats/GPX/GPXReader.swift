import Native
import Tracks

/// GPX of any version: tracks, routes where there is no track, and waypoints.
///
/// Elements are recognised by namespace and local name, never by prefix (Topografix, "GPX 1.1
/// Schema Documentation"; GPX 1.0 has speed and course as elements of the point).
enum GPXReader: TrackReader {
  static let name = "GPX"
  static let fileEndings = [".gpx"]

  static let vocabulary = XMLWindows.Vocabulary(
    points: [
      .init(name: "trkpt", level: 3), .init(name: "rtept", level: 2), .init(name: "wpt", level: 1),
    ],
    containers: [
      .init(name: "gpx", level: 0), .init(name: "trk", level: 1), .init(name: "rte", level: 1),
      .init(name: "trkseg", level: 2),
    ])

  static func recognises(_ head: FileHead) -> Bool { head.rootElement == "gpx" }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      let windows = XMLWindows(bytes: bytes, vocabulary: vocabulary)
      let assembler = GPXAssembler()
      let faults = windows.read(assembler.add)
      let result = assembler.finish()
      return input.outcome(
        name, result.tracks, problems: problems + faults.problems + result.problems,
        without: result.reason)
    }
  }
}
