import Foundation
import Testing
import Tracks

@testable import Cartography

@Suite struct LocalProjectionTests {
  private func close(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
    abs(a - b) <= tolerance
  }

  /// Lengths of a degree on WGS84, worked out from the radii of curvature.
  @Test(arguments: [
    (0.0, 110_574.3, 111_319.5), (60.0, 111_412.3, 55_800.0), (78.0, 111_645.0, 23_219.0),
  ])
  func degreesHaveTheirLength(latitude: Double, north: Double, east: Double) {
    let projection = LocalProjection(center: Position(latitude: latitude, longitude: 15))
    let up = projection.ground(Position(latitude: latitude + 0.01, longitude: 15))
    let right = projection.ground(Position(latitude: latitude, longitude: 15.01))
    #expect(close(up.y * 100, north, within: 25))
    #expect(close(up.x, 0, within: 1e-6))
    #expect(close(right.x * 100, east, within: 2))
  }

  /// Flinders Peak to Buninyong, the example of T. Vincenty's paper as given for Australia.
  @Test func distanceAndBearingAgreeWithGeodesic() {
    let projection = LocalProjection(
      center: Position(
        latitude: -(37 + 57 / 60.0 + 3.72030 / 3600),
        longitude: 144 + 25 / 60.0 + 29.52440 / 3600))
    let point = projection.ground(
      Position(
        latitude: -(37 + 39 / 60.0 + 10.15610 / 3600),
        longitude: 143 + 55 / 60.0 + 35.38390 / 3600))
    #expect(close(hypot(point.x, point.y), 54_972.271, within: 0.05))
    let bearing = atan2(point.x, point.y) * 180 / .pi + 360
    #expect(close(bearing, 306 + 52 / 60.0 + 5.37 / 3600, within: 0.001))
  }

  @Test("longitudes beyond ±180 are the same places")
  func foldedLongitudes() {
    let projection = LocalProjection(center: Position(latitude: 66.5, longitude: -180.05))
    let a = projection.ground(Position(latitude: 66.5, longitude: 179.95))
    #expect(close(hypot(a.x, a.y), 0, within: 1e-3))
    let b = projection.ground(Position(latitude: 66.5, longitude: -179.95))
    #expect(close(hypot(b.x, b.y), 4451.4, within: 0.1))
  }

  @Test("a track across the antimeridian lies in one piece")
  func antimeridian() throws {
    let positions = [179.98, 179.99, -179.99, -179.98].map {
      Position(latitude: 66.5, longitude: $0)
    }
    let projection = LocalProjection(fitting: positions)
    #expect(close(abs(projection.center.longitude), 180, within: 1e-6))
    let points = positions.map(projection.ground)
    #expect(points.map(\.x) == points.map(\.x).sorted())
    let box = try #require(GroundBox(around: points))
    #expect(close(box.width, 1780.56, within: 0.05))
  }

  @Test("the pole is a place like others")
  func pole() {
    let positions = [
      Position(latitude: 89.999, longitude: 0), Position(latitude: 89.999, longitude: 180),
    ]
    let projection = LocalProjection(fitting: positions)
    #expect(close(projection.center.latitude, 90, within: 1e-6))
    let (a, b) = (projection.ground(positions[0]), projection.ground(positions[1]))
    // Twice 0.001° of a circle with the polar radius of curvature a²/b = 6,399,593.6 m.
    #expect(close(hypot(a.x - b.x, a.y - b.y), 223.388, within: 0.01))
  }

  @Test("nothing comes out infinite or not a number")
  func isTotal() {
    let odd: [Double] = [
      0, 90, -90, 180, -180, 500, -1e300, .infinity, .nan, Double.leastNonzeroMagnitude,
    ]
    for latitude in odd {
      for longitude in odd {
        for kind in [LocalProjection.Kind.equidistant, .equalArea] {
          let projection = LocalProjection(
            center: Position(latitude: latitude, longitude: longitude), kind: kind)
          for value in odd {
            let point = projection.ground(Position(latitude: value, longitude: -longitude))
            #expect(point.x.isFinite && point.y.isFinite)
            let position = projection.position(GroundPoint(x: value, y: 1e8))
            #expect(position.latitude.isFinite && position.longitude.isFinite)
          }
        }
      }
    }
  }

  @Test func inverseLeadsBack() {
    for latitude in [-89.5, -45, 0, 47.3, 78.2, 90] {
      let projection = LocalProjection(center: Position(latitude: latitude, longitude: 179.9))
      for (x, y) in [(0.0, 0.0), (12.5, -3), (40_000, 70_000), (-900_000, 1_500_000)] {
        let point = projection.ground(projection.position(GroundPoint(x: x, y: y)))
        #expect(close(point.x, x, within: 1e-3) && close(point.y, y, within: 1e-3))
      }
    }
  }

  @Test func farPlacesGetTrueAreas() {
    let world = [
      Position(latitude: 60, longitude: 25), Position(latitude: -34, longitude: 151),
      Position(latitude: 37, longitude: -122),
    ]
    #expect(LocalProjection(fitting: world).kind == .equalArea)
    #expect(LocalProjection(fitting: [world[0]]).kind == .equidistant)
    #expect(LocalProjection(fitting: [Position]()).center == Position(latitude: 0, longitude: 0))
  }
}
