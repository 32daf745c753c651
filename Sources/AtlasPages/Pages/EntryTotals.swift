import Tracks

/// Sums over tracks; an outing that has several pages counts once.
struct EntryTotals: Sendable, Equatable {
  var tracks = 0
  /// Metres.
  var distance = 0.0
  /// Seconds in movement.
  var moving = 0.0
  /// Metres.
  var ascent = 0.0

  init(_ entries: some Sequence<AtlasEntry>) {
    for entry in entries where entry.isCounted {
      tracks += 1
      distance += entry.summary.distance
      moving += entry.summary.movingSeconds ?? 0
      ascent += entry.summary.ascent ?? 0
    }
  }
}
