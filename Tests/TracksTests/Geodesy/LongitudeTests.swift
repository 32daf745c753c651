import Testing

@testable import Tracks

@Suite struct LongitudeTests {
  @Test(arguments: [
    (0.0, 0.0), (180, 180), (-180, -180), (190, -170), (-190, 170), (359, -1), (-359, 1),
    (400, 40),
  ])
  func withinATurnAndAHalf(degrees: Double, folded: Double) {
    #expect(Longitude.folded(degrees) == folded)
    #expect(Longitude.wrapped(degrees) == folded)
  }

  @Test(arguments: [(725.0, 5.0), (-725, -5), (540, 180), (3600, 0), (1e6, -80)])
  func ofManyTurns(degrees: Double, wrapped: Double) {
    #expect(Longitude.wrapped(degrees) == wrapped)
  }

  @Test func whatIsNoNumberStaysNone() {
    #expect(Longitude.wrapped(.nan).isNaN)
    #expect(Longitude.wrapped(.infinity).isNaN)
  }
}
