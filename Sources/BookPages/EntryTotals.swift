import AtlasStyle
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
  /// How many of the tracks have a moving time.
  var timed = 0
  /// How many of the tracks have an ascent.
  var climbed = 0

  init(_ entries: some Sequence<AtlasEntry>) {
    for entry in entries where entry.isCounted {
      tracks += 1
      distance += entry.summary.distance
      moving += entry.summary.movingSeconds ?? 0
      ascent += entry.summary.ascent ?? 0
      if entry.summary.movingSeconds != nil { timed += 1 }
      if entry.summary.ascent != nil { climbed += 1 }
    }
  }
}

extension FigureFormat {
  /// `2 of 32 tracks`, where only some of the tracks have a figure; `nil` where all have it.
  func share(_ count: Int, of totals: EntryTotals) -> String? {
    guard count < totals.tracks else { return nil }
    return counted("someTracks", totals.tracks, [("some", number(Double(count)))])
  }
}
