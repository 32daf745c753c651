import Native
import Tracks

/// Tables of positions: a line of column names, then a fix a line, in the many ways of loggers, apps
/// and spreadsheets.
///
/// A table without names is read where letters or sizes tell latitude from longitude, and otherwise
/// refused, as is one whose positions are not in degrees. Tables without positions are not
/// recordings.
enum CSVReader: TrackReader {
  static let name = "CSV"

  static func recognises(_ head: FileHead) -> Bool { CSVText.header(head) != nil }

  static func read(_ input: TrackInput) -> FileOutcome {
    guard let found = CSVText.header(input.head) else {
      return input.outcome(name, [], problems: [], without: .noUsablePosition)
    }
    switch found.layout {
    case .ambiguous:
      return .skipped(.columnsUnnamed)
    case .header(let header) where header.isProjected:
      return .skipped(.gridCoordinates)
    case .header(let header):
      return CSVText.read(input, encoding: found.encoding) { text, problems in
        var tracks = CSVTracks(header, text)
        tracks.read(text)
        return tracks.outcome(input, format: name, problems: problems)
      }
    }
  }
}
