import Cartography
import PlaceTable
import Tracks

extension PageStyle {
  /// The town in which, or near which, a track starts; `nil` for one of a virtual world.
  package func town(of summary: TrackSummary) -> String? {
    guard summary.positionSource == .real, let start = summary.startPosition else { return nil }
    return PlaceTable.shared.name(near: start, reach: 2000, language: language.tag)
  }

  /// The town by which the places in a box are called; the wider the box, the larger it may be.
  package func town(of box: GeoBox) -> String? {
    PlaceTable.shared.name(
      near: box.center, reach: max(2000, box.groundDiagonal / 4), language: language.tag)
  }
}
