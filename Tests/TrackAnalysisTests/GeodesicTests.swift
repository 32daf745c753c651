import Testing
import Tracks

@testable import TrackAnalysis

/// Lengths by PyPI geographiclib 2 (C. F. F. Karney's method), WGS84.
private let known: [(Double, Double, Double, Double, Double)] = [
  (0, 0, 0, 1, 111_319.49079327),
  (0, 0, 1, 0, 110_574.38855780),
  (60.17, 24.94, 60.45, 22.27, 150_839.72935204),
  (51.5, -0.12, -33.87, 151.21, 16_989_375.11131955),
  (35.6, 139.7, 40.6, -73.8, 10_900_539.7420963),
  (46, 7, 46.1, 7, 11_115.22952738),
  (30, 120, 30.003, 120.004, 509.45420065),
  (-45, 170, -45.006, 170.008, 917.84826078),
  (79.9, 15, 79.905, 15.03, 810.40366195),
  (85, 10, 85.001, 10.01, 148.14800800),
  (66.5, 179.99, 66.5, -179.99, 890.28052514),
  (10, 20, 10.001, 20, 110.60776841),
]

@Suite struct GeodesicTests {
  @Test(arguments: known)
  func lengthsAgreeWithKarney(_ k: (Double, Double, Double, Double, Double)) {
    let length = Geodesic.distance(k.0, k.1, k.2, k.3)
    #expect(abs(length - k.4) <= max(1e-6 * k.4, 1e-6))
    let back = Geodesic.distance(k.2, k.3, k.0, k.1)
    #expect(abs(length - back) <= 1e-9 * length)
  }

  @Test(arguments: known)
  func longLinesAreGoodToAMillimetre(_ k: (Double, Double, Double, Double, Double)) {
    #expect(abs(Geodesic.long(k.0, k.1, k.2, k.3) - k.4) < 0.001)
  }

  @Test func shortFormAgreesWithTheLongOne() {
    var numbers = SeededNumbers(1)
    var worst = 0.0
    for _ in 0..<20_000 {
      let latitude = Double.random(in: -79.99...79.99, using: &numbers)
      let north = Double.random(in: -0.0089...0.0089, using: &numbers)
      let east = Double.random(in: -0.05...0.05, using: &numbers)
      let length = Geodesic.short(north: north, east: east, middle: latitude + north / 2)
      guard length < 1000, length > 1 else { continue }
      let truth = Geodesic.long(latitude, 10, latitude + north, 10 + east)
      worst = max(worst, abs(length - truth) / truth)
    }
    #expect(worst < 1e-6)
    #expect(worst > 0)
  }

  @Test("BL-113 across the pole") func acrossThePole() {
    // 223.38796 m on WGS84 (geographiclib); the sphere gives 222.39.
    #expect(abs(Geodesic.distance(89.999, 0, 89.999, 180) - 223.387959) < 0.001)
  }

  @Test func antipodesAreHalfTheEarthApart() {
    // 19,936,288.58 and 20,003,931.46 m (geographiclib): within half a percent, and finite.
    #expect(abs(Geodesic.distance(0, 0, 0.5, 179.5) / 19_936_288.58 - 1) < 0.006)
    #expect(abs(Geodesic.distance(0, 0, 0, 180) / 20_003_931.46 - 1) < 0.006)
    #expect(abs(Geodesic.distance(90, 0, -90, 0) / 20_003_931.46 - 1) < 0.006)
  }

  @Test func samePlaceIsNowhereAway() {
    #expect(Geodesic.distance(46, 7, 46, 7) == 0)
    #expect(Geodesic.distance(90, 0, 90, 77) < 1e-3)
    #expect(Geodesic.distance(46, 180, 46, -180) < 1e-6)
  }
}
