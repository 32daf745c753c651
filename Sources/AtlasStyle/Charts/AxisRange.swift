import Cartography

/// What the upright axis of a chart spans, and the round values on it.
package struct AxisRange {
  package private(set) var low: Double
  package private(set) var high: Double
  package private(set) var ticks: AxisTicks

  /// - Parameters:
  ///   - low: The least value shown.
  ///   - high: The greatest.
  ///   - least: What the axis spans at least, so that noise does not look like relief.
  ///   - floor: A value that the axis does not go below where no value does.
  ///   - count: About how many ticks there may be.
  ///   - share: How much of what is added to a small span goes below it.
  ///   - isTime: Whether the values are seconds, whose round steps are others.
  package init(
    of low: Double, _ high: Double, least: Double, floor: Double? = nil, count: Int,
    isTime: Bool = false, below share: Double = 0.5
  ) {
    self.low = min(low, high)
    self.high = max(low, high)
    let spare = least - (self.high - self.low)
    if spare > 0 {
      self.low -= spare * share
      self.high += spare * (1 - share)
    }
    if let floor, min(low, high) >= floor, self.low < floor {
      self.high += floor - self.low
      self.low = floor
    }
    ticks = AxisTicks(covering: 0, to: 1, count: 1)
    for count in max(2, count)...max(2, count) + 3 {
      ticks =
        isTime
        ? AxisTicks(seconds: self.low, to: self.high, count: count)
        : AxisTicks(from: self.low, to: self.high, count: count)
      if ticks.values.count >= 2 { break }
    }
    reachRoundEnds()
  }

  /// The ticks that find room over so many points of height, each label `least` points from the next.
  package func values(over height: Double, least: Double) -> [Double] {
    let pitch = ticks.step / max(high - low, 1e-9) * height
    guard pitch > 0, ticks.step > 0 else { return [] }
    let every = max(1, Int(min(1000, (least / pitch).rounded(.up))))
    let kept = ticks.values.filter { Int(($0 / ticks.step).rounded()) % every == 0 }
    if kept.count >= 2 { return kept }
    guard let first = ticks.values.first, let last = ticks.values.last,
      pitch * (last - first) / ticks.step >= least
    else { return Array(ticks.values.prefix(1)) }
    return [first, last]
  }

  /// An end that nearly is a round value becomes one; the other ends get a little air.
  private mutating func reachRoundEnds() {
    let step = ticks.step
    guard step > 0 else { return }
    let air = 0.04 * (high - low)
    let (below, above) = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
    low = low - below <= 0.34 * step ? below : low - air
    high = above - high <= 0.34 * step ? above : high + air
    ticks = AxisTicks(from: low, to: high, step: step)
  }
}
