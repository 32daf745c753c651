import Native
import Tracks

/// Puts tracks together from the windows of a GPX file.
final class GPXAssembler {
  private var points = GPXPointReader()
  private var text = XMLText()
  private var creator: String?
  private var fileName: String?
  private var tracks: [Track] = []
  private var routes: [Track] = []
  private var waypoints: [Waypoint] = []
  /// The track or route that is being read, and its segment.
  private var current: Track?
  private var fixes: [Fix] = []
  private var fixTotal = 0
  private var invalidTotal = 0
  private var tooMany: Set<String> = []
  private var problems: [Problem] = []

  /// Takes in one window; false where a limit says that it is enough.
  func add(_ window: XMLWindows.Window) -> Bool {
    var child = window.document.root?.firstChild
    var isFirst = true
    while let element = child {
      child = element.next
      guard element.isElement else { continue }
      if element.name.localName == "gpx" {
        let level = isFirst ? window.continued : 0
        readFile(element, in: window, continued: level)
      }
      isFirst = false
    }
    return tooMany.isEmpty
  }

  /// `continued` counts the elements, this one first, that began in an earlier window.
  private func readFile(_ root: XMLNode, in window: XMLWindows.Window, continued: Int) {
    if continued == 0 {
      endTrack()
      points.forgetNames()
      creator = root.attribute("creator").flatMap { text.text(ofAttribute: $0) } ?? creator
    }
    var isContinued = continued > 1
    forEachElement(of: root) { element in
      let level = isContinued ? continued - 1 : 0
      isContinued = false
      guard GPXNamespaces.isGPX(element.namespace) || element.namespace == root.namespace else {
        return
      }
      let name = element.name.localName
      if name == "trk" || name == "rte" {
        if level == 0 { begin(isRoute: name == "rte") }
        readTrack(element, in: window, continued: level)
        if !window.isOpen(element) { endTrack() }
      } else if name == "wpt" {
        if !window.isOpen(element) { readWaypoint(element) }
      } else if name == "trkseg" || name == "trkpt" {
        // Left without its track by damage.
        if current == nil { begin(isRoute: false) }
        readTrackPart(element, in: window, continued: level)
      } else if name == "metadata" {
        forEachElement(of: element) { inner in
          if inner.name.localName == "name", !window.isOpen(inner) {
            fileName = text.text(of: inner) ?? fileName
          }
        }
      } else if name == "name", !window.isOpen(element) {
        fileName = text.text(of: element) ?? fileName
      }
    }
  }

  private func readTrack(_ track: XMLNode, in window: XMLWindows.Window, continued: Int) {
    if continued == 0, track.declaresNamespace { points.forgetNames() }
    var isContinued = continued > 1
    forEachElement(of: track) { element in
      let level = isContinued ? continued - 1 : 0
      isContinued = false
      readTrackPart(element, in: window, continued: level)
    }
  }

  private func readTrackPart(_ element: XMLNode, in window: XMLWindows.Window, continued: Int) {
    let name = element.name.localName
    if name == "trkseg" {
      guard GPXNamespaces.isGPX(element.namespace) else { return }
      if continued == 0 {
        endSegment()
        if element.declaresNamespace { points.forgetNames() }
      }
      readPoints(of: element, in: window)
      if !window.isOpen(element) { endSegment() }
    } else if name == "trkpt" || name == "rtept" {
      if !window.isOpen(element) { append(element) }
    } else if window.isOpen(element) {
      return
    } else if name == "name" {
      current?.details.name = text.text(of: element) ?? current?.details.name
    } else if name == "desc" {
      current?.details.note = text.text(of: element) ?? current?.details.note
    } else if name == "cmt" {
      if current?.details.note == nil { current?.details.note = text.text(of: element) }
    } else if name == "type" {
      let activity = ActivityNames.activity(text.text(of: element))
      if activity != .unknown { current?.details.activity = activity }
    } else if name == "extensions" {
      points.notePrefixes(in: element)
    }
  }

  private func readPoints(of segment: XMLNode, in window: XMLWindows.Window) {
    let half = window.open.last
    var child = segment.firstChild
    while let element = child {
      child = element.next
      guard element.isElement, element.name.localName == "trkpt", element != half,
        !window.isOpen(element)
      else { continue }
      append(element)
    }
  }

  private func append(_ element: XMLNode) {
    guard fixTotal < ReadingLimits.fixes else {
      tooMany.insert("fixes")
      return
    }
    guard let fix = points.fix(element) else { return }
    fixTotal += 1
    fixes.append(fix)
  }

  private func readWaypoint(_ element: XMLNode) {
    guard waypoints.count < ReadingLimits.waypoints else {
      problems = [
        Problem(
          .limitExceeded, .warning,
          "The file has more than \(ReadingLimits.waypoints) waypoints; the rest was left out.")
      ]
      return
    }
    let fix = points.fix(element)
    // What is wrong with a waypoint says nothing of a track.
    _ = points.takeCounts()
    guard let fix else { return }
    let words = GPXWaypointWords(element, &text)
    guard let title = words.title else { return }
    waypoints.append(
      Waypoint(
        title: title, subtitle: words.subtitle, position: fix.position, elevation: fix.elevation))
  }
}

// MARK: - Tracks and segments

extension GPXAssembler {
  private func begin(isRoute: Bool) {
    endTrack()
    points.forgetNames()
    current = Track(details: TrackDetails(kind: isRoute ? .planned : .recorded))
  }

  private func endSegment() {
    guard !fixes.isEmpty else { return }
    current?.segments.append(Segment(fixes: fixes))
    fixes = []
  }

  private func endTrack() {
    endSegment()
    guard var track = current else { return }
    current = nil
    let counts = points.takeCounts()
    invalidTotal += counts.invalid
    guard !track.segments.isEmpty else { return }
    track.details.device = creator
    track.details.utcOffset = counts.utcOffset
    track.dropped.invalid = counts.invalid
    track.problems = counts.problems
    if track.details.kind == .planned {
      routes.append(track)
    } else if tracks.count < ReadingLimits.tracks {
      tracks.append(track)
    } else {
      tooMany.insert("tracks")
    }
  }

  /// The tracks of the file, and why there are none where there are none.
  func finish() -> (tracks: [Track], problems: [Problem], reason: String) {
    endTrack()
    var result = tracks
    var problems = self.problems + text.faults.problems
    if points.sawUndeclaredPrefix {
      problems.append(
        Problem(
          .undeclaredPrefix, .warning, "The file uses a namespace prefix that it never declares."))
    }
    if !tooMany.isEmpty {
      problems.append(
        Problem(
          .limitExceeded, .warning,
          "The file has too many \(tooMany.sorted().joined(separator: " and ")) to be a recording; "
            + "the rest was left out."))
    }
    if result.isEmpty {
      result = routes
    } else if !routes.isEmpty {
      problems.append(
        Problem(
          .routeIgnored, .note,
          "The file also has a planned route, which was left out beside its track."))
    }
    if result.count == 1, result[0].details.name == nil { result[0].details.name = fileName }
    WaypointPlacement.place(waypoints, on: &result)
    return (result, problems, reason)
  }

  private var reason: String {
    if invalidTotal > 0 {
      return "None of its \(invalidTotal) points has a usable position."
    }
    return waypoints.isEmpty
      ? "The file has no track points." : "The file has waypoints but no track points."
  }

  private func forEachElement(of parent: XMLNode, _ body: (XMLNode) -> Void) {
    var child = parent.firstChild
    while let element = child {
      child = element.next
      if element.isElement { body(element) }
    }
  }
}
