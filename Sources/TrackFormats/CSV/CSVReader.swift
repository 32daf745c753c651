import Native
import Tracks

/// Tables of positions: a line of column names, then a fix a line, in the many ways of loggers, apps
/// and spreadsheets.
///
/// A table without names is read where letters or sizes tell latitude from longitude, and else
/// refused, as is one whose positions are not degrees. Tables without positions are none of ours.
enum CSVReader: TrackReader {
  static let name = "CSV"

  static func recognises(_ head: FileHead) -> Bool { CSVText.header(head) != nil }

  static func read(_ input: TrackInput) -> FileOutcome {
    guard let found = CSVText.header(input.head) else {
      return input.outcome(name, [], problems: [], without: "The table names no positions.")
    }
    switch found.layout {
    case .ambiguous:
      return .skipped(
        Problem(
          .ambiguousColumns, .error,
          "The table has no line of column names, and its numbers do not tell latitude from "
            + "longitude. Add a first line such as `time,latitude,longitude`."))
    case .header(let header) where header.isProjected:
      return .skipped(
        Problem(
          .notDegrees, .error,
          "The table has eastings and northings of a map grid, not degrees."))
    case .header(let header):
      return CSVText.read(input, encoding: found.encoding) { text, problems in
        var tracks = CSVTracks(header, text)
        tracks.read(text)
        return tracks.outcome(input, problems: problems)
      }
    }
  }
}
