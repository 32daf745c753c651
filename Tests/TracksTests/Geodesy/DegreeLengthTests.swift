import Testing

@testable import Tracks

@Suite struct DegreeLengthTests {
  /// Lengths of short geodesics around the latitude, by PyPI geographiclib, scaled to a degree.
  @Test(arguments: [
    (0.0, 110_574.304, 111_319.4908), (44.18, 111_115.7580, 79_963.3112),
    (60, 111_412.2734, 55_800.0016),
  ])
  func aDegreeAtALatitude(latitude: Double, north: Double, east: Double) {
    // A whole degree of latitude is not quite the degree around its middle.
    #expect(abs(DegreeLength.north(at: latitude) - north) < 0.05)
    #expect(abs(DegreeLength.east(at: latitude) - east) < 0.001)
  }

  /// The mean radius of the IUGG is 6,371,008.7714 m, of which a degree is 111,195.08 m; the last
  /// degree before a pole has 111,694 m (geographiclib: 111,693.98).
  @Test func theTwoRoundLengths() {
    #expect(abs(WGS84.meanRadius - 6_371_008.7714) < 0.0001)
    #expect(DegreeLength.mean == 111_195)
    #expect(DegreeLength.longest == 111_700)
  }
}
