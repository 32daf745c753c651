import Cartography
import LandTable
import Paper
import Testing
import Tracks

/// The earth's land as maps show it.
@Suite struct LandViewTests {
  private static let earth = LandOutlines(LandTable.shared.rings)
  private let panel = PageRect(x: 40, y: 60, width: 500, height: 600)

  private func frame(
    _ latitude: Double, _ longitude: Double, ratio: Double,
    kind: LocalProjection.Kind = .equidistant
  ) -> Frame {
    Frame(
      projection: LocalProjection(
        center: Position(latitude: latitude, longitude: longitude), kind: kind),
      panel: panel, center: GroundPoint(x: 0, y: 0), ratio: ratio)
  }

  /// Square kilometres of ground that polygons have, where none lies in another.
  private func area(_ view: LandOutlines.View, _ frame: Frame) -> Double {
    let points = view.land.reduce(0.0) { sum, polygon in
      let closed = polygon + [polygon[0]]
      return sum
        + abs(
          zip(closed, closed.dropFirst()).reduce(0.0) {
            $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
          }) / 2
    }
    return points * frame.metersPerPoint * frame.metersPerPoint / 1e6
  }

  @Test("islands have their true size: Iceland 102,800 km²")
  func iceland() {
    let frame = frame(64.9, -18.8, ratio: 3_000_000)
    let area = area(Self.earth.view(frame), frame)
    #expect(abs(area - 102_800) < 2000)
  }

  @Test("islands on both sides of 180° are whole: Fiji has 18,270 km²")
  func fiji() {
    let frame = frame(-17.6, 179.5, ratio: 3_000_000)
    let area = area(Self.earth.view(frame), frame)
    #expect(abs(area - 18_270) < 600)
  }

  @Test(
    "a continent around a pole is whole: the Antarctic has 12.3 million km² without ice shelves")
  func antarctic() {
    let frame = frame(-90, 0, ratio: 40_000_000, kind: .equalArea)
    let area = area(Self.earth.view(frame), frame)
    #expect((12.1e6...12.6e6).contains(area))
  }

  @Test("a map of nothing but sea is all sea, and one inland all land")
  func oneKindAlone() {
    let sea = Self.earth.view(frame(0, -140, ratio: 3_000_000))
    #expect(sea.land.isEmpty)
    #expect(holdsPanel([sea.earth]))
    // The Ahaggar: the sea is 1,400 km away.
    #expect(holdsPanel(Self.earth.view(frame(23.3, 5.5, ratio: 3_000_000)).land))
  }

  private func holdsPanel(_ polygons: [[PagePoint]]) -> Bool {
    let corners = [
      (panel.minX, panel.minY), (panel.maxX, panel.minY), (panel.minX, panel.maxY),
      (panel.maxX, panel.maxY), (panel.midX, panel.midY),
    ]
    return corners.allSatisfy { isInside(polygons, PagePoint(x: $0.0, y: $0.1)) }
  }

  /// Whether an odd number of polygons goes around a point, by rays to the right.
  private func isInside(_ polygons: [[PagePoint]], _ point: PagePoint) -> Bool {
    polygons.reduce(0) { count, polygon in
      let closed = polygon + [polygon[0]]
      return count
        + zip(closed, closed.dropFirst()).count { a, b in
          (a.y > point.y) != (b.y > point.y)
            && a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) > point.x
        }
    } % 2 == 1
  }

  @Test(
    "maps of half the world and more show land where there is land",
    arguments: [
      (0.0, 0.0), (0.0, -160.0), (45.0, -100.0), (90.0, 0.0), (-90.0, 0.0), (20.0, 105.0),
      (-35.0, 179.9), (-30.0, -70.0), (62.0, 15.0),
    ],
    [
      (LocalProjection.Kind.equalArea, 75_000_000.0), (.equidistant, 40_000_000),
      (.equidistant, 250_000_000),
    ])
  func world(_ center: (Double, Double), _ map: (LocalProjection.Kind, Double)) {
    let frame = frame(center.0, center.1, ratio: map.1, kind: map.0)
    let view = Self.earth.view(frame)
    var (right, wrong) = (0, 0)
    for latitude in stride(from: -83.0, through: 85, by: 14) {
      for longitude in stride(from: -177.0, to: 180, by: 17) {
        let position = Position(latitude: latitude, longitude: longitude)
        let point = frame.point(position)
        guard panel.contains(point) else { continue }
        if isInside(view.land, point) == Self.earth.isLand(position) {
          right += 1
        } else {
          wrong += 1
        }
      }
    }
    // Coasts are thinned; near the antipode of the middle they are drawn out.
    #expect(right > 15)
    #expect(Double(wrong) <= 0.03 * Double(right) + 1)
    #expect(view.land.reduce(0) { $0 + $1.count } < 14_000)
  }

  @Test("outlines keep to the panel, and have no more points than print shows")
  func vertices() {
    let frame = frame(62, 8, ratio: 3_000_000)
    let view = Self.earth.view(frame)
    let around = panel.inset(-4.1, -4.1)
    #expect(view.land.joined().allSatisfy(around.contains))
    #expect(view.earth.allSatisfy(around.contains))
    let count = view.land.reduce(0) { $0 + $1.count }
    #expect((500...9000).contains(count))
    for polygon in view.land {
      // All but the last keep their distance from the one before.
      let close = zip(polygon, polygon.dropFirst()).count { $0.distance(to: $1) < 0.3 }
      #expect(close <= polygon.count / 50 + 1)
    }
  }
}
