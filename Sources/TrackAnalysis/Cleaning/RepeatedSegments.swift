import Tracks

/// Takes out what earlier segments held already: some exporters write all points so far into each new
/// segment, others a segment twice.
///
/// With times, a fix is a repeat where an earlier segment has the same place at the same time. Without
/// them only a segment that begins with all of an earlier one, fix by fix, repeats it: a second round
/// is never the same to the last digit.
enum RepeatedSegments: CleaningStep {
  /// Fixes that a segment without times must have in common with an earlier one.
  static let leastUntimed = 10

  static func clean(_ uncleaned: inout UncleanedTrack) {
    let segments = uncleaned.segments
    guard segments.count > 1 else { return }
    let again = (timed(uncleaned, segments) + untimed(uncleaned, segments)).sorted()
    guard !again.isEmpty else { return }
    uncleaned.remove(again)
    uncleaned.dropped.repeated += again.count
    uncleaned.repeatedFixes += again.count
  }

  private struct Moment: Hashable {
    var time: Double
    var latitude: Double
    var longitude: Double

    init?(_ fix: Fix) {
      guard let time = fix.time else { return nil }
      (self.time, latitude, longitude) = (time, fix.latitude, fix.longitude)
    }
  }

  private static func timed(_ uncleaned: UncleanedTrack, _ segments: [Range<Int>]) -> [Int] {
    // Nothing can repeat where time only goes on from segment to segment.
    var latest = -Double.infinity
    let runsBack = segments.contains { segment in
      let first = uncleaned.fixes[segment].lazy.compactMap(\.time).first
      let isBack = first.map { $0 <= latest } ?? false
      for fix in uncleaned.fixes[segment] { latest = max(latest, fix.time ?? latest) }
      return isBack
    }
    guard runsBack else { return [] }
    var again: [Int] = []
    var seen: Set<Moment> = []
    for segment in segments {
      var fresh: [Moment] = []
      for i in segment {
        guard let moment = Moment(uncleaned.fixes[i]) else { continue }
        if seen.contains(moment) { again.append(i) } else { fresh.append(moment) }
      }
      seen.formUnion(fresh)
    }
    return again
  }

  private static func untimed(_ uncleaned: UncleanedTrack, _ segments: [Range<Int>]) -> [Int] {
    let fixes = uncleaned.fixes
    var again: [Int] = []
    var earlier: [Range<Int>] = []
    for segment in segments {
      guard segment.count >= leastUntimed, fixes[segment].allSatisfy({ $0.time == nil }) else {
        continue
      }
      let repeated = earlier.last { old in
        old.count <= segment.count
          && zip(fixes[old], fixes[segment]).allSatisfy { $0.position == $1.position }
      }
      if let repeated { again.append(contentsOf: segment.prefix(repeated.count)) }
      earlier.append(segment)
    }
    return again
  }
}
