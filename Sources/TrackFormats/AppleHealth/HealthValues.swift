import Native
import Tracks

/// How Apple Health writes times, numbers and quantities.
enum HealthValues {
  static func time(_ text: BorrowedText?) -> WrittenTime? {
    text.flatMap { TimeParser.parse($0.start) }
  }

  static func number(_ text: BorrowedText?) -> Double? {
    text.flatMap { DecimalParser.parse($0.start) }
  }

  static func heartRate(_ beats: Double) -> Double? {
    (25...250).contains(beats) ? beats : nil
  }

  static let seconds = ["s": 1.0, "min": 60, "hr": 3600, "h": 3600, "d": 86_400]
  static let metres = [
    "m": 1.0, "cm": 0.01, "mm": 0.001, "km": 1000, "mi": 1609.344, "yd": 0.9144, "ft": 0.3048,
  ]

  /// A number in a unit; `nil` for a unit that is not known, and what no activity has.
  static func quantity(
    _ text: BorrowedText?, _ unit: String?, _ units: [String: Double]
  ) -> Double? {
    guard let number = number(text), let unit, let factor = units[unit], number >= 0,
      number * factor < 1e8
    else { return nil }
    return number * factor
  }

  /// Metres of a text such as `6575 cm`.
  static func measure(_ text: BorrowedText) -> Double? {
    let parts = String(decoding: text.bytes.prefix(64), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let number = Double(parts[0]), let factor = metres[String(parts[1])],
      number >= 0, number * factor < 1e6
    else { return nil }
    return number * factor
  }
}
