import Tracks

/// The fixes that share a leg's time, for legs in rising order: some devices deliver the fixes of a
/// minute at once, all with one time.
///
/// Both ends only ever move forwards, so that a file with a single time costs no more than any
/// other.
struct BatchWindow {
  /// The fix before those of the batch.
  private var first = 0
  /// The fix after them.
  private var last = 0
  /// The leg asked for before, and the first fix of its segment.
  private var leg = 0
  private var segment = 0
  /// Metres along the line to each fix, over gaps too; empty until asked for.
  private var path: [Double] = []

  /// The speed from the fix before the batch of a leg to the one after it, m/s. The leg must have a
  /// time, and one no earlier than that of the last call.
  mutating func speed(_ motion: Motion, _ leg: Int) -> Double {
    if path.isEmpty { path = Motion.path(motion.lengths) }
    while self.leg < leg {
      self.leg += 1
      if motion.begins[self.leg] { segment = self.leg }
    }
    let time = motion.times[leg]
    first = max(first, segment)
    while first < leg, !(motion.times[first + 1] > time - 1) { first += 1 }
    last = max(last, leg + 1)
    while last + 1 < motion.count, !motion.begins[last + 1], motion.times[last] < time + 1 {
      last += 1
    }
    return (path[last] - path[first]) / max(motion.times[last] - motion.times[first], 1)
  }
}
