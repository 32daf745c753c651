import Foundation
import Tracks

/// Figures as text: units and signs as print has them, never by the machine's locale.
package struct FigureFormat: Sendable {
  package let units: UnitSystem
  package let language: Language

  /// What stands between a figure and its unit: a narrow blank that does not break.
  package static let space = "\u{202F}"

  package var distanceUnit: String { units == .metric ? "km" : "mi" }
  package var heightUnit: String { units == .metric ? "m" : "ft" }

  /// A number with a fixed count of decimals, a true minus and no "−0".
  package func number(_ value: Double, decimals: Int = 0) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "–" }
    let factor = [1.0, 10, 100, 1000][max(0, min(3, decimals))]
    let scaled = Int((abs(value) * factor).rounded())
    let whole = scaled / Int(factor)
    var digits = String(whole)
    if digits.count > 4 || (digits.count == 4 && decimals == 0 && whole >= 10_000) {
      var grouped = ""
      for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { grouped += language.thousands }
        grouped.append(digit)
      }
      digits = grouped
    }
    if decimals > 0 {
      let rest = String(scaled % Int(factor))
      digits += language.decimal + String(repeating: "0", count: decimals - rest.count) + rest
    }
    return value < 0 && scaled > 0 ? "\u{2212}" + digits : digits
  }

  /// Kilometres or miles: two decimals below a hundred, one above.
  package func distance(_ meters: Double) -> String {
    let value = meters / units.metersPerSplit
    return number(value, decimals: value < 99.995 ? 2 : 1)
  }

  package func distanceWithUnit(_ meters: Double) -> String {
    distance(meters) + FigureFormat.space + distanceUnit
  }

  /// Whole metres or feet.
  package func height(_ meters: Double) -> String { number(meters / units.metersPerHeight) }

  package func heightWithUnit(_ meters: Double) -> String {
    height(meters) + FigureFormat.space + heightUnit
  }

  /// `m:ss`, `h:mm:ss`, from a day on `2 d 14 h 00 min`, and from ten on `29 d 23 h`.
  package func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "–" }
    let total = Int(seconds.rounded())
    let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
    if hours >= 24 {
      let space = FigureFormat.space
      let days = "\(hours / 24)\(space)\(language["day"]) \(hours % 24)\(space)\(language["hour"])"
      return hours >= 240 ? days : days + " \(two(minutes))\(space)\(language["minute"])"
    }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  /// A sum of times, to the nearest minute: `33 min`, `1 h 05 min`; from a hundred hours on without
  /// the minutes.
  package func hours(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "–" }
    let space = FigureFormat.space
    // What would round to a hundred hours is told as they are.
    guard seconds < 359_970 else {
      return number(seconds / 3600) + space + language["hour"]
    }
    let minutes = Int((seconds / 60).rounded())
    guard minutes >= 60 else { return "\(minutes)\(space)\(language["minute"])" }
    return "\(minutes / 60)\(space)\(language["hour"]) "
      + "\(two(minutes % 60))\(space)\(language["minute"])"
  }

  /// `07:05`
  package func clock(_ time: CivilTime) -> String { "\(two(time.hour)):\(two(time.minute))" }

  /// `48.81° N 0.42° W`
  package func place(_ position: Position) -> String {
    let latitude = number(abs(position.latitude), decimals: 2)
    let longitude = number(abs(position.longitude), decimals: 2)
    return
      "\(latitude)°\(FigureFormat.space)\(language.hemisphere(position.latitude < 0 ? "S" : "N")) "
      + "\(longitude)°\(FigureFormat.space)\(language.hemisphere(position.longitude < 0 ? "W" : "E"))"
  }

  private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
