import Native
import Tracks

/// Google's timeline: the phone's own export (`semanticSegments`, or an iPhone's bare array) and the
/// older semantic history (`timelineObjects`).
///
/// The paths are cut into tracks by day and gap; an entry of the older history that has no times on
/// the way is a track of its own. Visits are no tracks.
enum GoogleTimelineReader: TrackReader {
  static let name = "Google timeline"

  static func recognises(_ head: FileHead) -> Bool {
    head.text.withUnsafeBytes { text in
      func has(_ word: String) -> Bool {
        ByteSearch.find(Array(word.utf8), in: text) != nil
      }
      switch text.first {
      case UInt8(ascii: "{"):
        return has("\"semanticSegments\"")
          || (has("\"timelineObjects\"") && (has("Segment\"") || has("\"placeVisit\"")))
      case UInt8(ascii: "["):
        return has("\"startTime\"") && has("\"geo:")
      default: return false
      }
    }
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      var cursor = JSONCursor(bytes)
      var builder = Builder()
      if cursor.kind() == .array {
        cursor.elements { readSegment(&$0, &builder) }
      } else {
        cursor.members { cursor, key in
          if key == "semanticSegments" {
            cursor.elements { readSegment(&$0, &builder) }
          } else if key == "timelineObjects" {
            cursor.elements { readObject(&$0, &builder) }
          }
        }
      }
      let tracks = builder.finish()
      return input.outcome(
        name, tracks, problems: problems + cursor.problems + builder.log.problems,
        without: .visitsOnly)
    }
  }

  private static func readSegment(_ cursor: inout JSONCursor, _ builder: inout Builder) {
    var segment = GoogleSegment()
    cursor.members { segment.read(&$0, key: $1) }
    builder.add(segment)
  }

  private static func readObject(_ cursor: inout JSONCursor, _ builder: inout Builder) {
    cursor.members { cursor, key in
      if key == "activitySegment" { readSegment(&cursor, &builder) }
    }
  }

  private struct Builder {
    var log = LocationLog()
    private var periods: [LocationLog.Period] = []
    private var others: [Track] = []

    mutating func add(_ segment: GoogleSegment) {
      if let start = segment.start?.seconds, let end = segment.end?.seconds,
        segment.activity != .unknown
      {
        periods.append(.init(start: start, end: end, activity: segment.activity))
      }
      for _ in 0..<segment.invalid { log.addInvalid() }
      for point in segment.path {
        if let time = point.time ?? time(point, after: segment.start) {
          log.add(point.fix, time)
        } else {
          log.addInvalid()
        }
      }
      if segment.path.isEmpty { addWaypoints(segment) }
    }

    private func time(_ point: GoogleSegment.Point, after start: WrittenTime?) -> WrittenTime? {
      guard let offset = point.offset, var time = start else { return nil }
      time.seconds += offset * 60
      return time
    }

    /// Only the two ends have a time.
    private mutating func addWaypoints(_ segment: GoogleSegment) {
      var fixes = segment.waypoints.map(\.fix)
      guard fixes.count >= 2, others.count < ReadingLimits.tracks else { return }
      fixes[fixes.count - 1].time = segment.end?.seconds
      fixes[0].time = segment.start?.seconds
      var track = Track(
        details: TrackDetails(activity: segment.activity), segments: [Segment(fixes: fixes)])
      if let start = segment.start, case .offset(let offset) = start.zone {
        track.details.utcOffset = offset
      }
      track.problems.append(.onlyEndsTimed)
      others.append(track)
    }

    mutating func finish() -> [Track] {
      let all = log.tracks(device: nil, periods: periods) + others
      func start(_ track: Track) -> Double { track.segments.first?.fixes.first?.time ?? .infinity }
      let order = all.indices.sorted { (start(all[$0]), $0) < (start(all[$1]), $1) }
      return order.prefix(ReadingLimits.tracks).map { all[$0] }
    }
  }
}
