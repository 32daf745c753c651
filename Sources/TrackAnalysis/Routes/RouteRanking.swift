import Tracks

/// The runs of one route, in the order of their dates, ranked by moving time.
///
/// Moving time, as Strava ranks matched activities: it is the time that the pages lead with, and a
/// wait at a crossing makes nobody slower.
struct RouteRanking {
  /// The route, without its number and its reverse.
  let route: RepeatedRoute
  /// The place of each run; `nil` for untimed ones.
  let ranks: [Int?]
  let ties: [Bool]

  init(_ runs: [AtlasEntry]) {
    // In whole seconds, as they are printed: what reads alike is a tie.
    let seconds = runs.map { RouteRuns.seconds($0.summary) }
    let sorted = seconds.compactMap { $0 }.sorted()
    var places: [Double: (rank: Int, count: Int)] = [:]
    for (place, value) in sorted.enumerated() {
      places[value, default: (rank: place + 1, count: 0)].count += 1
    }
    ranks = seconds.map { $0.flatMap { places[$0]?.rank } }
    ties = seconds.map { $0.flatMap { places[$0] }.map { $0.count > 1 } ?? false }
    let best = ranks.firstIndex(of: 1).map { place in
      RepeatedRoute.Best(
        id: runs[place].id, title: runs[place].title,
        localStart: runs[place].summary.localStart, movingSeconds: seconds[place] ?? 0)
    }
    route = RepeatedRoute(
      number: 0, name: RouteRanking.name(runs), runs: runs.count, timedRuns: sorted.count,
      best: best,
      meanSeconds: sorted.isEmpty ? nil : sorted.reduce(0, +) / Double(sorted.count))
  }

  /// The title that most of the runs have; of several, the earliest.
  private static func name(_ runs: [AtlasEntry]) -> String {
    var counts: [String: Int] = [:]
    for run in runs { counts[run.title, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return runs.first { counts[$0.title] == most }?.title ?? ""
  }
}
