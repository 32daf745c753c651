/// Times work by a clock that nobody sets.
enum Stopwatch {
  /// The shortest of several goes, in seconds: what else the machine does only ever adds.
  static func best(of goes: Int, before: () -> Void = {}, _ work: () throws -> Void) rethrows
    -> Double
  {
    var best = Double.infinity
    for _ in 0..<max(1, goes) {
      before()
      let clock = ContinuousClock()
      let start = clock.now
      try work()
      let (seconds, attoseconds) = start.duration(to: clock.now).components
      best = min(best, Double(seconds) + Double(attoseconds) / 1e18)
    }
    return best
  }
}
