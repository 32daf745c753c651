import Paper
import Testing
import Tracks

@testable import Cartography

@Suite struct LandOutlinesTests {
  private func ring(_ places: [(Double, Double)]) -> [Position] {
    places.map { Position(latitude: $0.0, longitude: $0.1) }
  }

  /// A square of some degrees around a place, with a point for each degree.
  private func square(_ latitude: Double, _ longitude: Double, _ half: Int) -> [Position] {
    let side = Array(-half..<half).map(Double.init)
    let size = Double(half)
    func at(_ north: Double, _ east: Double) -> (Double, Double) {
      (latitude + north, (longitude + east + 540).truncatingRemainder(dividingBy: 360) - 180)
    }
    return ring(
      side.map { at(-size, $0) } + side.map { at($0, size) } + side.map { at(size, -$0) }
        + side.map { at(-$0, -size) })
  }

  private func frame(_ latitude: Double, _ longitude: Double, ratio: Double) -> Frame {
    Frame(
      projection: LocalProjection(center: Position(latitude: latitude, longitude: longitude)),
      panel: PageRect(x: 0, y: 0, width: 400, height: 400), center: GroundPoint(x: 0, y: 0),
      ratio: ratio)
  }

  @Test func aRingInARingIsWater() {
    let land = LandOutlines([square(10, 20, 5), square(10, 20, 2)])
    #expect(land.isLand(Position(latitude: 13.5, longitude: 20)))
    #expect(!land.isLand(Position(latitude: 10, longitude: 20)))
    #expect(!land.isLand(Position(latitude: 16, longitude: 20)))
    #expect(land.view(frame(10, 20, ratio: 20_000_000)).land.count == 2)
  }

  @Test func ringsGoOnAcrossTheAntimeridian() {
    let land = LandOutlines([square(0, 180, 5)])
    for longitude in [175.5, 179.9, 180, -180, -179.9, -175.5] {
      #expect(land.isLand(Position(latitude: 2.5, longitude: longitude)))
    }
    for longitude in [174.5, -174.5, 0, 90] {
      #expect(!land.isLand(Position(latitude: 2.5, longitude: longitude)))
    }
    let view = land.view(frame(0, 180, ratio: 20_000_000))
    #expect(view.land.count == 1)
    // 10° are 1,113 km, or 157.8 points at 1 : 20,000,000.
    let xs = (view.land.first ?? []).map(\.x)
    #expect(abs((xs.max() ?? 0) - (xs.min() ?? 0) - 157.8) < 0.5)
  }

  @Test func aRingRoundTheSouthPoleHoldsIt() {
    let land = LandOutlines([
      ring(stride(from: -180.0, to: 180, by: 5).map { (-70, $0) })
    ])
    #expect(land.isLand(Position(latitude: -90, longitude: 0)))
    #expect(land.isLand(Position(latitude: -80, longitude: 123)))
    #expect(!land.isLand(Position(latitude: -60, longitude: 123)))
    #expect(!land.isLand(Position(latitude: 90, longitude: 0)))
    // 20° from the pole are 158 points.
    let view = land.view(frame(-90, 0, ratio: 40_000_000))
    #expect(PolygonClipper.isInside(view.land, PagePoint(x: 200, y: 200)))
    #expect(!PolygonClipper.isInside(view.land, PagePoint(x: 200, y: 1)))
  }

  @Test func whereTheAntipodeIsLandTheSeaIsStillSea() {
    let land = LandOutlines([square(0, 180, 30)])
    let frame = frame(0, 0, ratio: 400_000_000)
    let view = land.view(frame)
    #expect(!PolygonClipper.isInside(view.land, PagePoint(x: 200, y: 200)))
    // 160° to the east is 17,811 km, or 126 points.
    #expect(PolygonClipper.isInside(view.land, PagePoint(x: 200 + 126, y: 200)))
    #expect(PolygonClipper.isInside(view.land, PagePoint(x: 200 - 126, y: 200)))
    // Beyond the antipode, 20,004 km or 141.8 points away, there is no earth.
    #expect(PolygonClipper.isInside([view.earth], PagePoint(x: 200 + 140, y: 200)))
    #expect(!PolygonClipper.isInside([view.earth], PagePoint(x: 200 + 145, y: 200)))
  }

  @Test func farAndSmallThingsAreLeftOut() {
    let far = square(-40, 100, 10)
    // 0.004° are 440 m: less than a tenth of a point.
    let speck = ring([(0, 0), (0.004, 0), (0.004, 0.004), (0, 0.004)])
    let land = LandOutlines([far, speck])
    #expect(land.view(frame(0, 0, ratio: 20_000_000)).land.isEmpty)
    #expect(land.view(frame(0, 0, ratio: 500_000)).land.count == 1)
    #expect(LandOutlines([]).view(frame(0, 0, ratio: 500_000)).land.isEmpty)
  }

  @Test func aPolygonIsCutAtEdges() {
    let rect = PageRect(x: 0, y: 0, width: 10, height: 10)
    func points(_ all: [(Double, Double)]) -> [PagePoint] {
      all.map { PagePoint(x: $0.0, y: $0.1) }
    }
    // A diamond of radius 7 around a corner: a quarter of it stays, a triangle of 24.5.
    let diamond = points([(7, 0), (0, 7), (-7, 0), (0, -7)])
    let cut = PolygonClipper.clipped(diamond, to: rect)
    #expect(cut.allSatisfy(rect.contains))
    #expect(Set(cut).isSuperset(of: points([(7, 0), (0, 7), (0, 0)])))
    let whole = points([(1, 1), (9, 1), (5, 9)])
    #expect(PolygonClipper.clipped(whole, to: rect) == whole)
    let outside = points([(11, 1), (19, 1), (15, 9)])
    #expect(PolygonClipper.clipped(outside, to: rect).isEmpty)
    let around = points([(-90, -90), (90, -90), (90, 90), (-90, 90)])
    #expect(
      Set(PolygonClipper.clipped(around, to: rect))
        == Set(points([(0, 0), (10, 0), (10, 10), (0, 10)])))
    #expect(PolygonClipper.clipped(points([(0, 0), (.nan, 5), (5, 5)]), to: rect).isEmpty)
  }
}
