import Tracks

/// Takes out a few fixes that lie where nobody could have come from and gone to: on another
/// continent, or far off in any direction.
///
/// This comes before any time is doubted, since one such place makes good times look impossible. The
/// track is cut at every leg that no aircraft flies; of its parts the longest series that could have
/// been travelled is believed, and short parts beside it are taken out. Where that would be much of
/// the track, its times are at fault and not its places: nothing is taken out.
enum WildFixes: CleaningStep {
  /// Metres; whatever lies nearer is for `Spikes`.
  static let shortest = 1_000.0
  /// m/s: airliners with the wind behind them.
  static let fastest = 350.0
  /// Without times: metres, and usual legs, beyond which a place is not on the way.
  static let farthest = 20_000.0
  static let farthestLegs = 100.0
  /// The most fixes of a part that is taken out. Without times, a part at an end of the track is only
  /// taken out where it is shorter still: there, the track does not come back.
  static let mostTogether = 20
  static let mostAtAnEnd = 2
  /// The share of the track that may be taken out.
  static let mostOfAll = 0.25
  /// How many parts may lie between two that belong together.
  private static let reach = mostTogether + 2

  static func clean(_ uncleaned: inout UncleanedTrack) {
    guard uncleaned.details.kind == .recorded, uncleaned.count > 2 else { return }
    let lengths = uncleaned.legLengths()
    guard lengths.contains(where: { $0 > shortest }) else { return }
    let way = Way(uncleaned.fixes, lengths)
    var parts: [Range<Int>] = []
    var start = 0
    for i in 1..<uncleaned.count
    where lengths[i - 1] > shortest && !way.isPossible(i - 1, i, lengths[i - 1])
      && (way.isTimed(i - 1, i) || !uncleaned.begins[i])
    {
      parts.append(start..<i)
      start = i
    }
    parts.append(start..<uncleaned.count)
    guard parts.count > 1, 2 * parts.count <= uncleaned.count else { return }
    let believed = way.longestSeries(parts)
    var wild: [Int] = []
    for (k, part) in parts.enumerated() where !believed.contains(k) {
      let isAtAnEnd = k == 0 || k == parts.count - 1
      let isTimed = uncleaned.fixes[part].allSatisfy { $0.time != nil }
      if part.count <= (isAtAnEnd && !isTimed ? mostAtAnEnd : mostTogether) {
        wild.append(contentsOf: part)
      }
    }
    guard !wild.isEmpty, Double(wild.count) <= mostOfAll * Double(uncleaned.count) else { return }
    uncleaned.remove(wild)
    uncleaned.dropped.outlier += wild.count
    uncleaned.wildFixes += wild.count
  }

  /// Whether one can come from one fix to another.
  private struct Way {
    private let fixes: [Fix]
    /// The earliest and the latest time at which each fix can have been taken: fixes under one time,
    /// as some devices hand them over, lie anywhere up to the times beside. NaN without time.
    private var earliest: [Double]
    private var latest: [Double]
    /// Metres beyond which a place is not on the way, where no time tells.
    private let far: Double

    init(_ fixes: [Fix], _ lengths: [Double]) {
      self.fixes = fixes
      earliest = fixes.map { $0.time ?? .nan }
      latest = earliest
      let sorted = lengths.sorted()
      far = max(farthest, farthestLegs * sorted[sorted.count / 2])
      let timed = fixes.indices.filter { fixes[$0].time != nil }
      var k = 0
      while k < timed.count {
        var end = k + 1
        while end < timed.count, fixes[timed[end]].time == fixes[timed[k]].time { end += 1 }
        if end > k + 1 {
          for i in timed[k..<end] {
            earliest[i] = k > 0 ? fixes[timed[k - 1]].time ?? -.infinity : -.infinity
            latest[i] = end < timed.count ? fixes[timed[end]].time ?? .infinity : .infinity
          }
        }
        k = end
      }
    }

    func isTimed(_ a: Int, _ b: Int) -> Bool { seconds(a, b).isFinite }

    /// The longest time between two fixes, whichever of them was first; infinite where none is known.
    private func seconds(_ a: Int, _ b: Int) -> Double {
      let longest = max(latest[b] - earliest[a], latest[a] - earliest[b])
      return longest.isFinite ? max(longest, 1) : .infinity
    }

    func isPossible(_ a: Int, _ b: Int, _ meters: Double) -> Bool {
      let seconds = seconds(a, b)
      return meters <= (seconds.isFinite ? fastest * seconds : far)
    }

    /// The numbers of those parts that hold most fixes of all series in which one can come from each
    /// part to the next.
    func longestSeries(_ parts: [Range<Int>]) -> Set<Int> {
      var counts: [Int] = []
      var previous: [Int?] = []
      for (k, part) in parts.enumerated() {
        var (most, from): (Int, Int?) = (0, nil)
        for j in max(0, k - reach)..<k where counts[j] > most {
          let (a, b) = (parts[j].upperBound - 1, part.lowerBound)
          if isPossible(a, b, Geodesic.distance(fixes[a].position, fixes[b].position)) {
            (most, from) = (counts[j], j)
          }
        }
        counts.append(most + part.count)
        previous.append(from)
      }
      var series: Set<Int> = []
      var next = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
      while let k = next {
        series.insert(k)
        next = previous[k]
      }
      return series
    }
  }
}
