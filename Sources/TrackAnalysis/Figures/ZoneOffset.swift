import Foundation
import Tracks

/// The offset from UTC that holds for a track.
struct ZoneOffset: Equatable {
  /// As pages name it: `Europe/Zurich`, `+02:00`, `UTC`.
  var name: String
  /// Seconds east of UTC.
  var seconds: Int

  /// The offset that holds for a track at a time: by the job's zone for all tracks, else by what the
  /// file says, else by the zone of the place where the track starts, else by the fallback.
  ///
  /// An offset of zero says nothing where the place is known: programs write `+00:00` where others
  /// write `Z`, and the two mean the same. A name that the system does not know is passed over.
  init(
    of details: TrackDetails, from start: Position?, at time: Double?,
    _ settings: AnalysisSettings, in context: AnalysisContext
  ) {
    let file = details.utcOffset.flatMap { abs($0) <= 86_400 ? $0 : nil }
    if let job = settings.timeZone, let zone = ZoneOffset(named: job, at: time) {
      self = zone
    } else if let file, file != 0 {
      self.init(name: ZoneOffset.text(file), seconds: file)
    } else if let zone = ZoneOffset(of: details, from: start, at: time, context.placeZones) {
      self = zone
    } else if let file {
      self.init(name: ZoneOffset.text(file), seconds: file)
    } else {
      self =
        ZoneOffset(named: context.fallbackTimeZone, at: time)
        ?? ZoneOffset(name: "UTC", seconds: 0)
    }
  }

  /// By the place alone, where the positions are real.
  private init?(
    of details: TrackDetails, from start: Position?, at time: Double?, _ zones: ZoneLookup?
  ) {
    guard details.positionSource == .real, let start, let name = zones?.zone(at: start) else {
      return nil
    }
    self.init(named: name, at: time)
  }

  private init(name: String, seconds: Int) {
    self.name = name
    self.seconds = seconds
  }

  /// A zone by its name or as an offset (`+02:00`, `-0330`, `+1`); `nil` for an unknown one.
  init?(named name: String, at time: Double?) {
    if name == "UTC" || name == "GMT" || name == "Z" {
      self.init(name: "UTC", seconds: 0)
    } else if let seconds = ZoneOffset.offset(name) {
      self.init(name: ZoneOffset.text(seconds), seconds: seconds)
    } else if let zone = TimeZone(identifier: name) {
      let instant = Date(timeIntervalSince1970: time ?? 0)
      self.init(name: name, seconds: zone.secondsFromGMT(for: instant))
    } else {
      return nil
    }
  }

  /// "+02:00"; "UTC" for none.
  static func text(_ seconds: Int) -> String {
    guard seconds != 0 else { return "UTC" }
    let minutes = abs(seconds) / 60
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(seconds < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private static func offset(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard (1...4).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }),
      let value = Int(digits)
    else { return nil }
    let (hours, minutes) = digits.count <= 2 ? (value, 0) : (value / 100, value % 100)
    guard hours <= 18, minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
