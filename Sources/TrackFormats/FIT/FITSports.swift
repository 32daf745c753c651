import Tracks

/// Maps FIT's sports to activities.
enum FITSports {
  /// - Parameters:
  ///   - sport: The number in the profile's `sport`.
  ///   - subSport: The number in its `sub_sport`.
  static func activity(_ sport: Int?, _ subSport: Int?) -> Activity {
    guard let sport else { return .unknown }
    if let activity = sports[sport] { return activity }
    return subSport.flatMap { subSports[$0] } ?? .unknown
  }

  private static let sports: [Int: Activity] = [
    1: .running, 2: .cycling, 5: .swimming, 11: .walking, 12: .skiing, 13: .skiing,
    14: .snowboarding, 15: .rowing, 16: .hiking, 17: .hiking, 19: .paddling, 20: .flying,
    21: .cycling, 22: .driving, 24: .driving, 26: .flying, 27: .riding, 30: .skating,
    32: .sailing, 33: .skating, 34: .flying, 35: .hiking, 36: .driving, 37: .paddling,
    41: .paddling, 42: .paddling, 43: .sailing, 44: .sailing,
  ]

  /// For a sport that is generic or has no name here.
  private static let subSports: [Int: Activity] = [
    3: .running, 7: .cycling, 8: .cycling, 11: .cycling, 18: .swimming, 29: .cycling,
    30: .walking, 31: .walking, 35: .driving, 36: .driving, 46: .cycling, 47: .cycling,
    65: .sailing,
  ]
}
