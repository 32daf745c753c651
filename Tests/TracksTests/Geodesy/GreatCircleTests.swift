import Testing

@testable import Tracks

@Suite struct GreatCircleTests {
  /// From Helsinki to Tallinn geographiclib measures 82,307.77 m on the ellipsoid.
  @Test func isNearTheLengthOnTheEllipsoid() {
    let helsinki = Position(latitude: 60.1699, longitude: 24.9384)
    let tallinn = Position(latitude: 59.4370, longitude: 24.7536)
    #expect(abs(GreatCircle.distance(helsinki, tallinn) / 82_307.77 - 1) < 0.006)
    #expect(abs(Geodesic.distance(helsinki, tallinn) - 82_307.77) < 0.01)
  }

  /// A quarter of the way round a globe of the mean radius: a quarter of 40,030,228.9 m.
  @Test func aQuarterOfTheWayRound() {
    let equator = Position(latitude: 0, longitude: 170)
    let pole = Position(latitude: 90, longitude: 0)
    #expect(abs(GreatCircle.distance(equator, pole) - 10_007_557.2) < 0.1)
    #expect(GreatCircle.distance(pole, pole) == 0)
  }
}
