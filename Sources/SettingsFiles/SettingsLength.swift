/// Lengths on paper, in points of 1/72 inch.
enum SettingsLength {
  static let expectation = "a length (a number of points, or a text such as \"12mm\")"

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
