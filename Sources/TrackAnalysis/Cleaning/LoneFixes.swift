import Tracks

/// Joins segments that were split without a reason: those of a single fix where at least half of
/// all are such, and those that begin within seconds of the last one's end.
enum LoneFixes: CleaningStep {
  /// Seconds and metres up to which a lone fix belongs to its neighbour.
  static let longestWait = 300.0
  static let farthest = 2_000.0
  /// Seconds in which nothing can have been missed.
  static let unbroken = 3.0

  static func clean(_ uncleaned: inout UncleanedTrack) {
    let segments = uncleaned.segments
    guard segments.count > 1 else { return }
    let lengths = uncleaned.legLengths()
    // A single fix between two rests is no habit of the writer.
    let isHabit = 2 * segments.lazy.filter { $0.count == 1 }.count >= segments.count
    for k in 1..<segments.count {
      let (before, after) = (segments[k - 1], segments[k])
      let i = after.lowerBound
      let length = lengths[i - 1]
      let lone = isHabit && (before.count == 1 || after.count == 1)
      if let t0 = uncleaned.fixes[i - 1].time, let t1 = uncleaned.fixes[i].time {
        let seconds = t1 - t0
        guard seconds >= 0 else { continue }
        let believable =
          length <= uncleaned.limits.sustained * max(seconds, 1) && length <= farthest
        if believable, seconds <= (lone ? longestWait : unbroken) { uncleaned.begins[i] = false }
      } else if lone, length <= farthest {
        uncleaned.begins[i] = false
      }
    }
  }
}
