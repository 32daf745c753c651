import Tracks

/// Notes a date that a receiver whose week count overflowed would give: 1024 weeks too early, the
/// weekday and the time of day right. Nothing is changed.
enum WeekRollover {
  static let shift = 7168 * 86_400.0
  /// 1999-08-22, the first overflow, to 2006-08-01. Recordings of those years exist, but are few; the
  /// same dates 1024 weeks later are those of today's devices.
  static let suspicious = 935_280_000.0..<1_154_390_400.0

  static func check(start: Double?, problems: inout [Problem]) {
    guard let start, suspicious.contains(start),
      let told = CivilTime(secondsSince1970: start),
      let meant = CivilTime(secondsSince1970: start + shift)
    else { return }
    problems.append(
      Problem(
        .weekRollover, .note,
        "The date \(text(told)) may be 7168 days (1024 weeks) too early, as receivers with an "
          + "overflown week count write it: \(text(meant))?"))
  }

  private static func text(_ date: CivilTime) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }
}
