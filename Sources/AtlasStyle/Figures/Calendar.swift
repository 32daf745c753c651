import Tracks

/// Days and weeks by their count from 1970-01-01. A week begins on Monday and goes on over the turn
/// of a year (ISO 8601).
package enum Calendar {
  /// The day of a local time.
  package static func day(_ time: CivilTime) -> Int {
    CivilTime.daysSince1970(year: time.year, month: time.month, day: time.day)
  }

  /// 0 = Monday … 6 = Sunday.
  package static func weekday(of day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  /// The Monday of a day's week.
  package static func monday(of day: Int) -> Int { day - weekday(of: day) }

  /// Midnight of a day, for dates as text.
  package static func time(of day: Int) -> CivilTime? {
    CivilTime(secondsSince1970: Double(day) * 86_400)
  }

  package static func firstDay(year: Int, month: Int) -> Int {
    CivilTime.daysSince1970(year: year, month: month, day: 1)
  }

  package static func lastDay(year: Int, month: Int) -> Int {
    (month == 12 ? firstDay(year: year + 1, month: 1) : firstDay(year: year, month: month + 1)) - 1
  }
}
