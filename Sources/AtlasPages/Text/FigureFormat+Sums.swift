import Tracks

/// Sums over many tracks, as text.
extension FigureFormat {
  /// Whole kilometres or miles from ten on, with their unit.
  func distanceSum(_ meters: Double) -> String {
    let value = meters / units.metersPerSplit
    return number(value, decimals: value < 9.95 ? 1 : 0) + FigureFormat.space + distanceUnit
  }

  /// How much more or less than before, as `12 % more`; `nil` where it says little.
  func comparison(from before: Double, to now: Double) -> String? {
    guard before > 0, now.isFinite, now >= 0, now / before < 100 else { return nil }
    let percent = ((now / before - 1) * 100).rounded()
    if percent == 0 { return language["asMuch"] }
    return language.phrase(
      percent > 0 ? "more" : "less", number(abs(percent)) + FigureFormat.space + "%")
  }

  /// What a best effort's distance is called.
  func name(of distance: BestEffort.Distance) -> String {
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
