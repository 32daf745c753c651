import Native
import Tracks

/// KML of any version: `gx:Track`, `gx:MultiTrack`, `LineString` and named points.
///
/// Elements are known by their local names: files use any prefix for Google's extensions, which are
/// part of KML itself since version 2.3 (OGC 12-007r2).
enum KMLReader: TrackReader {
  static let name = "KML"
  static let fileEndings = [".kml"]

  static let vocabulary = XMLWindows.Vocabulary(
    points: [
      .init(name: "when", level: 7), .init(name: "coord", level: 7),
      .init(name: "value", level: 10), .init(name: "Placemark", level: 3),
    ],
    containers: [
      .init(name: "kml", level: 0), .init(name: "Document", level: 1),
      .init(name: "Folder", level: 2), .init(name: "Placemark", level: 3),
      .init(name: "MultiGeometry", level: 4), .init(name: "MultiTrack", level: 5),
      .init(name: "Track", level: 6), .init(name: "ExtendedData", level: 7),
      .init(name: "SchemaData", level: 8), .init(name: "SimpleArrayData", level: 9),
    ])

  static func recognises(_ head: FileHead) -> Bool { head.rootElement == "kml" }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      let windows = XMLWindows(bytes: bytes, vocabulary: vocabulary)
      let assembler = KMLAssembler()
      let faults = windows.read {
        assembler.walk($0)
        return !assembler.hasTooMany
      }
      let result = assembler.finish()
      return input.outcome(
        name, result.tracks, problems: problems + faults.problems + result.problems,
        without: result.reason)
    }
  }
}
