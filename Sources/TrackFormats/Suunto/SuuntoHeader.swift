import Tracks

/// What stands before the samples.
struct SuuntoHeader {
  var activity = Activity.unknown
  var device: String?
  var totals = DeviceTotals()
  var start: WrittenTime?

  init(activityType: Double?, activity word: String?) {
    activity = activityType.flatMap(Self.activity) ?? .unknown
    if activity == .unknown { activity = ActivityNames.activity(word) }
  }

  /// What a number of Movescount means; `nil` for one that is none of ours.
  static func activity(_ type: Double) -> Activity? { activities[Int(clamped: type)] }

  init(_ values: JSONMembers) {
    self.init(activityType: values.number("ActivityType"), activity: values.words("Activity"))
    device = values.object("Device")?.words("Name")
    start = values.time("DateTime")
    totals.distance = values.number("Distance")
    totals.elapsed = values.number("Duration")
    totals.timer = values.number("Duration").map { $0 - (values.number("PauseDuration") ?? 0) }
    totals.ascent = values.number("Ascent")
    totals.descent = values.number("Descent")
  }

  /// Movescount's numbers of the activities in which one moves from place to place.
  private static let activities: [Int: Activity] = [
    3: .running, 4: .cycling, 5: .cycling, 6: .swimming, 8: .skating, 11: .hiking, 12: .walking,
    13: .sailing, 14: .paddling, 15: .rowing, 20: .skiing, 21: .snowboarding, 22: .skiing,
    81: .hiking, 82: .running,
  ]
}

extension Int {
  /// The nearest whole number; the largest for what is too large, zero for NaN.
  init(clamped value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e15), 1e15))
  }
}
