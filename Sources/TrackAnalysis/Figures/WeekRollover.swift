import Tracks

/// Dates that a receiver whose week count overflowed would give: 1024 weeks too early, with the
/// right weekday and time of day. They are reported, and corrected only where the settings say so.
enum WeekRollover {
  static let shift = 7168 * 86_400.0
  /// 1999-08-22, the first overflow, to 2006-08-01. Recordings of those years exist, but are few; the
  /// same dates 1024 weeks later are those of today's devices.
  static let suspicious = 935_280_000.0..<1_154_390_400.0

  /// Warns of such a date at the start of a track.
  static func check(start: Double?, problems: inout [Problem]) {
    guard let start, suspicious.contains(start),
      let told = CivilTime(secondsSince1970: start),
      let meant = CivilTime(secondsSince1970: start + shift)
    else { return }
    problems.append(.weekRollover(told: text(told), meant: text(meant)))
  }

  /// The track with its suspicious times corrected, and a note of it.
  static func mended(_ track: Track) -> Track {
    let times = track.segments.lazy.flatMap(\.fixes).compactMap(\.time)
    guard
      times.contains(where: suspicious.contains)
        || track.readings.contains(where: { suspicious.contains($0.time) })
    else { return track }
    var track = track.movingTimes { suspicious.contains($0) ? $0 + shift : $0 }
    track.problems.append(.weekRolloverMended)
    return track
  }

  private static func text(_ date: CivilTime) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }
}
