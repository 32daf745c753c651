/// Lengths on paper, in points of 1/72 inch.
enum SettingsLength {
  static let expectation = "a length (a number of points, or a text such as \"12mm\")"

  /// What a text that is no length may have meant: its number with the unit that is nearest to its
  /// own.
  static func nearest(_ value: SettingsValue) -> String? {
    guard case .string(let text) = value else { return nil }
    let digits = text.prefix { "+-.0123456789".contains($0) }
    let unit = text.dropFirst(digits.count).filter { !$0.isWhitespace }.lowercased()
    guard Double(digits) != nil else { return nil }
    let words = [
      "mm": "mm", "millimeter": "mm", "cm": "cm", "centimeter": "cm", "in": "in", "inch": "in",
      "\"": "in", "pt": "pt", "point": "pt", "px": "pt",
    ]
    let known = NearestKey.of(unit, among: words.keys.sorted()).flatMap { words[$0] }
    return known.map { SettingsText.quoted(digits + $0) }
  }

  /// A number is points; a text has one of the units `mm`, `cm`, `in`, `pt`.
  static func points(_ value: SettingsValue) -> Double? {
    switch value {
    case .number(let points): return points
    case .string(let text):
      let units = [("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72.0), ("pt", 1.0)]
      for (unit, points) in units where text.hasSuffix(unit) {
        var digits = text.dropLast(unit.count)
        while digits.last == " " { digits.removeLast() }
        guard digits.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }),
          let number = Double(digits), (number * points).isFinite
        else { return nil }
        return number * points
      }
      return nil
    default: return nil
    }
  }
}
