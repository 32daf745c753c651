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
  private var hasTooMuch = false
  private var misplacedDepth = 0
  private var problems: [Problem] = []

  /// Takes in one window; false where a limit has been reached.
  func add(_ window: XMLWindows.Window) -> Bool {
    guard let root = window.document.root else { return true }
    var isFirst = true
    forEachElement(of: root) { element in
      if element.name.localName == "gpx" {
        readFile(element.node, in: window, continued: isFirst ? window.continued : 0)
      }
      isFirst = false
    }
    return !hasTooMuch
  }

  /// `continued` counts the elements, this one first, that began in an earlier window.
  private func readFile(_ root: XMLNode, in window: XMLWindows.Window, continued: Int) {
    if continued == 0 {
      endTrack()
      points.forgetNames()
      if let value = root.attribute("creator") { creator = text.text(ofAttribute: value) }
    }
    var isContinued = continued > 1
    forEachElement(of: root) { element in
      let level = isContinued ? continued - 1 : 0
      isContinued = false
      guard isGPX(element.node, in: root) else {
        return
      }
      let name = element.name.localName
      if name == "trk" || name == "rte" {
        if level == 0 { begin(isRoute: name == "rte") }
        readTrack(element.node, in: window, continued: level)
        if !window.isOpen(element.node) { endTrack() }
      } else if name == "wpt" {
        if !window.isOpen(element.node) { readWaypoint(element) }
      } else if name == "trkseg" || name == "trkpt" {
        // Damage has separated it from its track.
        if current == nil { begin(isRoute: false) }
        readTrackPart(element, in: window, continued: level)
      } else if name == "metadata" {
        forEachElement(of: element.node) { inner in
          if inner.name.localName == "name", !window.isOpen(inner.node) {
            setFileName(inner)
          }
        }
      } else if name == "name", !window.isOpen(element.node) {
        setFileName(element)
      }
    }
  }

  private func setFileName(_ element: XMLElement) {
    if let name = text.text(of: element.node) { fileName = name }
  }

  /// Elements of a root in a namespace of its own are taken for GPX too.
  private func isGPX(_ element: XMLNode, in root: XMLNode) -> Bool {
    let namespace = element.namespace
    return GPXNamespaces.isGPX(namespace) || namespace == root.namespace
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

  private func readTrackPart(_ element: XMLElement, in window: XMLWindows.Window, continued: Int) {
    let name = element.name.localName
    if name == "trk" || name == "rte" || name == "wpt" {
      readMisplaced(element, in: window)
      return
    }
    if name == "trkseg" {
      guard GPXNamespaces.isGPX(element.node.namespace) else { return }
      if continued == 0 {
        endSegment()
        if element.node.declaresNamespace { points.forgetNames() }
      }
      readPoints(of: element.node, in: window)
      if !window.isOpen(element.node) { endSegment() }
    } else if name == "trkpt" || name == "rtept" {
      if !window.isOpen(element.node) { append(element) }
    } else if window.isOpen(element.node) {
      return
    } else if name == "name" {
      if let name = text.text(of: element.node) { current?.details.name = name }
    } else if name == "desc" {
      if let note = text.text(of: element.node) { current?.details.note = note }
    } else if name == "cmt" {
      let comment = text.text(of: element.node)
      if current?.details.note == nil { current?.details.note = comment }
    } else if name == "type" {
      let word = text.text(of: element.node)
      if VirtualWorlds.isVirtual(activity: word) { current?.details.positionSource = .virtual }
      current?.details.takeActivity(word)
    } else if name == "extensions" {
      points.notePrefixes(in: element.node)
    }
  }

  /// What stands inside a track or segment because its end tag is missing.
  private func readMisplaced(_ element: XMLElement, in window: XMLWindows.Window) {
    guard misplacedDepth < ReadingLimits.nesting else { return }
    misplacedDepth += 1
    defer { misplacedDepth -= 1 }
    let name = element.name.localName
    if name == "trkseg" {
      readTrackPart(element, in: window, continued: 0)
    } else if name == "wpt" {
      if !window.isOpen(element.node) { readWaypoint(element) }
    } else if name == "trk" || name == "rte" {
      begin(isRoute: name == "rte")
      readTrack(element.node, in: window, continued: 0)
    }
  }

  private func readPoints(of segment: XMLNode, in window: XMLWindows.Window) {
    // Kept in a local variable meanwhile, so that nothing is checked and copied for each point.
    var points = self.points
    var fixes = self.fixes
    self.fixes = []
    var room = ReadingLimits.fixes - fixTotal
    let half = window.open.first { $0.parent == segment }
    var misplaced: [XMLElement] = []
    var child = XMLElement(firstIn: segment)
    while let element = child {
      child = element.next
      guard element.name.localName == "trkpt" else {
        if !(element.name.localName == "extensions") { misplaced.append(element) }
        continue
      }
      guard element.node != half else { continue }
      guard let fix = points.fix(element) else {
        if points.isPauseMarker, !fixes.isEmpty {
          current?.segments.append(Segment(fixes: fixes))
          fixes = []
        }
        continue
      }
      guard room > 0 else {
        hasTooMuch = true
        break
      }
      room -= 1
      fixes.append(fix)
    }
    fixTotal = ReadingLimits.fixes - room
    self.points = points
    self.fixes = fixes
    for element in misplaced { readMisplaced(element, in: window) }
  }

  private func append(_ element: XMLElement) {
    guard fixTotal < ReadingLimits.fixes else {
      hasTooMuch = true
      return
    }
    guard var fix = points.fix(element) else { return }
    // Of a route's points it is when somebody made them.
    if current?.details.kind == .planned { fix.time = nil }
    fixTotal += 1
    fixes.append(fix)
    if element.name.localName == "rtept" { appendShape(of: element.node) }
  }

  /// The places between a route's point and the next, which Garmin's programs keep in its extensions
  /// (`gpxx:rpt`; Garmin, "GpxExtensions v3"): the route follows them.
  private func appendShape(of point: XMLNode) {
    for extensions in point.children("extensions") {
      for extended in extensions.children("RoutePointExtension") {
        extended.forEachChild { shape in
          guard shape.name.localName == "rpt", fixTotal < ReadingLimits.fixes,
            let latitude = shape.number(attribute: "lat"), Degrees.isLatitude(latitude),
            let longitude = shape.number(attribute: "lon").flatMap(Degrees.wrap)
          else { return }
          fixTotal += 1
          fixes.append(Fix(latitude: latitude, longitude: longitude))
        }
      }
    }
  }

  private func readWaypoint(_ element: XMLElement) {
    guard waypoints.count < ReadingLimits.waypoints else {
      problems = [
        .tooManyWaypoints(limit: ReadingLimits.waypoints)
      ]
      return
    }
    let fix = points.fix(element)
    // Faults of a waypoint are not faults of a track.
    _ = points.takeCounts()
    guard let fix else { return }
    let words = GPXWaypointWords(element.node, &text)
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
    counts.describe(&track.details)
    track.dropped.invalid = counts.invalid
    track.problems = counts.problems
    if track.details.kind == .planned {
      routes.append(track)
    } else if tracks.count < ReadingLimits.tracks {
      tracks.append(track)
    } else {
      hasTooMuch = true
    }
  }

  /// The tracks of the file, or the reason why there are none.
  func finish() -> (tracks: [Track], problems: [Problem], reason: Problem) {
    endTrack()
    var result = tracks
    var problems = self.problems + text.faults.problems
    if points.sawUndeclaredPrefix {
      problems.append(.undeclaredPrefix)
    }
    if hasTooMuch {
      problems.append(.tooMuch)
    }
    if result.isEmpty {
      result = routes
    } else if !routes.isEmpty {
      problems.append(.routeIgnored)
    }
    if result.count == 1, result[0].details.name == nil { result[0].details.name = fileName }
    WaypointPlacement.place(waypoints, on: &result)
    return (result, problems, reason)
  }

  private var reason: Problem {
    if invalidTotal > 0 {
      return .noUsablePoint(count: invalidTotal)
    }
    return waypoints.isEmpty
      ? .noTrackPoints : .waypointsOnly
  }

  private func forEachElement(of parent: XMLNode, _ body: (XMLElement) -> Void) {
    var child = XMLElement(firstIn: parent)
    while let element = child {
      body(element)
      child = element.next
    }
  }
}
