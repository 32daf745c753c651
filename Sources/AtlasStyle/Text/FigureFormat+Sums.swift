import Tracks

/// Sums over many tracks, as text.
extension FigureFormat {
  /// Whole kilometres or miles from ten on, with their unit.
  package func distanceSum(_ meters: Double) -> String {
    let value = meters / units.metersPerSplit
    return number(value, decimals: value < 9.95 ? 1 : 0) + FigureFormat.space + distanceUnit
  }

  /// A whole number of things in the words of the language, as `1 track`, `12 tracks`.
  ///
  /// - Parameter values: what else stands in the phrase beside `{count}`.
  package func counted(_ key: String, _ count: Int, _ values: [(String, String)] = []) -> String {
    language.phrase(key, counting: count, [("count", number(Double(count)))] + values)
  }

  /// A share of a hundred with its sign, as the language sets it.
  package func share(_ percent: Double) -> String { number(percent) + language.percent }

  /// How much more or less than before, as `12 % more`; `nil` where it says little.
  package func comparison(from before: Double, to now: Double) -> String? {
    guard before > 0, now.isFinite, now >= 0, now / before < 10 else { return nil }
    let percent = ((now / before - 1) * 100).rounded()
    if percent == 0 { return language["asMuch"] }
    return language.phrase(
      percent > 0 ? "more" : "less", share(abs(percent)))
  }

  /// What a best effort's distance is called.
  package func name(of distance: BestEffort.Distance) -> String {
    let space = FigureFormat.space
    return switch distance {
    case .meters400: "400\(space)m"
    case .kilometer: "1\(space)km"
    case .mile: "1\(space)mi"
    case .kilometers5: "5\(space)km"
    case .kilometers10: "10\(space)km"
    case .halfMarathon: language["halfMarathon"]
    case .marathon: language["marathon"]
    }
  }
}
