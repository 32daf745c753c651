import Native
import Tracks

/// `.rec` of OwnTracks' recorder: a line for each message of a phone, when it came and what it said.
/// Cut into tracks by local day and gaps, as other logs of months.
enum OwnTracksReader: TrackReader {
  static let name = "OwnTracks"
  static let fileEndings = [".rec"]

  static func recognises(_ head: FileHead) -> Bool {
    let line = head.firstLine
    guard line.contains("\"_type\"") else { return false }
    // When the message came.
    let stamp = line.prefix { $0 != "\t" && $0 != " " }
    return String(stamp).withCStringBytes(TimeParser.parse) != nil
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      var log = LocationLog()
      var problems = problems
      var seen: Set<Double> = []
      for (line, isWhole) in TextLines(bytes) {
        guard let start = line.firstIndex(of: UInt8(ascii: "{")) else { continue }
        var cursor = JSONCursor(UnsafeRawBufferPointer(rebasing: line[start...]))
        let message = JSONMembers(&cursor)
        guard cursor.fault == nil else {
          if !isWhole { problems.append(.lastLineCut) } else { log.addInvalid() }
          continue
        }
        // What else there is tells of regions, and of the connection.
        guard message.string("_type") == "location" else { continue }
        add(message, to: &log, &seen)
      }
      let tracks = log.tracks(device: "OwnTracks")
      return input.outcome(
        name, tracks, problems: problems + log.problems, without: .noTimedPosition)
    }
  }

  private static func add(
    _ message: JSONMembers, to log: inout LocationLog, _ seen: inout Set<Double>
  ) {
    guard
      let time = message["tst"].flatMap({ cursor in
        var cursor = cursor
        return cursor.time()
      })
    else {
      log.addInvalid()
      return
    }
    // A message may come twice.
    guard seen.insert(time.seconds).inserted else { return }
    let values = SensorValues(
      latitude: message.number("lat"), longitude: message.number("lon"), time: time.seconds,
      elevation: message.number("alt"), speed: message.number("vel").map { $0 / 3.6 })
    switch values.result {
    case .fix(let fix): log.add(fix, time)
    case .reading, .nothing: log.addWithoutPosition()
    case .invalid: log.addInvalid()
    }
  }
}
