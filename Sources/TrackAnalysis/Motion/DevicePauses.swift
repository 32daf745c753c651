import Tracks

/// Marks the legs of the stretches in which the device says its timer stood still.
enum DevicePauses {
  /// Devices write the fix at a stop up to this much before or after it, s.
  static let slack = 1.0
  /// Auto-pause stops the timer some seconds after its wearer: of the seconds that it ran during a
  /// leg around a pause, about half are movement, at half the usual speed.
  static let runningShare = 0.25

  static func find(_ motion: inout Motion) {
    let ranges = stretches(of: motion)
    guard !ranges.isEmpty else { return }
    // A hole that the timer explains is not listed again as a gap.
    var gaps: [Int: Int] = [:]
    for (index, pause) in motion.pauses.enumerated() where pause.kind == .gap {
      gaps[pause.firstFix] = index
    }
    let isTold = tellAll(of: motion)
    let stops = stops(motion, ranges)
    // Legs within pauses in which the device went on recording.
    var recorded: [Int] = []
    for stop in stops.legs {
      let k = stop.leg
      let (from, to) = (motion.times[k], motion.times[k + 1])
      let (first, last) = (ranges[stop.ranges.lowerBound], ranges[stop.ranges.upperBound])
      let inside = from >= first.lowerBound - slack && to <= first.upperBound + slack
      let around = from <= first.lowerBound + slack && to >= last.upperBound - slack
      let most = 2 * stop.seconds >= to - from
      if inside || (most && (around || motion.kinds[k] == .gap)) {
        motion.kinds[k] = .pause
        let running = max(0, to - from - stop.seconds)
        let isHole = to - from >= stops.hole
        if isHole || (isTold && running > 0) {
          let most = (isHole ? runningShare : 1) * running * motion.typicalSpeed
          if most > 0 {
            motion.credit(k, min(motion.lengths[k], most), seconds: isTold ? running : 0)
          }
        } else {
          recorded.append(k)
        }
        if let gap = gaps[k] { motion.pauses[gap].seconds = 0 }
      } else {
        let known = gaps[k].map { min(stop.seconds, motion.pauses[$0].seconds) } ?? 0
        if let gap = gaps[k] { motion.pauses[gap].seconds -= known }
        motion.stop(k, for: stop.seconds - known)
      }
    }
    for (range, place) in zip(ranges, stops.places) {
      let legs = place.filter { motion.kinds[$0] == .pause }
      motion.pauses.append(
        Pause(
          kind: .device, start: range.lowerBound, seconds: range.upperBound - range.lowerBound,
          firstFix: legs.first ?? min(place.lowerBound, motion.count - 1),
          lastFix: min((legs.last ?? place.lowerBound) + 1, motion.count - 1)))
    }
    motion.pauses.removeAll { $0.kind == .gap && $0.seconds <= 0 }
    countRecorded(&motion, recorded)
  }

  /// What the timer says of the legs.
  private struct Stops {
    /// A leg with the seconds for which the timer stood in it, and the stretches that it touches: a hole
    /// may have several.
    var legs: [(leg: Int, seconds: Double, ranges: ClosedRange<Int>)] = []
    /// For each stretch the legs that it touches.
    var places: [Range<Int>] = []
    /// Seconds from which a leg is a hole.
    var hole: Double
  }

  private static func stops(_ motion: Motion, _ ranges: [ClosedRange<Double>]) -> Stops {
    var stops = Stops(hole: max(10, 3 * motion.interval))
    var leg = 0
    for (number, range) in ranges.enumerated() {
      while leg < motion.kinds.count, !(motion.times[leg + 1] > range.lowerBound) { leg += 1 }
      var k = leg
      while k < motion.kinds.count, !(motion.times[k] >= range.upperBound) {
        let overlap =
          min(motion.times[k + 1], range.upperBound) - max(motion.times[k], range.lowerBound)
        if overlap > 0 {
          if let last = stops.legs.last, last.leg == k {
            stops.legs[stops.legs.count - 1] = (
              k, last.seconds + overlap, last.ranges.lowerBound...number
            )
          } else {
            stops.legs.append((k, overlap, number...number))
          }
        }
        k += 1
      }
      stops.places.append(leg..<k)
    }
    return stops
  }

  /// Some devices count what they record in a pause, most do not: their own total decides.
  private static func countRecorded(_ motion: inout Motion, _ legs: [Int]) {
    guard !legs.isEmpty, let total = motion.deviceTotals.distance else { return }
    let without = motion.kinds.indices.reduce(0) {
      motion.counts($1) ? $0 + motion.lengths[$1] : $0
    }
    let within = legs.reduce(0) { $0 + motion.lengths[$1] }
    guard abs(without + within - total) < abs(without - total) else { return }
    for leg in legs { motion.credit(leg, motion.lengths[leg], seconds: 0) }
  }

  /// Whether the device's pauses and its own timer account for all the time between the first fix
  /// and the last: then no other rest is looked for, so that the pauses are those seen on the
  /// watch.
  static func tellAll(of motion: Motion) -> Bool {
    guard let timer = motion.deviceTotals.timer, timer > 0, !motion.timerPauses.isEmpty,
      let start = motion.times.first(where: { !$0.isNaN }),
      let end = motion.times.last(where: { !$0.isNaN })
    else { return false }
    var running = end - start
    for range in stretches(of: motion) { running -= range.upperBound - range.lowerBound }
    return abs(running - timer) <= max(5, 0.02 * timer)
  }

  /// The stretches within the track's own time, in order, overlaps joined.
  static func stretches(of motion: Motion) -> [ClosedRange<Double>] {
    guard !motion.timerPauses.isEmpty, let start = motion.times.first(where: { !$0.isNaN }),
      let end = motion.times.last(where: { !$0.isNaN }), start < end
    else { return [] }
    var joined: [ClosedRange<Double>] = []
    let rising = motion.timerPauses.sorted { $0.lowerBound < $1.lowerBound }
    for range in rising where range.lowerBound < end && range.upperBound > start {
      let (from, to) = (max(range.lowerBound, start), min(range.upperBound, end))
      if let last = joined.last, from <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, to)
      } else if to > from {
        joined.append(from...to)
      }
    }
    return joined
  }
}
