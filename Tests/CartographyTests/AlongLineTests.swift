import Paper
import Testing

@testable import Cartography

@Suite struct AlongLineTests {
  private func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  @Test func findsPointsAndHeadings() throws {
    let path = AlongLine([point(0, 0), point(10, 0), point(10, 0), point(10, 20)])
    #expect(path.length == 30)
    #expect(path.point(at: 4) == point(4, 0))
    #expect(path.point(at: 15) == point(10, 5))
    #expect(path.point(at: -1) == point(0, 0))
    #expect(path.point(at: 99) == point(10, 20))
    #expect(path.heading(at: 5, reach: 2) == 0)
    #expect(path.heading(at: 20, reach: 2) == .pi / 2)
    #expect(path.heading(at: 10, reach: 5) == .pi / 4)
    #expect(AlongLine([]).point(at: 0) == nil)
    #expect(AlongLine([point(1, 1)]).heading(at: 0, reach: 1) == nil)
  }

  @Test func arrowsAreEvenlySpaced() {
    let arrows = ArrowPlan.arrows(
      along: [point(0, 40), point(300, 40)], spacing: 100, size: 8)
    #expect(arrows.map(\.distance) == [50, 150, 250])
    #expect(arrows.allSatisfy { $0.heading == 0 && $0.point.y == 40 })
  }

  @Test func arrowsStandOffFromMarkers() {
    // 10 of radius and half an arrow: the first shift that is far enough is 18.
    let arrows = ArrowPlan.arrows(
      along: [point(0, 40), point(300, 40)], spacing: 100, size: 8,
      markers: [.init(point: point(150, 40), radius: 10)])
    #expect(arrows.map(\.distance) == [50, 168, 250])
  }

  @Test func arrowsAvoidSharpBends() {
    // The middle of the only step is the turning point.
    let arrows = ArrowPlan.arrows(
      along: [point(0, 0), point(100, 0), point(0, 0)], spacing: 500, size: 8)
    #expect(arrows.count == 1)
    #expect(arrows.first.map { abs($0.distance - 100) > 4 } == true)
  }

  @Test func uselessLinesHaveNoArrows() {
    #expect(ArrowPlan.arrows(along: [], spacing: 50, size: 8).isEmpty)
    #expect(ArrowPlan.arrows(along: [point(0, 0), point(5, 0)], spacing: 50, size: 8).isEmpty)
    #expect(
      ArrowPlan.arrows(along: [point(0, 0), point(500, 0)], spacing: 0, size: 8).isEmpty)
    #expect(
      ArrowPlan.arrows(along: [point(0, 0), point(.nan, 0)], spacing: 50, size: 8).isEmpty)
  }

  @Test func nearMarksMerge() {
    let points = [point(0, 0), point(100, 0), point(6, 0), point(104, 0)]
    #expect(
      MarkerClusters.clusters(of: points, distance: 10) == [
        .init(point: point(3, 0), members: [0, 2]), .init(point: point(102, 0), members: [1, 3]),
      ])
    #expect(MarkerClusters.clusters(of: points, distance: 1).count == 4)
    #expect(MarkerClusters.clusters(of: [point(.nan, 0)], distance: 1).isEmpty)
  }
}
