import AtlasJob
import Files
import Tracks

/// What is in a file, for people.
enum InspectionTable {
  static func text(_ inspection: Inspection, _ units: UnitSystem) -> String {
    switch inspection.content {
    case .nothing(_, let message): return "\(inspection.file.shown): \(message)\n"
    case .tracks(let format, let tracks, let problems):
      var text = "\(inspection.file.shown) (\(format))\n"
      for problem in problems { text += "  \(sentence(problem))\n" }
      for (number, track) in tracks.enumerated() {
        text += "  \(number): \(track.summary.name.map(FilePath.printable) ?? "without a name")\n"
        for (name, value) in rows(track, units) {
          text += "     \(Words.padded(name, 10)) \(value)\n"
        }
        for problem in track.problems { text += "     \(sentence(problem))\n" }
      }
      return text
    }
  }

  private static func rows(_ track: AnalysedTrack, _ units: UnitSystem) -> [(String, String)] {
    let summary = track.summary
    var rows: [(String, String)] = [("activity", summary.activity.rawValue)]
    if summary.kind == .planned { rows.append(("kind", "planned route")) }
    if let start = summary.localStart { rows.append(("start", Timestamp.local(start))) }
    var lengths = distance(summary.distance, units)
    if let told = summary.deviceDistance { lengths += ", \(distance(told, units)) by the device" }
    rows.append(("distance", lengths))
    if let moving = summary.movingSeconds {
      var times = duration(moving) + " moving"
      if let elapsed = summary.elapsedSeconds { times += ", \(duration(elapsed)) elapsed" }
      if let timer = summary.timerSeconds { times += ", \(duration(timer)) by the timer" }
      rows.append(("time", times))
    }
    if let ascent = summary.ascent, let descent = summary.descent {
      let unit = units == .metric ? "m" : "ft"
      func height(_ meters: Double) -> String {
        "\(Int(clamped(meters / units.metersPerHeight).rounded())) \(unit)"
      }
      var climb = "\(height(ascent)) up, \(height(descent)) down"
      if let told = summary.deviceAscent { climb += ", \(height(told)) up by the device" }
      rows.append(("climb", climb))
    }
    var points = "\(summary.points) in \(Words.count(summary.segments, "segment"))"
    if summary.dropped.total > 0 { points += ", \(summary.dropped.total) left out" }
    rows.append(
      (
        "fixes",
        summary.positionSource == .unknown ? "no positions: the device's own figures" : points
      )
    )
    if !track.pauses.isEmpty {
      let total = track.pauses.reduce(0) { $0 + $1.seconds }
      rows.append(("pauses", "\(track.pauses.count), \(duration(total))"))
    }
    if !track.jumps.isEmpty { rows.append(("jumps", "\(track.jumps.count)")) }
    return rows
  }

  private static func sentence(_ problem: Problem) -> String {
    "\(problem.severity.rawValue): \(FilePath.printable(problem.message))"
  }

  private static func distance(_ meters: Double, _ units: UnitSystem) -> String {
    let value = (clamped(meters / units.metersPerSplit) * 100).rounded() / 100
    let cents = Int((value * 100).rounded())
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) \(units == .metric ? "km" : "mi")"
  }

  /// `1:02:03`, `2 d 14:00:00`
  private static func duration(_ seconds: Double) -> String {
    let whole = Int(clamped(seconds).rounded())
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let rest = "\(two(whole / 60 % 60)):\(two(whole % 60))"
    let days = whole / 86_400
    if days > 0 { return "\(days) d \(two(whole / 3600 % 24)):\(rest)" }
    return whole >= 3600 ? "\(whole / 3600):\(rest)" : rest
  }

  /// A figure that can become an integer.
  private static func clamped(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e12), 1e12) : 0
  }
}
