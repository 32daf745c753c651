import TestSupport

/// TCX texts that the tests are made of.
enum TCX {
  static let prolog = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  static let namespace = "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"
  static let extensions = "http://www.garmin.com/xmlschemas/ActivityExtension/v2"

  /// The time some seconds after 2022-03-01T08:00:00Z, and that in seconds since 1970.
  static let start = 1_646_121_600.0
  static func time(_ seconds: Int) -> String {
    return
      "2022-03-01T\(twoDigits(8 + seconds / 3600)):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))Z"
  }

  static func point(_ seconds: Int, _ latitude: String?, _ inner: String = "") -> String {
    let position =
      latitude.map {
        "<Position><LatitudeDegrees>\($0)</LatitudeDegrees>"
          + "<LongitudeDegrees>20</LongitudeDegrees></Position>"
      } ?? ""
    return "<Trackpoint><Time>\(time(seconds))</Time>\(position)\(inner)</Trackpoint>\n"
  }

  static func lap(
    _ start: Int, _ seconds: Int, _ meters: Double, _ tracks: String...
  ) -> String {
    "<Lap StartTime=\"\(time(start))\"><TotalTimeSeconds>\(seconds)</TotalTimeSeconds>"
      + "<DistanceMeters>\(meters)</DistanceMeters><Calories>9</Calories>"
      + tracks.map { "<Track>\n\($0)</Track>" }.joined() + "</Lap>\n"
  }

  static func activity(_ laps: String, sport: String = "Running", after: String = "") -> String {
    "<Activity Sport=\"\(sport)\"><Id>\(time(0))</Id>\(laps)\(after)</Activity>"
  }

  static func file(_ activities: String, after: String = "") -> String {
    prolog + "<TrainingCenterDatabase xmlns=\"\(namespace)\"><Activities>\(activities)</Activities>"
      + "\(after)</TrainingCenterDatabase>\n"
  }

  /// Three fixes going north from 10° N 20° E, 0.001° and one minute apart: 222.39 m.
  static let t3Points = (0..<3).map { point($0 * 60, "10.00\($0)") }.joined()
  static let t3 = file(activity(lap(0, 120, 222.4, t3Points)))
}
