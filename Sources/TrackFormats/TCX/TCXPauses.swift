import Tracks

/// The stretches of a TCX activity in which its timer was stopped.
///
/// The format has no mark for them. Devices begin another `Track` when they continue, or write the
/// rest as a lap without distance.
struct TCXPauses {
  private(set) var ranges: [ClosedRange<Double>] = []
  /// The laps that are a rest.
  private(set) var laps: Set<Int> = []

  /// From this length on, s, a hole between two tracks of one lap is a pause, where points are more
  /// frequent.
  private static let shortest = 3.0
  /// The same between laps, where each has a track in any case, s.
  private static let shortestBetweenLaps = 10.0
  /// Degrees within which the points of a rest lie: some 50 m.
  private static let stillness = 0.0005

  init(_ activity: TCXActivity) {
    guard activity.details.kind == .recorded else { return }
    findHoles(activity)
    findRestLaps(activity)
    ranges = TCXPauses.joined(ranges)
  }

  private mutating func findHoles(_ activity: TCXActivity) {
    let interval = TCXPauses.interval(activity)
    var before: TCXActivity.Piece?
    for piece in activity.pieces where piece.first != nil {
      defer { before = piece }
      guard let last = before, let from = last.last, let to = piece.first else { continue }
      let isOneLap = last.lap != nil && last.lap == piece.lap
      let least = isOneLap ? TCXPauses.shortest : TCXPauses.shortestBetweenLaps
      guard to - from > max(least, 2.5 * interval) else { continue }
      if !isOneLap, timerRan(through: last.lap, until: piece.lap, activity.laps) { continue }
      ranges.append(from...to)
    }
  }

  /// Whether a lap lasted, by the timer, until the next one began.
  private func timerRan(through lap: Int?, until next: Int?, _ laps: [TCXActivity.Lap]) -> Bool {
    guard let lap, let next, let start = laps[lap].start, let seconds = laps[lap].seconds,
      let end = laps[next].start
    else { return false }
    return start + seconds >= end - 1
  }

  private mutating func findRestLaps(_ activity: TCXActivity) {
    // Devices that do not measure distance write 0 in every lap.
    guard activity.laps.contains(where: { ($0.distance ?? 0) > 0 }) else { return }
    var pieces = [[Range<Int>]](repeating: [], count: activity.laps.count)
    for piece in activity.pieces {
      if let lap = piece.lap { pieces[lap].append(piece.fixes) }
    }
    for (index, lap) in activity.laps.enumerated() where lap.distance == 0 {
      guard let start = lap.start, let seconds = lap.seconds, seconds > 0, seconds.isFinite,
        TCXPauses.isStill(pieces[index].flatMap { activity.fixes[$0] })
      else { continue }
      laps.insert(index)
      ranges.append(start...(start + seconds))
    }
  }

  private static func isStill(_ fixes: [Fix]) -> Bool {
    guard let first = fixes.first else { return true }
    return fixes.allSatisfy {
      abs($0.latitude - first.latitude) < stillness
        && abs($0.longitude - first.longitude) < stillness
    }
  }

  /// The median of the seconds between the points of a track.
  private static func interval(_ activity: TCXActivity) -> Double {
    var intervals: [Double] = []
    for piece in activity.pieces where piece.fixes.count > 1 {
      let step = max(1, activity.fixes.count / 1000)
      for index in stride(from: piece.fixes.lowerBound, to: piece.fixes.upperBound - 1, by: step) {
        if let from = activity.fixes[index].time, let to = activity.fixes[index + 1].time, to > from
        {
          intervals.append(to - from)
        }
      }
    }
    intervals.sort()
    return intervals.isEmpty ? 1 : intervals[intervals.count / 2]
  }

  /// In order, overlaps merged.
  private static func joined(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var joined: [ClosedRange<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
