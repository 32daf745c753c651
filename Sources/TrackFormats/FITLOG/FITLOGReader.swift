import Native
import Tracks

/// FITLOG, the logbooks of SportTracks (Zone Five Software, "FitnessLogbook v2" and v3), and the
/// extended form of one of its plugins: many activities a file, in no order.
enum FITLOGReader: TrackReader {
  static let name = "FITLOG"
  static let fileEndings = [".fitlog", ".fitlogex"]

  static func recognises(_ head: FileHead) -> Bool {
    head.rootElement == "FitnessWorkbook" || head.rootElement == "FitnessWorkbookExFree"
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    XMLTree.read(input) { document, problems in
      var tracks: [Track] = []
      document.forEachChild { root in
        for log in root.children("AthleteLog") {
          for activity in log.children("Activity") where tracks.count < ReadingLimits.tracks {
            if let track = track(activity) { tracks.append(track) }
          }
        }
      }
      return input.outcome(name, tracks, problems: problems, without: .noTrackPoints)
    }
  }

  private static func track(_ activity: XMLNode) -> Track? {
    var result = SensorTrack()
    var times = TimeNotes()
    let start = activity.attribute("StartTime").flatMap { times.read($0.start) }
    result.details.name = activity.words("Name") ?? place(activity)
    result.details.note = activity.words("Notes")
    result.details.takeActivity(activity.child("Category")?.words(attribute: "Name"))
    result.details.device = activity.child("Metadata")?.words(attribute: "Source")
    times.describe(&result.details)
    if let offset = activity.number("TimeZoneUtcOffset"), abs(offset) <= 64_800 {
      result.details.utcOffset = Int(offset)
    }
    result.details.deviceTotals = totals(activity, start)
    for lap in activity.child("Laps")?.children("Lap").prefix(ReadingLimits.marks) ?? [] {
      guard let begin = lap.attribute("StartTime").flatMap({ TimeParser.parse($0.start) }) else {
        continue
      }
      result.details.laps.append(
        Lap(
          start: begin.seconds, seconds: sane(lap.number(attribute: "DurationSeconds")),
          distance: sane(lap.child("Distance")?.number(attribute: "TotalMeters"))))
    }
    for pause in activity.child("TrackClock")?.children("Pause").prefix(ReadingLimits.marks) ?? [] {
      guard
        let from = pause.attribute("StartTime").flatMap({ TimeParser.parse($0.start)?.seconds }),
        let to = pause.attribute("EndTime").flatMap({ TimeParser.parse($0.start)?.seconds }),
        from <= to
      else { continue }
      result.details.timerPauses.append(from...to)
    }
    for track in activity.children("Track") {
      let base = track.attribute("StartTime").flatMap { times.read($0.start) } ?? start
      track.forEachChild { point in
        guard point.name.localName == "pt" else { return }
        result.add(values(point, base: base))
      }
    }
    if result.fixes.isEmpty, result.readings.isEmpty, let start {
      // What was entered by hand, or by a watch without a sensor: when it began and ended.
      result.add(SensorValues(time: start))
      if let timer = result.details.deviceTotals.timer {
        result.add(SensorValues(time: start + timer))
      }
    }
    result.problems += times.problems
    return result.track()
  }

  private static func place(_ activity: XMLNode) -> String? {
    activity.child("Location")?.words(attribute: "Name")
  }

  private static func values(_ point: XMLNode, base: Double?) -> SensorValues {
    var values = SensorValues()
    var attribute = point.firstAttribute
    while let current = attribute {
      let name = current.name
      let number = DecimalParser.parse(current.value.start)
      if name == "tm" {
        values.time = base.flatMap { base in number.map { base + $0 } }
      } else if name == "lat" {
        values.latitude = number
      } else if name == "lon" {
        values.longitude = number
      } else if name == "ele" {
        values.elevation = number
      } else if name == "hr" {
        values.heartRate = number
      } else if name == "cadence" {
        values.cadence = number
      } else if name == "power" {
        values.power = number
      } else if name == "dist" {
        values.distance = number
      }
      attribute = current.next
    }
    return values
  }

  private static func totals(_ activity: XMLNode, _ start: Double?) -> DeviceTotals {
    var totals = DeviceTotals(
      start: start, distance: sane(activity.child("Distance")?.number(attribute: "TotalMeters")),
      timer: sane(activity.child("Duration")?.number(attribute: "TotalSeconds")))
    let elevation = activity.child("Elevation")
    totals.ascent = sane(elevation?.number(attribute: "AscendMeters"))
    totals.descent = sane(elevation?.number(attribute: "DescendMeters").map(abs))
    let heart = activity.child("HeartRate")
    func rate(_ name: StaticString) -> Double? {
      heart?.number(attribute: name).flatMap { (25...250).contains($0) ? $0 : nil }
    }
    totals.meanHeartRate = rate("AverageBPM")
    totals.maxHeartRate = rate("MaximumBPM").map { Int($0.rounded()) }
    return totals
  }

  private static func sane(_ value: Double?) -> Double? {
    value.flatMap { $0 >= 0 && $0 < 1e9 ? $0 : nil }
  }
}
