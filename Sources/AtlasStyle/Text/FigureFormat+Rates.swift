import Tracks

/// How fast something went, as the field of each activity tells it: pace on foot, pace over a hundred
/// metres or yards in the water, speed for all else.
extension FigureFormat {
  package var speedUnit: String { units == .metric ? "km/h" : "mph" }

  /// Metres that a pace is told over; a yard has 0.9144 of them.
  package func paceMeters(of activity: Activity) -> Double {
    guard activity == .swimming else { return units.metersPerSplit }
    return units == .metric ? 100 : 91.44
  }

  /// `/km`, `/mi`; a swimmer's `/100 m`, `/100 yd`.
  package func paceUnit(of activity: Activity) -> String {
    guard activity == .swimming else { return "/" + distanceUnit }
    return "/100" + FigureFormat.space + (units == .metric ? "m" : "yd")
  }

  /// Minutes and seconds over the length that a pace of the activity is told over; a dash where
  /// nothing moves.
  package func pace(_ metersPerSecond: Double, of activity: Activity) -> String {
    guard metersPerSecond > 0.1 else { return "–" }
    return duration(paceMeters(of: activity) / metersPerSecond)
  }

  /// km/h or mph with one decimal.
  package func speed(_ metersPerSecond: Double) -> String {
    number(metersPerSecond * 3600 / units.metersPerSplit, decimals: 1)
  }

  /// m/s as the activity tells them, without the unit.
  package func rate(_ metersPerSecond: Double, of activity: Activity) -> String {
    activity.showsPace ? pace(metersPerSecond, of: activity) : speed(metersPerSecond)
  }

  package func rateUnit(of activity: Activity) -> String {
    activity.showsPace ? paceUnit(of: activity) : speedUnit
  }

  package func rateWithUnit(_ metersPerSecond: Double, of activity: Activity) -> String {
    rate(metersPerSecond, of: activity) + FigureFormat.space + rateUnit(of: activity)
  }

  /// `Pace` or `Speed`.
  package func rateName(of activity: Activity) -> String {
    language[activity.showsPace ? "pace" : "speed"]
  }

  /// The name of something with its unit, for the head of a chart: `Heart rate, bpm`, `Pace /km`.
  package func named(_ name: String, unit: String?) -> String {
    guard let unit, !unit.isEmpty else { return name }
    if unit.hasPrefix("/") { return name + " " + unit }
    return language.phrase("nameWithUnit", [("name", name), ("unit", unit)])
  }
}

/// Parts of a track that may be far shorter than a kilometre or mile.
extension FigureFormat {
  /// Whether parts of these lengths are told in metres or yards: all in the water, and on land all
  /// below a kilometre where distances are metric.
  package func isShort(_ meters: [Double], _ activity: Activity) -> Bool {
    activity == .swimming || (units == .metric && meters.allSatisfy { $0 < 999.5 })
  }

  /// `m`, a swimmer's `yd`.
  package func shortUnit(of activity: Activity) -> String {
    units == .imperial && activity == .swimming ? "yd" : "m"
  }

  /// The distance of a whole track, and its unit: a swimmer's in metres or yards.
  package func distance(_ meters: Double, of activity: Activity) -> (text: String, unit: String) {
    activity == .swimming
      ? (short(meters, of: activity), shortUnit(of: activity)) : (distance(meters), distanceUnit)
  }

  /// Whole metres or yards, without the unit.
  package func short(_ meters: Double, of activity: Activity) -> String {
    number(shortUnit(of: activity) == "yd" ? meters / 0.9144 : meters)
  }

  /// Kilometres or miles with two decimals; what would read as none is said to be less.
  package func partDistance(_ meters: Double) -> String {
    let least = 0.01 * units.metersPerSplit
    return meters > 0 && meters < least / 2 ? "<" + distance(least) : distance(meters)
  }
}
