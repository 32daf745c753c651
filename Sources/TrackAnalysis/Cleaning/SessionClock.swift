import Tracks

/// Mends times by what the device says of its session: when it began and how long it lasted.
///
/// A clock that is set on the way, by hand or by the first satellites, leaves a step between two
/// fixes, and everything behind it (or before it) is off by that step. Records left over from another
/// day lie before such a step too, and are no part of the recording. A rest has a step as well, but
/// there the recording lasts as long as its session. So steps are taken back, or what lies before one
/// is left out, only where the recording then lasts as long as the session says: by the fewest changes
/// that do, and of two that do as well the one that fits the places and the session's start.
enum SessionClock: CleaningStep {
  /// Seconds, and a share of the session, within which the two agree.
  static let slack = 30.0
  static let share = 0.02
  /// Seconds, and usual intervals, from which a step may be the clock's. Backwards any may.
  static let shortestStep = 120.0
  static let shortestIntervals = 20.0
  /// The most steps that are looked at: each doubles the ways to mend them.
  static let mostSteps = 6
  /// Metres, and usual legs, that a track gets on by while its clock is set.
  static let nearby = 100.0
  static let nearbyLegs = 20.0

  static func clean(_ uncleaned: inout UncleanedTrack) {
    let totals = uncleaned.details.deviceTotals
    guard let lasted = totals.elapsed, lasted.isFinite, lasted > 0,
      let clock = Clock(&uncleaned, lasted: lasted, start: totals.start),
      let mending = clock.mending()
    else { return }
    apply(mending, of: clock, to: &uncleaned)
  }

  private static func apply(_ mending: Mending, of clock: Clock, to uncleaned: inout UncleanedTrack)
  {
    var moved = 0
    for (part, shift) in zip(clock.parts, mending.shifts) where shift != 0 {
      for k in part {
        uncleaned.setTime(clock.times[k] + shift, at: clock.fixes[k])
        moved += 1
      }
    }
    uncleaned.moveDetails { time in
      let part = clock.parts.lastIndex { time >= clock.times[$0.lowerBound] }
      return time + (part.map { mending.shifts[$0] } ?? 0)
    }
    if moved > 0 { uncleaned.report(.timesMovedToSession(count: moved)) }
    let first = mending.firstPart > 0 ? clock.fixes[clock.parts[mending.firstPart].lowerBound] : 0
    guard first > 0 else { return }
    uncleaned.remove(Array(0..<first))
    uncleaned.dropped.outlier += first
    uncleaned.report(.fixesBeforeSession(count: first))
  }

  /// What would put the times right.
  private struct Mending {
    /// The first part that is of this recording.
    var firstPart: Int
    /// Seconds added to the times of each part.
    var shifts: [Double]
    /// Lower is better, in this order.
    var rank: [Double]
  }

  /// The times of a track in parts, between the steps that may be the clock's.
  private struct Clock {
    /// The fixes that have a time, and these times.
    let fixes: [Int]
    let times: [Double]
    private(set) var parts: [Range<Int>] = []
    private let lasted: Double
    private let start: Double?
    private let interval: Double
    /// Whether the track goes on where it was, for each step between parts.
    private var isSamePlace: [Bool] = []

    /// `nil` where the times are as long as the session.
    init?(_ uncleaned: inout UncleanedTrack, lasted: Double, start: Double?) {
      let all = uncleaned.fixes
      let fixes = all.indices.filter { all[$0].time != nil }
      let times = fixes.compactMap { all[$0].time }
      guard times.count > 2, let least = times.min(), let most = times.max() else { return nil }
      let steps = zip(times, times.dropFirst()).map { $1 - $0 }
      let slack = max(SessionClock.slack, SessionClock.share * lasted)
      guard most - least > lasted + slack || steps.contains(where: { $0 < 0 }) else { return nil }
      let rising = steps.filter { $0 > 0 }.sorted()
      guard !rising.isEmpty else { return nil }
      self.fixes = fixes
      self.times = times
      self.lasted = lasted
      self.start = start
      interval = rising[rising.count / 2]
      let shortest = max(
        SessionClock.shortestStep, SessionClock.shortestIntervals * interval)
      let candidates = steps.indices.filter { steps[$0] < 0 || steps[$0] > shortest }
      let chosen = candidates.sorted { (-abs(steps[$0]), $0) < (-abs(steps[$1]), $1) }
        .prefix(SessionClock.mostSteps).sorted()
      // A clock that runs back again and again was not set: that is for other steps.
      guard !chosen.isEmpty, candidates.count <= 2 * SessionClock.mostSteps else { return nil }
      let lengths = uncleaned.legLengths()
      let legs = lengths.sorted()
      let near = max(SessionClock.nearby, SessionClock.nearbyLegs * legs[legs.count / 2])
      var from = 0
      for step in chosen {
        parts.append(from..<(step + 1))
        from = step + 1
        isSamePlace.append(
          Geodesic.distance(all[fixes[step]].position, all[fixes[step + 1]].position) <= near)
      }
      parts.append(from..<times.count)
    }

    /// The best way to make the recording as long as its session; `nil` where none does.
    func mending() -> Mending? {
      let slack = max(SessionClock.slack, SessionClock.share * lasted)
      var best: Mending?
      for firstPart in parts.indices {
        let steps = firstPart..<(parts.count - 1)
        for choice in 0..<(1 << steps.count) {
          let mended = steps.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
          guard firstPart > 0 || !mended.isEmpty else { continue }
          let shifts = self.shifts(mended: Set(mended))
          guard let (first, last) = span(from: firstPart, shifts),
            abs(last - first - lasted) <= slack
          else { continue }
          // Places that go on speak for a clock, others for another recording.
          let doubts =
            mended.count { !isSamePlace[$0] }
            + (firstPart > 0 && isSamePlace[firstPart - 1] ? 1 : 0)
          let candidate = anchored(firstPart, shifts, first: first)
          let changes = mended.count + (firstPart > 0 ? 1 : 0)
          let rank = [Double(changes), Double(doubts)] + candidate.rank
          if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true {
            best = Mending(firstPart: firstPart, shifts: candidate.shifts, rank: rank)
          }
        }
      }
      return best
    }

    /// Seconds for each part that take back the steps of `mended`, the first part's being none.
    private func shifts(mended: Set<Int>) -> [Double] {
      var shifts = [0.0]
      for step in 0..<(parts.count - 1) {
        let length = times[parts[step + 1].lowerBound] - times[parts[step].upperBound - 1]
        shifts.append(shifts[step] + (mended.contains(step) ? interval - length : 0))
      }
      return shifts
    }

    /// The first and last time from a part on; `nil` where time then runs back from part to part.
    private func span(from firstPart: Int, _ shifts: [Double]) -> (Double, Double)? {
      var latest = -Double.infinity
      for k in firstPart..<parts.count {
        guard times[parts[k].lowerBound] + shifts[k] >= latest else { return nil }
        latest = times[parts[k].upperBound - 1] + shifts[k]
      }
      return (times[parts[firstPart].lowerBound] + shifts[firstPart], latest)
    }

    /// The same shifts with one part left as it is: that by which the recording begins when the
    /// session says, or where it does not say, the one with most fixes.
    private func anchored(
      _ firstPart: Int, _ shifts: [Double], first: Double
    ) -> (shifts: [Double], rank: [Double]) {
      let kept = firstPart..<parts.count
      func off(_ part: Int) -> Double {
        guard let start else { return -Double(parts[part].count) }
        return abs(first - shifts[part] - start)
      }
      let anchor = kept.min { (off($0), $0) < (off($1), $1) } ?? firstPart
      var moved = shifts.map { $0 - shifts[anchor] }
      for k in 0..<firstPart { moved[k] = 0 }
      return (moved, [start == nil ? 0 : off(anchor)])
    }
  }
}
