import Tracks

/// Numbers and times as the sample files write them, without any locale.
enum SampleText {
  /// A number with a fixed count of decimals.
  static func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard abs(scaled) < 1e15 else { return "0" }
    let digits = Int(abs(scaled))
    let divisor = Int(scale)
    let sign = scaled < 0 ? "-" : ""
    guard places > 0 else { return sign + "\(digits)" }
    return sign + "\(digits / divisor)." + padded(digits % divisor, places)
  }

  /// `2025-04-12T06:31:04+08:00`
  static func time(_ seconds: Double, utcOffset: Int) -> String {
    guard let t = CivilTime(secondsSince1970: seconds, utcOffset: utcOffset) else { return "" }
    let minutes = abs(utcOffset) / 60
    let zone =
      utcOffset == 0
      ? "Z" : "\(utcOffset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    return date(t) + "T" + clock(t) + zone
  }

  /// `2025-04-12`
  static func date(_ t: CivilTime) -> String {
    "\(padded(t.year, 4))-\(padded(t.month, 2))-\(padded(t.day, 2))"
  }

  /// `06:31:04`
  static func clock(_ t: CivilTime) -> String {
    "\(padded(t.hour, 2)):\(padded(t.minute, 2)):\(padded(t.second, 2))"
  }

  static func padded(_ value: Int, _ count: Int) -> String {
    let digits = "\(value)"
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Seconds since 1970 of a local date and time in a region.
  static func moment(
    _ ground: Ground, _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int,
    _ second: Int = 0
  ) -> Double {
    let days = CivilTime.daysSince1970(year: year, month: month, day: day)
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second - ground.utcOffset)
  }
}
