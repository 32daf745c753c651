import Tracks

/// Finds the fastest stretch of each standard distance.
///
/// Distance over time is a polyline with a vertex at each fix. So a fastest stretch begins or ends
/// at a fix: one that does neither can be shifted to a fix without becoming slower. Time is elapsed
/// time, so a rest on the way costs its full duration; distance is the track's, so a jump adds
/// none. A stretch with too few fixes to have been timed does not count.
enum BestEfforts {
  /// m/s; who takes longer for a stretch made no effort over it, or a clock was wrong.
  static let slowest = 0.2

  static func find(_ motion: Motion, distance: [Double], activity: Activity) -> [BestEffort] {
    guard activity.manner != .motor, let total = distance.last,
      total >= BestEffort.Distance.meters400.meters
    else { return [] }
    let line = Line(motion, distance)
    return BestEffort.Distance.allCases.compactMap { wanted in
      guard wanted.meters <= total, let best = line.fastest(wanted.meters),
        best.seconds <= wanted.meters / slowest
      else { return nil }
      return BestEffort(distance: wanted, seconds: best.seconds, startMeters: best.start)
    }
  }

  /// The timed fixes of a track; of several with the same time, the first.
  private struct Line {
    private var meters: [Double] = []
    private var times: [Double] = []
    /// How many timed fixes of the track there are to a point, on average: a coarse clock gives
    /// many the same time.
    private var share = 1

    init(_ motion: Motion, _ distance: [Double]) {
      meters.reserveCapacity(distance.count)
      times.reserveCapacity(distance.count)
      for i in distance.indices {
        let time = motion.times[i]
        // Interpolated times lie on the same line, and were not recorded.
        guard motion.fixes[i].time != nil, !time.isNaN, time > times.last ?? -.infinity else {
          continue
        }
        meters.append(distance[i])
        times.append(time)
      }
      share = max(1, motion.fixes.count { $0.time != nil } / max(1, times.count))
    }

    func fastest(_ length: Double) -> (seconds: Double, start: Double)? {
      meters.withUnsafeBufferPointer { meters in
        times.withUnsafeBufferPointer { Line.fastest(length, meters, $0, share) }
      }
    }

    private static func fastest(
      _ length: Double, _ meters: UnsafeBufferPointer<Double>,
      _ times: UnsafeBufferPointer<Double>, _ share: Int
    ) -> (seconds: Double, start: Double)? {
      guard let last = meters.last, let first = meters.first, last - first >= length else {
        return nil
      }
      var best = (seconds: Double.infinity, start: 0.0)
      func offer(_ seconds: Double, _ start: Double, fixes: Int) {
        guard seconds > 0, seconds < best.seconds,
          RecordedTimes.suffice(fixes * share, meters: length, seconds: seconds)
        else { return }
        best = (seconds, start)
      }
      /// The time at a place between point `i` and the next.
      func time(at place: Double, _ i: Int) -> Double {
        let span = meters[i + 1] - meters[i]
        guard span > 0 else { return times[i + 1] }
        return times[i] + (place - meters[i]) / span * (times[i + 1] - times[i])
      }
      // From each point on: the end lies after point `end`, at the earliest time.
      var end = 0
      for i in meters.indices {
        let place = meters[i] + length
        guard place <= last else { break }
        while meters[end + 1] < place { end += 1 }
        // The end is not before point `end`: most starts need no closer look.
        guard times[end] - times[i] < best.seconds else { continue }
        offer(time(at: place, end) - times[i], meters[i], fixes: end - i + 1)
      }
      // Up to each point: the start lies after point `start`, at the latest time.
      var start = 0
      for i in meters.indices {
        let place = meters[i] - length
        guard place >= first else { continue }
        while start + 1 < i, meters[start + 1] <= place { start += 1 }
        guard times[i] - times[start + 1] < best.seconds else { continue }
        offer(times[i] - time(at: place, start), place, fixes: i - start)
      }
      return best.seconds.isFinite ? best : nil
    }
  }
}
