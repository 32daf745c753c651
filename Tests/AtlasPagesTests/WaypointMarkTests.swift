import Cartography
import Paper
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct WaypointMarkTests {
  /// 1 : 10,000 at 46° N 7° E: a point of paper is 3.53 m.
  private let frame = Frame(
    projection: LocalProjection(center: Position(latitude: 46, longitude: 7)),
    panel: PageRect(x: 0, y: 0, width: 400, height: 400), center: GroundPoint(x: 0, y: 0),
    ratio: 10_000)

  private func place(_ title: String, metersNorth: Double) -> Waypoint {
    Waypoint(
      title: title, subtitle: "sub",
      position: Position(latitude: 46 + metersNorth / 111_150, longitude: 7))
  }

  @Test("near places share a mark with their count, far ones keep their own and their subtitle")
  func merging() {
    let marks = WaypointMark.marks(
      of: [
        place("Bench", metersNorth: 0), place("Well", metersNorth: 14),
        place("Tower", metersNorth: 300),
      ], on: frame)
    #expect(marks.map(\.title) == ["Bench +1", "Tower"])
    #expect(marks.map(\.count) == [2, 1])
    #expect(marks.map(\.subtitle) == [nil, "sub"])
  }

  @Test("a place off the map has no mark")
  func outside() {
    #expect(WaypointMark.marks(of: [place("Far", metersNorth: 9000)], on: frame).isEmpty)
  }
}
