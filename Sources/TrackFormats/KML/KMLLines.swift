import Tracks

/// The tracks of a KML file: decides which of its lines are the same track, and which are plans.
struct KMLLines {
  /// A track, and where it was in the file.
  private struct Line {
    var track: Track
    /// The number of its innermost folder; 0 for none.
    var folder: Int
    var folderSpan: KMLSpan
    /// More than its ends have times.
    var isTimed: Bool
  }

  private var lines: [Line] = []
  private var waypoints: [Waypoint] = []
  private var pointRuns: [[Fix]] = []
  private var invalidTotal = 0
  private var hasTooManyTracks = false
  private var hasTooManyWaypoints = false

  // MARK: - Collecting

  mutating func add(_ placemark: KMLPlacemark, in folders: [KMLFolder], times: TimeNotes) {
    invalidTotal += placemark.trackDrops.invalid + placemark.lineDrops.invalid
    addWaypoint(placemark, in: folders)
    var details = TrackDetails(
      name: title(placemark, in: folders), note: placemark.note, activity: placemark.activity)
    times.describe(&details)
    if !placemark.tracks.isEmpty {
      var track = Track(
        details: details, segments: placemark.tracks, dropped: placemark.trackDrops)
      track.problems = problems(of: placemark.trackDrops) + times.problems
      if placemark.hasUnpairedTimes {
        track.problems.append(.timesAndPositionsDiffer)
      }
      append(track, folders: folders)
    }
    guard !placemark.lines.isEmpty else { return }
    if isPlanned(placemark, in: folders) { details.kind = .planned }
    var track = Track(details: details, segments: placemark.lines, dropped: placemark.lineDrops)
    track.problems = problems(of: placemark.lineDrops)
    if details.kind == .recorded { placemark.span.put(on: &track) }
    append(track, folders: folders)
  }

  mutating func close(_ folder: KMLFolder) {
    if folder.timedPoints.count >= 3 { pointRuns.append(folder.timedPoints) }
  }

  private mutating func append(_ track: Track, folders: [KMLFolder]) {
    guard lines.count < ReadingLimits.tracks else {
      hasTooManyTracks = true
      return
    }
    let isTimed = track.segments.contains { $0.fixes.count { $0.time != nil } > 2 }
    lines.append(
      Line(
        track: track, folder: folders.last?.number ?? 0,
        folderSpan: folders.last?.span ?? KMLSpan(),
        isTimed: isTimed))
  }

  /// GPSBabel calls each line "Path", and its folder by the track's name.
  private func title(_ placemark: KMLPlacemark, in folders: [KMLFolder]) -> String? {
    guard placemark.name == nil || placemark.name == "Path" else { return placemark.name }
    let general = ["tracks", "routes", "track", "route", "paths", "points"]
    let folder = folders.dropFirst().last?.name
    return folder.flatMap { general.contains($0.lowercased()) ? nil : $0 }
  }

  private func isPlanned(_ placemark: KMLPlacemark, in folders: [KMLFolder]) -> Bool {
    let style = placemark.style?.lowercased() ?? ""
    return folders.contains { $0.isOfRoutes } || style.contains("#route")
      || (placemark.name ?? "").hasPrefix("Directions from ")
  }

  private mutating func addWaypoint(_ placemark: KMLPlacemark, in folders: [KMLFolder]) {
    guard let point = placemark.point, let title = placemark.name else { return }
    // The points of a line, one by one, as GPSBabel writes them.
    if placemark.time != nil, folders.last?.name?.lowercased() == "points" { return }
    guard waypoints.count < ReadingLimits.waypoints else {
      hasTooManyWaypoints = true
      return
    }
    waypoints.append(
      Waypoint(
        title: title, subtitle: placemark.note == title ? nil : placemark.note,
        position: point.position, elevation: point.elevation))
  }

  private func problems(of drops: DropCounts) -> [Problem] {
    guard drops.invalid > 0 else { return [] }
    return [.positionsInvalid(count: drops.invalid)]
  }

  // MARK: - Deciding

  mutating func finish(
    documentName: String?, device: String?
  ) -> (tracks: [Track], problems: [Problem], reason: Problem) {
    var problems: [Problem] = []
    useFolderSpans()
    usePointRuns()
    let repeated = dropRepeated()
    if repeated > 0 {
      problems.append(.linesRepeated(count: repeated))
    }
    var tracks = lines.filter { $0.track.details.kind == .recorded }.map(\.track)
    let plans = lines.filter { $0.track.details.kind == .planned }.map(\.track)
    if tracks.isEmpty {
      tracks = plans
    } else if !plans.isEmpty {
      problems.append(.routeIgnored)
    }
    if hasTooManyTracks || hasTooManyWaypoints {
      problems.append(.tooMuch)
    }
    for index in tracks.indices { tracks[index].details.device = device }
    if tracks.count == 1, tracks[0].details.name == nil { tracks[0].details.name = documentName }
    WaypointPlacement.place(waypoints, on: &tracks)
    return (tracks, problems, reason)
  }

  private var reason: Problem {
    if invalidTotal > 0 { return .noUsablePositionAmong(count: invalidTotal) }
    return waypoints.isEmpty ? .noLine : .placesOnly
  }

  /// A folder's time span is that of its line, where it has only one.
  private mutating func useFolderSpans() {
    var counts: [Int: Int] = [:]
    for line in lines { counts[line.folder, default: 0] += 1 }
    for index in lines.indices {
      let line = lines[index]
      guard counts[line.folder] == 1, !line.folderSpan.isEmpty, !line.isTimed,
        line.track.details.kind == .recorded,
        line.track.segments.allSatisfy({ $0.fixes.allSatisfy { $0.time == nil } })
      else { continue }
      line.folderSpan.put(on: &lines[index].track)
    }
  }

  /// Points with times give them to the line through them, or are the line where there is none.
  private mutating func usePointRuns() {
    if lines.isEmpty {
      for run in pointRuns.prefix(ReadingLimits.tracks) {
        let track = Track(segments: [Segment(fixes: run)])
        lines.append(Line(track: track, folder: 0, folderSpan: KMLSpan(), isTimed: true))
      }
      if !pointRuns.isEmpty { waypoints = [] }
      return
    }
    for index in lines.indices where !lines[index].isTimed {
      let line = lines[index].track
      guard line.details.kind == .recorded, line.segments.count == 1 else { continue }
      let run = pointRuns.first {
        $0.count == line.fixCount && LineMatch.follows(line.segments[0].fixes, $0)
      }
      guard let run else { continue }
      for fix in run.indices { lines[index].track.segments[0].fixes[fix].time = run[fix].time }
      lines[index].isTimed = true
      lines[index].track.problems.removeAll { $0.code == .noTime }
    }
  }

  /// Leaves out lines that have a copy with times; returns how many.
  private mutating func dropRepeated() -> Int {
    let fixes = lines.map { $0.track.segments.flatMap(\.fixes) }
    // Enough for any export; each is compared with every line.
    let timed = lines.indices.filter { lines[$0].isTimed }.prefix(64)
    var dropped = Set<Int>()
    for index in lines.indices where lines[index].track.details.kind == .recorded {
      let isRepeated = timed.contains { other in
        guard other != index, !dropped.contains(other) else { return false }
        guard lines[index].isTimed else { return LineMatch.follows(fixes[index], fixes[other]) }
        return other < index && LineMatch.isSame(fixes[index], fixes[other])
      }
      if isRepeated { dropped.insert(index) }
    }
    lines = lines.indices.filter { !dropped.contains($0) }.map { lines[$0] }
    return dropped.count
  }
}
