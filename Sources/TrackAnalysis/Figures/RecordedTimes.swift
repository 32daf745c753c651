import Tracks

/// Finds whether a part of a track has times of its own, or only interpolated ones.
enum RecordedTimes {
  /// With fixes further apart than both on average, a part's time is not recorded: metres, seconds.
  static let sparsest = (meters: 200.0, seconds: 60.0)
  /// Splits that are all this much alike were computed from the track's mean speed.
  static let likeness = 0.001
  static let leastSplits = 4
  /// How many times faster than the median of a track's splits one may be where the activity is
  /// unknown.
  static let fastestShare = 8.0

  /// Whether a part of some metres and seconds that holds so many timed fixes has times of its own.
  static func suffice(_ fixes: Int, meters: Double, seconds: Double) -> Bool {
    let count = Double(max(0, fixes))
    return meters <= sparsest.meters * count || seconds <= sparsest.seconds * count
  }

  /// Whether one or two fixes of a longer line have times, and no others.
  static func areOfEndsOnly(_ fixes: [Fix]) -> Bool {
    guard fixes.count > 2 else { return false }
    var count = 0
    for fix in fixes where fix.time != nil {
      count += 1
      if count > 2 { return false }
    }
    return count > 0
  }

  /// Removes the rate of splits that have a jump or a leg faster than the activity allows, or whose
  /// times were not recorded; and of all splits where they are alike to the last digit.
  static func check(_ splits: inout [Split], _ motion: Motion, limits: SpeedLimits) {
    var first = 0
    for index in splits.indices {
      let last = min(splits[index].endFix, motion.count - 1)
      // The leg in which the split ends belongs to it in part.
      let legs = first..<max(first, min(last + 1, motion.kinds.count))
      var timed = 0
      var isBroken = false
      for leg in legs {
        if motion.fixes[leg].time != nil { timed += 1 }
        if motion.kinds[leg] == .jump { isBroken = true }
        if motion.kinds[leg] == .moving, motion.seconds(leg) > 1,
          motion.lengths[leg] / motion.seconds(leg) > limits.instant
        {
          isBroken = true
        }
      }
      if let seconds = splits[index].movingSeconds,
        isBroken || !suffice(timed, meters: splits[index].meters, seconds: seconds)
      {
        splits[index].hasRate = false
      }
      first = last
    }
    let rates = splits.compactMap(\.rate).sorted()
    guard rates.count > 1 else { return }
    let most = fastestShare * rates[rates.count / 2]
    for index in splits.indices where (splits[index].rate ?? 0) > most {
      splits[index].hasRate = false
    }
  }

  /// Whether the times were computed from one speed: measured ones are never so even.
  static func areEven(_ splits: [Split]) -> Bool {
    let rates = splits.compactMap(\.rate)
    guard rates.count >= leastSplits, let least = rates.min(), let most = rates.max() else {
      return false
    }
    return most - least <= likeness * least
  }
}
