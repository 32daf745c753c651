import Native
import Tracks

/// PWX, the XML of TrainingPeaks (Peaksware, "PWX 1.0"): workouts with samples, laps and totals.
enum PWXReader: TrackReader {
  static let name = "PWX"
  static let fileEndings = [".pwx"]

  static func recognises(_ head: FileHead) -> Bool { head.rootElement == "pwx" }

  static func read(_ input: TrackInput) -> FileOutcome {
    XMLTree.read(input) { document, problems in
      let workouts = document.child("pwx")?.children("workout") ?? []
      let tracks = workouts.prefix(ReadingLimits.tracks).compactMap(track)
      return input.outcome(name, tracks, problems: problems, without: .noTrackPoints)
    }
  }

  private static func track(_ workout: XMLNode) -> Track? {
    var result = SensorTrack()
    result.details.name = workout.words("title")
    result.details.note = workout.words("cmt")
    result.details.takeActivity(workout.words("sportType"))
    if let device = workout.child("device") {
      let words = [device.words("make"), device.words("model")].compactMap { $0 }
      result.details.device = words.isEmpty ? nil : words.joined(separator: " ")
    }
    var times = TimeNotes()
    let start = workout.child("time").flatMap { times.read($0.value.start) }
    times.describe(&result.details)
    // The format has no zone for its times: they are by the clock on the wall.
    result.details.hasLocalClock = result.details.lacksTimeZone
    result.problems = times.problems
    if let summary = workout.child("summarydata") {
      result.details.deviceTotals = totals(summary, start)
    }
    guard let start else {
      for sample in workout.children("sample") { result.add(values(sample, start: nil)) }
      return result.track()
    }
    for segment in workout.children("segment").prefix(ReadingLimits.marks) {
      guard let summary = segment.child("summarydata"), let begin = summary.number("beginning"),
        abs(begin) < 1e8
      else { continue }
      result.details.laps.append(
        Lap(
          start: start + begin, seconds: sane(summary.number("duration")),
          distance: sane(summary.number("dist"))))
    }
    for sample in workout.children("sample") { result.add(values(sample, start: start)) }
    return result.track()
  }

  private static func totals(_ summary: XMLNode, _ start: Double?) -> DeviceTotals {
    let duration = sane(summary.number("duration"))
    var totals = DeviceTotals(
      start: start, distance: sane(summary.number("dist")), elapsed: duration)
    totals.timer = duration.map { max(0, $0 - (sane(summary.number("durationstopped")) ?? 0)) }
    let heart = summary.child("hr")
    totals.meanHeartRate = heart?.number(attribute: "avg").flatMap(rate)
    totals.maxHeartRate = heart?.number(attribute: "max").flatMap(rate).map { Int($0.rounded()) }
    return totals
  }

  private static func values(_ sample: XMLNode, start: Double?) -> SensorValues {
    var values = SensorValues()
    sample.forEachChild { node in
      let name = node.name.localName
      let number = DecimalParser.parse(node.value.start)
      if name == "timeoffset" {
        values.time = start.flatMap { start in number.map { start + $0 } }
      } else if name == "lat" {
        values.latitude = number
      } else if name == "lon" {
        values.longitude = number
      } else if name == "hr" {
        values.heartRate = number
      } else if name == "spd" {
        values.speed = number
      } else if name == "pwr" {
        values.power = number
      } else if name == "cad" {
        values.cadence = number
      } else if name == "dist" {
        values.distance = number
      } else if name == "alt" {
        values.elevation = number
      }
    }
    return values
  }

  private static func sane(_ value: Double?) -> Double? {
    value.flatMap { $0 >= 0 && $0 < 1e9 ? $0 : nil }
  }

  private static func rate(_ beats: Double) -> Double? { (25...250).contains(beats) ? beats : nil }
}
