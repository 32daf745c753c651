import Tracks

/// Which tracks of one course are runs of their own. One recording may come in several files, under
/// other names, in other formats or from other watches: it is still one run.
enum RouteRuns {
  /// The entries among `places`, in the order of their dates, that are runs of their own: a run
  /// begins after all before it have ended, and a track without a date cannot be told from a copy.
  static func apart(_ places: [Int], of entries: [AtlasEntry]) -> [Int] {
    var end = -Double.infinity
    return places.filter { place in
      let summary = entries[place].summary
      guard let start = summary.start, start > end else { return false }
      let whole = summary.elapsedSeconds ?? summary.movingSeconds ?? 0
      end = max(summary.end ?? start, start + (whole.isFinite ? max(0, whole) : 0))
      return true
    }
  }

  /// Whether there are two runs whose times can be compared.
  static func isRepeat(_ places: [Int], of entries: [AtlasEntry]) -> Bool {
    places.count { seconds(entries[$0].summary) != nil } > 1
  }

  /// Moving time in whole seconds, as it is printed; `nil` for a track without one.
  static func seconds(_ summary: TrackSummary) -> Double? {
    guard let moving = summary.movingSeconds, moving.isFinite, moving >= 0.5 else { return nil }
    return moving.rounded()
  }
}
