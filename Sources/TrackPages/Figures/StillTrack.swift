import AtlasStyle
import Cartography
import Tracks

/// A recording of one place: a device that lay still, or a single fix. It has no way to draw; what it
/// has is its place, its time, and how far its fixes lie from one another.
struct StillTrack {
  let fixes: Int
  /// Metres from corner to corner of the box around the fixes.
  let spread: Double
  let place: Position

  /// Its place is shown on a map of the region around it, as its coasts tell it.
  static let ratio = 7_500_000.0

  /// `nil` for a track that went somewhere, and for one that has named places to show.
  init?(_ track: AnalysedTrack) {
    let summary = track.summary
    guard !track.fixes.isEmpty, track.jumps.isEmpty, track.details.waypoints.isEmpty,
      summary.isStationary || track.fixes.count == 1, let box = summary.box
    else { return nil }
    fixes = track.fixes.count
    spread = box.groundDiagonal
    place = box.center
  }

  /// `18 m`, rounded up.
  func spreadText(_ figures: FigureFormat) -> String {
    figures.heightWithUnit(max(1, spread.rounded(.up)))
  }

  /// What the mark on the map is called.
  func text(_ look: PageStyle) -> String {
    guard fixes > 1 else { return look.language["oneFix"] }
    return look.figures.counted(
      "fixesWithin", fixes, [("distance", spreadText(look.figures))])
  }
}
