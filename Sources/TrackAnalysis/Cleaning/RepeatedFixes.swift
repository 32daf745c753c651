import Tracks

/// Takes out a fix that has the time and the place of the one before it.
enum RepeatedFixes: CleaningStep {
  static func clean(_ uncleaned: inout UncleanedTrack) {
    let fixes = uncleaned.fixes
    var again: [Int] = []
    for i in fixes.indices.dropFirst() where !uncleaned.begins[i] {
      let (a, b) = (fixes[i - 1], fixes[i])
      if let time = b.time, time == a.time, a.latitude == b.latitude, a.longitude == b.longitude {
        again.append(i)
      }
    }
    if !again.isEmpty {
      uncleaned.remove(again)
      uncleaned.dropped.repeated += again.count
      uncleaned.repeatedFixes += again.count
    }
    guard uncleaned.repeatedFixes > 0 else { return }
    uncleaned.report(.fixesRepeated(count: uncleaned.repeatedFixes))
  }
}
