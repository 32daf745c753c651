import Tracks

/// Cuts a track into kilometres or miles.
enum Splits {
  /// A remainder of fewer metres at the end is no split.
  static let shortestRest = 1.0
  /// More than any flight has; a line that long has no splits.
  static let most = 25_000

  static func cut(_ sums: TrackMark.Sums, every length: Double) -> [Split] {
    let (motion, distance) = (sums.motion, sums.distance)
    guard let total = distance.last, total.isFinite, total > shortestRest,
      total / length < Double(most)
    else { return [] }
    var splits: [Split] = []
    var start = sums.mark(fix: 0, part: 0)
    var leg = 0
    func close(at meters: Double, _ end: TrackMark, fix: Int) {
      splits.append(
        Split(
          number: splits.count + 1, meters: meters,
          movingSeconds: TrackMark.movingSeconds(start, end),
          elapsedSeconds: TrackMark.difference(start.time, end.time),
          ascent: TrackMark.difference(start.ascent, end.ascent),
          descent: TrackMark.difference(start.descent, end.descent), end: end.position, endFix: fix)
      )
      start = end
    }
    var edge = length
    while edge <= total {
      while leg + 2 < distance.count, distance[leg + 1] < edge { leg += 1 }
      let span = distance[leg + 1] - distance[leg]
      let part = span > 0 ? min(max((edge - distance[leg]) / span, 0), 1) : 1
      close(at: length, sums.mark(fix: leg, part: part), fix: part >= 1 ? leg + 1 : leg)
      edge = Double(splits.count + 1) * length
    }
    let rest = total - Double(splits.count) * length
    if rest > shortestRest {
      let last = motion.count - 1
      close(at: rest, sums.mark(fix: last, part: 0), fix: last)
    }
    return splits
  }
}
