import Tracks

/// Times as ISO 8601 writes them.
public enum Timestamp {
  /// `2023-05-01T06:30:00Z`, with a fraction only where there is one, to the microsecond; `nil`
  /// outside the years 1 to 9999.
  public static func utc(_ seconds: Double) -> String? {
    guard seconds.isFinite else { return nil }
    // Doubles of today's times are a quarter of a microsecond apart.
    var whole = seconds.rounded(.down)
    var micros = ((seconds - whole) * 1e6).rounded()
    if micros >= 1e6 {
      whole += 1
      micros = 0
    }
    guard let time = CivilTime(secondsSince1970: whole) else { return nil }
    var text = date(time) + "T" + clock(time)
    if micros > 0 {
      var digits = String(Int(micros))
      digits = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      while digits.hasSuffix("0") { digits.removeLast() }
      text += "." + digits
    }
    return text + "Z"
  }

  /// `2023-05-01T08:30:00+02:00`
  public static func local(_ time: CivilTime) -> String {
    let minutes = abs(time.utcOffset) / 60
    let offset = "\(time.utcOffset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
    return date(time) + "T" + clock(time) + offset
  }

  private static func date(_ time: CivilTime) -> String {
    let year = String(time.year)
    return String(repeating: "0", count: max(0, 4 - year.count)) + year
      + "-\(two(time.month))-\(two(time.day))"
  }

  private static func clock(_ time: CivilTime) -> String {
    "\(two(time.hour)):\(two(time.minute)):\(two(time.second))"
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
