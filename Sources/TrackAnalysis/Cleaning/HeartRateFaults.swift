import Tracks

/// Takes out heart rates that no one alive has: sensors write 0 and 255 where they feel no pulse.
enum HeartRateFaults: CleaningStep {
  /// Beats a minute.
  static let believable = 25...250

  static func clean(_ uncleaned: inout UncleanedTrack) {
    var count = 0
    for i in uncleaned.fixes.indices {
      guard let beats = uncleaned.fixes[i].heartRate, !believable.contains(beats) else { continue }
      uncleaned.setHeartRate(nil, at: i)
      // A zero is how many devices say that no strap was worn: not worth a note.
      if beats > 0 { count += 1 }
    }
    guard count > 0 else { return }
    uncleaned.report(.heartRatesImpossible(count: count))
  }
}
