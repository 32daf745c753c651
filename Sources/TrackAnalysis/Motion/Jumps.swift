import Tracks

/// Marks what is faster than the activity allows.
///
/// Two kinds: a leg that nobody can have covered (a position lost and found elsewhere), and a ride:
/// legs that stay above the activity's limit. A ride is marked whole, from where it set off to
/// where it came to a halt, with its stops.
enum Jumps {
  /// Metres; a shorter step is noise, whatever its speed.
  static let shortest = 30.0
  /// A lost position in a track of unknown activity: this many times faster than the legs around
  /// it, and faster than this, m/s.
  static let timesNeighbours = 8.0
  static let fastForAnyone = 30.0
  /// Seconds over which a ride's speed is measured.
  static let window = 10.0
  /// Seconds a ride may stand or crawl between two fast parts.
  static let longestHalt = 120.0
  /// Seconds in which a ride gathers speed or comes to its last halt.
  static let longestStart = 60.0

  /// Without times: metres, and usual legs, that nobody leaves out on the way.
  static let untimed = 100_000.0
  static let untimedLegs = 100.0

  /// - Parameter isReal: whether a receiver told the places: only then is a leg judged by those around.
  static func find(_ motion: inout Motion, limits: SpeedLimits, isReal: Bool = true) {
    markLost(&motion, limits, isReal: isReal)
    motion.pauses.removeAll { $0.seconds <= 0 }
    if limits.sustained < 300 { markRides(&motion, limits) }
  }

  /// One `Jump` for each run of legs.
  static func list(_ motion: inout Motion) {
    var leg = 0
    while leg < motion.kinds.count {
      guard motion.kinds[leg] == .jump else {
        leg += 1
        continue
      }
      let first = leg
      var meters = 0.0
      while leg < motion.kinds.count, motion.kinds[leg] == .jump {
        meters += motion.lengths[leg]
        leg += 1
      }
      let (from, to) = (motion.times[first], motion.times[leg])
      motion.jumps.append(
        Jump(
          start: from.isNaN ? nil : from, meters: meters,
          seconds: from.isNaN || to.isNaN ? nil : max(0, to - from), firstFix: first, lastFix: leg))
    }
  }

  private static func markLost(
    _ motion: inout Motion, _ limits: SpeedLimits, isReal: Bool
  ) {
    var batch = BatchWindow()
    var usual: Double?
    for leg in motion.kinds.indices where motion.lengths[leg] > shortest {
      let seconds = motion.seconds(leg)
      if seconds.isNaN {
        // Without times, only an implausibly long leg is a jump.
        guard motion.lengths[leg] > untimed else { continue }
        let median = usual ?? motion.lengths.sorted()[motion.lengths.count / 2]
        usual = median
        if motion.kinds[leg] == .gap || motion.lengths[leg] > untimedLegs * median {
          motion.kinds[leg] = .jump
        }
        continue
      }
      guard motion.lengths[leg] > min(limits.instant, fastForAnyone) * max(seconds, 1)
      else { continue }
      if let hole = holeMadeGood(motion, leg, limits) {
        motion.travel(hole)
        motion.travel(leg)
        continue
      }
      let speed = seconds < 1 ? batch.speed(motion, leg) : motion.lengths[leg] / seconds
      if speed > limits.instant {
        motion.kinds[leg] = .jump
      } else if isReal, motion.lengths[leg] > 100, seconds < 60,
        speed > timesNeighbours * max(neighbours(motion, leg, -1), neighbours(motion, leg, 1))
      {
        motion.kinds[leg] = .jump
      }
    }
  }

  /// The hole beside a leg that makes up for its distance: a receiver without signal may repeat its
  /// last position until it finds the next.
  private static func holeMadeGood(
    _ motion: Motion, _ leg: Int, _ limits: SpeedLimits
  ) -> Int? {
    for hole in [leg - 1, leg + 1] where motion.kinds.indices.contains(hole) {
      let seconds = motion.seconds(hole)
      guard motion.counts(hole), seconds >= max(10, 3 * motion.interval) else { continue }
      let speed = (motion.lengths[leg] + motion.lengths[hole]) / (seconds + motion.seconds(leg))
      if speed <= min(limits.sustained, 2 * motion.typicalSpeed) { return hole }
    }
    return nil
  }

  /// The median speed of up to eight moving legs on one side of a leg; infinite where there are too
  /// few.
  private static func neighbours(_ motion: Motion, _ leg: Int, _ direction: Int) -> Double {
    var speeds: [Double] = []
    var k = leg + direction
    while k >= 0, k < motion.kinds.count, speeds.count < 8, motion.kinds[k] == .moving {
      let seconds = motion.seconds(k)
      if seconds.isNaN { break }
      speeds.append(motion.lengths[k] / max(seconds, 0.5))
      k += direction
    }
    guard speeds.count >= 3 else { return .infinity }
    speeds.sort()
    return speeds[speeds.count / 2]
  }

  private static func markRides(_ motion: inout Motion, _ limits: SpeedLimits) {
    // Nothing to measure where no leg is fast.
    let fast = motion.kinds.indices.contains {
      motion.kinds[$0] == .moving
        && motion.lengths[$0] > limits.sustained * max(motion.seconds($0), 1)
    }
    guard fast else { return }
    for stretch in motion.timedStretches {
      let speeds = windowSpeeds(motion, stretch)
      markRides(&motion, stretch, speeds, limits)
    }
  }

  /// The speed from end to end of a window around each leg of a stretch, m/s: noise, which makes a
  /// line longer, cancels out, and a vehicle hardly turns within the window.
  private static func windowSpeeds(_ motion: Motion, _ stretch: ClosedRange<Int>) -> [Double] {
    let times = motion.times
    var speeds: [Double] = []
    speeds.reserveCapacity(stretch.count)
    var (low, high) = (stretch.lowerBound, stretch.lowerBound)
    for leg in stretch.lowerBound..<stretch.upperBound {
      let middle = (times[leg] + times[leg + 1]) / 2
      while high < stretch.upperBound, high <= leg || times[high] < middle + window / 2 {
        high += 1
      }
      while low < leg, times[low + 1] <= middle - window / 2 { low += 1 }
      let length = Geodesic.distance(motion.fixes[low].position, motion.fixes[high].position)
      speeds.append(length / max(times[high] - times[low], 1))
    }
    return speeds
  }

  private static func markRides(
    _ motion: inout Motion, _ stretch: ClosedRange<Int>, _ speeds: [Double], _ limits: SpeedLimits
  ) {
    let base = stretch.lowerBound
    let times = motion.times
    // Parts above the limit, those close to each other joined.
    var parts: [(legs: Range<Int>, fastSeconds: Double)] = []
    var k = 0
    while k < speeds.count {
      guard speeds[k] > limits.sustained else {
        k += 1
        continue
      }
      let start = k
      while k < speeds.count, speeds[k] > limits.sustained { k += 1 }
      let seconds = times[base + k] - times[base + start]
      if let last = parts.last,
        times[base + start] - times[base + last.legs.upperBound] <= longestHalt
      {
        parts[parts.count - 1] = (last.legs.lowerBound..<k, last.fastSeconds + seconds)
      } else {
        parts.append((start..<k, seconds))
      }
    }
    for (part, fastSeconds) in parts where fastSeconds >= SpeedLimits.sustainedSeconds {
      let low = edge(times, base, speeds, from: part.lowerBound, -1)
      let high = edge(times, base, speeds, from: part.upperBound - 1, 1)
      for leg in low...high { motion.kinds[base + leg] = .jump }
    }
  }

  /// The leg at which a ride's speed, followed outwards, is at its lowest before it rises again.
  private static func edge(
    _ times: [Double], _ base: Int, _ speeds: [Double], from: Int, _ direction: Int
  ) -> Int {
    var lowest = from
    var k = from + direction
    while k >= 0, k < speeds.count, abs(times[base + k] - times[base + from]) <= longestStart {
      // Past the halt: on foot again.
      if speeds[k] > speeds[lowest] * 1.5 + 0.5 { break }
      if speeds[k] < speeds[lowest] { lowest = k }
      if speeds[k] < 0.5 { break }
      k += direction
    }
    return lowest
  }
}
