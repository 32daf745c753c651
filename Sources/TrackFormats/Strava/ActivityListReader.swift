import Tracks

/// Activities with an encoded line (`map.summary_polyline`, `polyline`): Strava's lists and single
/// activities, and routes of the same make.
///
/// The line has no times except the activity's start and end, at its ends; without these it is
/// treated as a planned one.
enum ActivityListReader: TrackReader {
  static let name = "activity list"

  static func recognises(_ head: FileHead) -> Bool {
    ServiceJSON.holds(
      head, ["summary_polyline", "polyline", "encodedPolyline", "encoded_polyline"])
      && !StravaStreamsReader.recognises(head)
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { cursor, problems in
      var list = ActivityList()
      if cursor.kind() == .array {
        cursor.objects { list.add(WrittenActivity($0)) }
      } else {
        let root = JSONMembers(&cursor)
        if var array = ["activities", "routes", "items", "data"].lazy.compactMap(root.array).first {
          array.objects { list.add(WrittenActivity($0)) }
        } else {
          list.add(WrittenActivity(root))
        }
      }
      return input.outcome(
        name, list.tracks, problems: problems + cursor.problems + list.problems,
        without: .noActivityWithLine(count: list.count))
    }
  }
}

/// Makes a track of each activity.
struct ActivityList {
  private(set) var tracks: [Track] = []
  private(set) var count = 0
  private var damaged = 0
  private var hasTooMany = false

  mutating func add(_ activity: WrittenActivity) {
    count += 1
    // Indoor activities have none.
    guard let line = activity.polyline else { return }
    guard tracks.count < ReadingLimits.tracks else {
      hasTooMany = true
      return
    }
    guard
      let positions = EncodedPolyline.positions(
        Array(line.utf8), precision: activity.precision, isNamed: true)
    else {
      damaged += 1
      return
    }
    var fixes = positions.map { Fix(latitude: $0.latitude, longitude: $0.longitude) }
    if let start = activity.start?.seconds {
      fixes[0].time = start
      if let elapsed = activity.totals.elapsed, fixes.count > 1 {
        fixes[fixes.count - 1].time = start + elapsed
      }
    }
    var details = TrackDetails(
      kind: fixes[0].time == nil ? .planned : .recorded, name: activity.name,
      activity: activity.activity,
      device: activity.device, utcOffset: activity.utcOffset, deviceTotals: activity.totals)
    details.positionSource = activity.positionSource
    tracks.append(Track(details: details, segments: [Segment(fixes: fixes)]))
  }

  var problems: [Problem] {
    var problems: [Problem] = []
    if damaged > 0 {
      problems.append(.undecodedLines(count: damaged))
    }
    if hasTooMany {
      problems.append(.tooManyTracks(limit: ReadingLimits.tracks))
    }
    return problems
  }
}
