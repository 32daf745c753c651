/// Problems of fixes and of what a track is made of.
extension Problem {
  public static func positionsOffEarth(count: Int) -> Problem {
    Problem(.positionsOffEarth, .warning, [.number("count", count)])
  }
  public static func positionsInvalid(count: Int) -> Problem {
    Problem(.positionsInvalid, .warning, [.number("count", count)])
  }
  public static func pointsWithoutPosition(count: Int) -> Problem {
    Problem(.pointsWithoutPosition, .warning, [.number("count", count)])
  }
  public static func linesWithoutPosition(count: Int) -> Problem {
    Problem(.linesWithoutPosition, .warning, [.number("count", count)])
  }
  public static func rowsWithoutPosition(count: Int) -> Problem {
    Problem(.rowsWithoutPosition, .warning, [.number("count", count)])
  }
  public static func voidFixes(count: Int) -> Problem {
    Problem(.voidFixes, .warning, [.number("count", count)])
  }
  public static func fixesOffEarth(count: Int) -> Problem {
    Problem(.fixesOffEarth, .warning, [.number("count", count)])
  }
  public static func fixesAtNullIsland(count: Int) -> Problem {
    Problem(.fixesAtNullIsland, .warning, [.number("count", count)])
  }
  public static func pauseMarkers(count: Int) -> Problem {
    Problem(.pauseMarkers, .note, [.number("count", count)])
  }
  public static func spikes(count: Int) -> Problem {
    Problem(.spikes, .warning, [.number("count", count)])
  }
  public static func fixesRepeated(count: Int) -> Problem {
    Problem(.fixesRepeated, .note, [.number("count", count)])
  }
  public static func elevationsImpossible(count: Int) -> Problem {
    Problem(.elevationsImpossible, .warning, [.number("count", count)])
  }
  public static func heartRatesImpossible(count: Int) -> Problem {
    Problem(.heartRatesImpossible, .note, [.number("count", count)])
  }
  public static func transitionIgnored(count: Int) -> Problem {
    Problem(.transitionIgnored, .note, [.number("count", count)])
  }
  public static func workoutsWithoutWay(count: Int) -> Problem {
    Problem(.workoutsWithoutWay, .note, [.number("count", count)])
  }
  public static let routeIgnored = Problem(.routeIgnored, .note)
  public static func linesRepeated(count: Int) -> Problem {
    Problem(.linesRepeated, .note, [.number("count", count)])
  }
  public static let virtualPlaces = Problem(.virtualPlaces, .note)
  public static func activityUnknown(word: String) -> Problem {
    Problem(.activityUnknown, .note, [.text("word", word)])
  }
  public static let swimDistanceOfDevice = Problem(.swimDistanceOfDevice, .note)
  public static let stationary = Problem(.stationary, .note)
  public static func speedUnit(unit: String) -> Problem {
    Problem(.speedUnit, .note, [.text("unit", unit)])
  }
  public static let speedInKnots = Problem(.speedInKnots, .note)
}

extension ProblemText {
  static let fixes: [Problem.Kind: ProblemPhrase] = [
    .positionsOffEarth: ProblemPhrase(
      one: "{count} position not on Earth left out.",
      other: "{count} positions not on Earth left out."),
    .positionsInvalid: ProblemPhrase(
      one: "{count} position that cannot be read or is not on Earth left out.",
      other: "{count} positions that cannot be read or are not on Earth left out."),
    .pointsWithoutPosition: ProblemPhrase(
      one: "{count} point without a usable position left out.",
      other: "{count} points without a usable position left out."),
    .linesWithoutPosition: ProblemPhrase(
      one: "{count} line without a usable position left out.",
      other: "{count} lines without a usable position left out."),
    .rowsWithoutPosition: ProblemPhrase(
      one: "{count} row without a usable position left out.",
      other: "{count} rows without a usable position left out."),
    .voidFixes: ProblemPhrase(
      one: "{count} fix left out: marked as void by the receiver, or no place.",
      other: "{count} fixes left out: marked as void by the receiver, or no place."),
    .fixesOffEarth: ProblemPhrase(
      one: "{count} fix is no place on Earth and left out.",
      other: "{count} fixes are no places on Earth and left out."),
    .fixesAtNullIsland: ProblemPhrase(
      one: "{count} fix at 0° N 0° E was left out.",
      other: "{count} fixes at 0° N 0° E were left out."),
    .pauseMarkers: ProblemPhrase(
      one: "{count} fix at a pole marks a pause and was left out.",
      other: "{count} fixes at a pole mark pauses and were left out."),
    .spikes: ProblemPhrase(
      one: "{count} fix is where the track cannot have been and left out (GPS spikes).",
      other: "{count} fixes are where the track cannot have been and left out (GPS spikes)."),
    .fixesRepeated: ProblemPhrase(
      one: "{count} fix that repeats an earlier one: left out.",
      other: "{count} fixes that repeat earlier ones: left out."),
    .elevationsImpossible: ProblemPhrase(
      one: "{count} elevation is impossible and left out.",
      other: "{count} elevations are impossible and left out."),
    .heartRatesImpossible: ProblemPhrase(
      one: "{count} heart rate outside 25 to 250 beats a minute left out.",
      other: "{count} heart rates outside 25 to 250 beats a minute left out."),
    .transitionIgnored: ProblemPhrase(
      one: "{count} fix between two sports left out.",
      other: "{count} fixes between two sports left out."),
    .workoutsWithoutWay: ProblemPhrase(
      one: "{count} workout that covers no way, such as yoga, left out.",
      other: "{count} workouts that cover no way, such as yoga, left out."),
    .routeIgnored: "The file also has a planned route, which was left out beside its track.",
    .linesRepeated: ProblemPhrase(
      "The file has the same line more than once ({count} left out); the one with times "
        + "was kept."),
    .virtualPlaces:
      "A virtual activity: nobody was at the places of its line, and no map of all shows it.",
    .swimDistanceOfDevice:
      "The positions are too poor for the distance of this swim: it is the device's own.",
    .activityUnknown: "The activity “{word}” is not known: it counts as unknown.",
    .stationary: "The device lay in one place: no distance is claimed.",
    .speedUnit:
      "The device's speed seems to be in {unit}, not m/s: speed is computed from the fixes.",
    .speedInKnots:
      "The device's speed seems to be in knots, not m/s: speed is computed from the fixes.",
  ]
}
