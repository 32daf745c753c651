import Tracks

/// What Apple Health calls the kinds of workouts: the end of `HKWorkoutActivityTypeRunning` (Apple,
/// "HKWorkoutActivityType").
enum HealthActivities {
  /// `unknown` for what covers no way, such as yoga, and for kinds that are newer than this list.
  static func activity(_ kind: String) -> Activity { activities[kind] ?? .unknown }

  private static let activities: [String: Activity] = [
    "Running": .running, "TrackAndField": .running, "Walking": .walking, "Hiking": .hiking,
    "WheelchairWalkPace": .walking, "WheelchairRunPace": .running, "Cycling": .cycling,
    "HandCycling": .cycling, "Swimming": .swimming, "Rowing": .rowing, "PaddleSports": .paddling,
    "Sailing": .sailing, "CrossCountrySkiing": .skiing, "DownhillSkiing": .skiing,
    "Snowboarding": .snowboarding, "SkatingSports": .skating, "EquestrianSports": .riding,
  ]

  /// The words of a kind: "Cross Country Skiing" for `CrossCountrySkiing`.
  static func words(_ kind: String) -> String {
    var words = ""
    for letter in kind {
      if letter.isUppercase, !words.isEmpty { words += " " }
      words.append(letter)
    }
    return words
  }
}
