import Native
import Tracks

/// Puts tracks together from the windows of a TCX file.
final class TCXAssembler {
  private var points = TCXPointReader()
  private var text = XMLText()
  private var tracks: [Track] = []
  /// The program that wrote the file, for tracks without a device.
  private var author: String?
  private var current: TCXActivity?
  private var isInLap = false
  /// When the activity began, from its name.
  private var activityStart: Double?
  private var total = 0
  private var invalidTotal = 0
  private var noPositionTotal = 0
  private var hasTooMuch = false

  /// Takes in one window; false where a limit has been reached.
  func add(_ window: XMLWindows.Window) -> Bool {
    guard let root = window.document.root else { return true }
    readChildren(of: root, in: window, continued: window.continued + 1, depth: 0)
    return !hasTooMuch
  }

  /// `continued` counts the elements, the parent first, that began in an earlier window.
  private func readChildren(
    of parent: XMLNode, in window: XMLWindows.Window, continued: Int, depth: Int
  ) {
    guard depth < ReadingLimits.nesting else { return }
    var level = max(0, continued - 1)
    var child = XMLElement(firstIn: parent)
    while let element = child, !hasTooMuch {
      child = element.next
      read(element, in: window, continued: level, depth: depth)
      level = 0
    }
  }

  private func read(
    _ element: XMLElement, in window: XMLWindows.Window, continued: Int, depth: Int
  ) {
    let name = element.name.localName
    let isOpen = window.isOpen(element.node)
    func readInside() {
      readChildren(of: element.node, in: window, continued: continued, depth: depth + 1)
    }
    if name == "Trackpoint" {
      if !isOpen { readPoint(element) }
    } else if name == "Track" {
      if continued == 0 { beginPiece() }
      readInside()
    } else if name == "Lap" {
      if continued == 0 { beginLap(element) }
      readInside()
      if !isOpen { isInLap = false }
    } else if name == "Activity" || name == "Course" {
      if continued == 0 { begin(element, isCourse: name == "Course") }
      readInside()
      if !isOpen { endActivity() }
    } else if name == "TrainingCenterDatabase" || name == "Activities" || name == "Courses"
      || name == "MultiSportSession" || name == "FirstSport" || name == "NextSport"
    {
      readInside()
    } else if !isOpen {
      readDetail(element, name)
    }
  }

  private func readDetail(_ element: XMLElement, _ name: BorrowedText) {
    if name == "Author" {
      author = innerText(of: element, "Name") ?? author
      return
    }
    guard current != nil else { return }
    if name == "TotalTimeSeconds" {
      setLap { $0.seconds = number(element).flatMap { $0 >= 0 ? $0 : nil } }
    } else if name == "DistanceMeters" {
      setLap { $0.distance = number(element).flatMap { $0 >= 0 ? $0 : nil } }
    } else if name == "AverageHeartRateBpm" {
      setLap { $0.meanHeartRate = rate(element) }
    } else if name == "MaximumHeartRateBpm" {
      setLap { $0.maxHeartRate = rate(element).flatMap { Int(exactly: $0.rounded()) } }
    } else if name == "Id" {
      activityStart = TimeParser.parse(element.value.start)?.seconds
    } else if name == "Notes", !isInLap {
      current?.details.note = text.text(of: element.node)
    } else if name == "Name", !isInLap {
      current?.details.name = text.text(of: element.node)
    } else if name == "Creator" {
      current?.details.device = innerText(of: element, "Name")
    } else if name == "CoursePoint" {
      readCoursePoint(element)
    }
  }

  private func setLap(_ change: (inout TCXActivity.Lap) -> Void) {
    guard isInLap, let index = current?.laps.indices.last else { return }
    current?.laps.withUnsafeMutableBufferPointer { change(&$0[index]) }
  }

  private func rate(_ element: XMLElement) -> Double? {
    XMLElement(firstIn: element.node).flatMap { number($0) }
  }

  private func number(_ element: XMLElement) -> Double? { points.number(element.value) }

  private func innerText(of parent: XMLElement, _ name: StaticString) -> String? {
    var child = XMLElement(firstIn: parent.node)
    while let element = child {
      if element.name.localName == name { return text.text(of: element.node) }
      child = element.next
    }
    return nil
  }

  private func readPoint(_ element: XMLElement) {
    if current == nil { begin(nil, isCourse: false) }
    if current?.pieces.isEmpty ?? true { beginPiece() }
    let point = points.point(element)
    if point.fix != nil || point.reading != nil {
      guard total < ReadingLimits.fixes else {
        hasTooMuch = true
        return
      }
      total += 1
    }
    current?.add(point)
  }

  private func readCoursePoint(_ element: XMLElement) {
    guard let title = innerText(of: element, "Name"),
      current?.details.waypoints.count ?? 0 < ReadingLimits.waypoints
    else { return }
    var fix = Fix(latitude: .nan, longitude: .nan)
    var child = XMLElement(firstIn: element.node)
    while let part = child {
      child = part.next
      if part.name.localName == "Position", let first = XMLElement(firstIn: part.node) {
        points.place(first, on: &fix)
      } else if part.name.localName == "AltitudeMeters" {
        fix.elevation = number(part)
      }
    }
    guard Degrees.isLatitude(fix.latitude), abs(fix.longitude) <= 180 else { return }
    current?.details.waypoints.append(
      Waypoint(title: title, position: fix.position, elevation: fix.elevation))
  }
}

// MARK: - Activities and laps

extension TCXAssembler {
  private func begin(_ element: XMLElement?, isCourse: Bool) {
    endActivity()
    let sport = element?.node.attribute("Sport").flatMap { text.text(ofAttribute: $0) }
    var details = TrackDetails(kind: isCourse ? .planned : .recorded)
    details.takeActivity(sport)
    current = TCXActivity(details: details)
  }

  private func beginLap(_ element: XMLElement) {
    guard let count = current?.laps.count, count < ReadingLimits.marks else { return }
    // The activity's name is the time at which it began.
    let start =
      element.node.attribute("StartTime").flatMap { TimeParser.parse($0.start)?.seconds }
      ?? (count == 0 ? activityStart : nil)
    current?.laps.append(TCXActivity.Lap(start: start))
    isInLap = true
  }

  private func beginPiece() {
    if current == nil { begin(nil, isCourse: false) }
    guard current?.pieces.count ?? 0 < ReadingLimits.marks else { return }
    current?.beginPiece(inLap: isInLap)
  }

  private func endActivity() {
    isInLap = false
    activityStart = nil
    let counts = points.takeCounts()
    guard let activity = current else { return }
    current = nil
    invalidTotal += counts.invalid
    noPositionTotal += counts.noPosition
    guard let track = activity.track(counts) else { return }
    guard tracks.count < ReadingLimits.tracks else {
      hasTooMuch = true
      return
    }
    tracks.append(track)
  }

  /// The tracks of the file, or the reason why there are none.
  func finish() -> (tracks: [Track], problems: [Problem], reason: Problem) {
    endActivity()
    var problems = text.faults.problems
    if hasTooMuch {
      problems.append(.tooMuch)
    }
    for index in tracks.indices where tracks[index].details.device == nil {
      tracks[index].details.device = author
    }
    return (tracks, problems, reason)
  }

  private var reason: Problem {
    if invalidTotal > 0 { return .noUsablePoint(count: invalidTotal) }
    return noPositionTotal > 0
      ? .indoors : .noTrackPoints
  }
}
