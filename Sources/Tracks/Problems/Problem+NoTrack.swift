/// Problems of files that give no track, each with its reason.
extension Problem {
  public static let noTrackPoints = Problem(.noTrackPoints, .error)
  public static let waypointsOnly = Problem(.waypointsOnly, .error)
  public static let noLine = Problem(.noLine, .error)
  public static let placesOnly = Problem(.placesOnly, .error)
  public static let noUsablePosition = Problem(.noUsablePosition, .error)
  public static func noUsablePoint(count: Int) -> Problem {
    Problem(.noUsablePoint, .error, [.number("count", count)])
  }
  public static func noUsablePositionAmong(count: Int) -> Problem {
    Problem(.noUsablePositionAmong, .error, [.number("count", count)])
  }
  public static let noPositionOnEarth = Problem(.noPositionOnEarth, .error)
  public static let indoors = Problem(.indoors, .error)
  public static let noTimedPosition = Problem(.noTimedPosition, .error)
  public static let visitsOnly = Problem(.visitsOnly, .error)
  public static func noActivityWithLine(count: Int) -> Problem {
    Problem(.noActivityWithLine, .error, [.number("count", count)])
  }
  public static func noSampleWithPosition(count: Int) -> Problem {
    Problem(.noSampleWithPosition, .error, [.number("count", count)])
  }
  public static let noLineDecoded = Problem(.noLineDecoded, .error)
  public static let nothingWhole = Problem(.nothingWhole, .error)
  public static let noKML = Problem(.noKML, .error)
  public static let notKML = Problem(.notKML, .error)
}

extension ProblemText {
  static let noTrack: [Problem.Kind: ProblemPhrase] = [
    .noTrackPoints: "The file has no track points.",
    .waypointsOnly: "The file has waypoints but no track points.",
    .noLine: "The file has no line.",
    .placesOnly: "The file has places but no line.",
    .noUsablePosition: "It has no usable position.",
    .noUsablePoint: "None of its {count} points has a usable position.",
    .noUsablePositionAmong: "None of its {count} positions is usable.",
    .noPositionOnEarth: "None of its positions is a place on Earth.",
    .indoors: "An activity without positions (indoors?).",
    .noTimedPosition: "It has no position with a time.",
    .visitsOnly: "It tells of visits, and of no way between them.",
    .noActivityWithLine: "None of its {count} activities has a line.",
    .noSampleWithPosition: "None of its {count} samples has a position.",
    .noLineDecoded: "None of its lines can be decoded.",
    .nothingWhole: "The file is damaged.",
    .noKML: "No KML in it can be read.",
    .notKML: "What is called KML in it is not.",
  ]
}
