/// A date and time of day on the proleptic Gregorian calendar, at a stated offset from UTC.
///
/// Arithmetic only: no clock, no locale, no time-zone data.
public struct CivilTime: Sendable, Equatable, Codable {
  public var year: Int
  /// 1…12
  public var month: Int
  /// 1…31
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  /// Seconds east of UTC.
  public var utcOffset: Int

  /// `nil` where the instant is not a number or lies outside the years 1 to 9999.
  public init?(secondsSince1970: Double, utcOffset: Int = 0) {
    guard secondsSince1970 > -62_135_596_800, secondsSince1970 < 253_402_300_800,
      abs(utcOffset) <= 172_800
    else { return nil }
    let local = Int(secondsSince1970.rounded(.down)) + utcOffset
    let days = local >= 0 ? local / 86_400 : -((-local + 86_399) / 86_400)
    let rest = local - days * 86_400
    (year, month, day) = CivilTime.date(daysSince1970: days)
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
    self.utcOffset = utcOffset
  }

  /// 0 = Monday … 6 = Sunday.
  public var weekday: Int {
    let days = CivilTime.daysSince1970(year: year, month: month, day: day)
    return ((days + 3) % 7 + 7) % 7
  }

  /// Days from 1970-01-01 to a date; the months are not checked.
  ///
  /// Counts in eras of 400 years that begin on 1 March (H. Hinnant, "chrono-Compatible Low-Level
  /// Date Algorithms").
  public static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date of a day counted from 1970-01-01; the inverse of `daysSince1970`.
  public static func date(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let z = daysSince1970 + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
