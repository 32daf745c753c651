import Tracks

/// Speed along the line over a window of time.
///
/// Distance is a function of time on each stretch of movement; the speed at a fix is the distance
/// gained in the window around it over the window's length. Whole seconds, repeated times and fixes
/// dropped by the device even out, and no window reaches over a pause, a gap or a jump. Fixes with
/// the same time, as clocks of whole minutes give them, are spread by distance over the time until
/// the next.
enum SmoothedSpeed {
  /// m/s at each fix; NaN outside timed stretches and at fixes without time.
  ///
  /// - Parameter device: whether a fix keeps the speed that the device gave it, where there is one.
  static func speeds(
    _ motion: Motion, distance: [Double], window: Double, device: Bool
  ) -> [Float] {
    var result = [Float](repeating: .nan, count: motion.count)
    let width = max(window, 2)
    var spread = motion.times
    for whole in motion.timedStretches {
      let stretch = whole.lowerBound...separate(&spread, distance, whole)
      spread.withUnsafeBufferPointer { times in
        distance.withUnsafeBufferPointer { distance in
          result.withUnsafeMutableBufferPointer {
            measure(stretch, times, distance, width / 2, into: $0)
          }
        }
      }
      // Those with the last time of all: how long they took is not known.
      for i in stretch.upperBound..<whole.upperBound { result[i + 1] = result[stretch.upperBound] }
    }
    for i in result.indices where motion.fixes[i].time == nil { result[i] = .nan }
    if device {
      for i in result.indices where !result[i].isNaN {
        if let speed = motion.fixes[i].speed { result[i] = Float(speed) }
      }
    }
    return result
  }

  /// Spreads fixes of a stretch that share a time; returns the first fix with the last time.
  private static func separate(
    _ times: inout [Double], _ distance: [Double], _ stretch: ClosedRange<Int>
  ) -> Int {
    var first = stretch.lowerBound
    for i in stretch.dropFirst() where times[i] > times[first] {
      let (way, seconds) = (distance[i] - distance[first], times[i] - times[first])
      if i > first + 1, way > 0 {
        let start = times[first]
        for k in (first + 1)..<i {
          times[k] = start + seconds * (distance[k] - distance[first]) / way
        }
      }
      first = i
    }
    return first
  }

  private static func measure(
    _ stretch: ClosedRange<Int>, _ times: UnsafeBufferPointer<Double>,
    _ distance: UnsafeBufferPointer<Double>, _ half: Double,
    into result: UnsafeMutableBufferPointer<Float>
  ) {
    let (first, last) = (times[stretch.lowerBound], times[stretch.upperBound])
    guard last > first else { return }
    var (low, high) = (stretch.lowerBound, stretch.lowerBound)
    /// The distance at a time between fix `i` and the next.
    func at(_ time: Double, _ i: Int) -> Double {
      let span = times[i + 1] - times[i]
      guard span > 0 else { return distance[i] }
      let part = min(max((time - times[i]) / span, 0), 1)
      return distance[i] + part * (distance[i + 1] - distance[i])
    }
    for i in stretch {
      let from = max(times[i] - half, first)
      let to = min(times[i] + half, last)
      while low + 1 < stretch.upperBound, times[low + 1] <= from { low += 1 }
      while high + 1 < stretch.upperBound, times[high + 1] < to { high += 1 }
      let gained = at(to, high) - at(from, low)
      if to > from { result[i] = Float(max(0, gained) / (to - from)) }
    }
  }
}
