import Testing

@testable import Tracks

@Suite struct FixTests {
  @Test func whatWasNotMeasuredIsAbsent() {
    let fix = Fix(latitude: 46, longitude: 7)
    #expect(fix.time == nil && fix.elevation == nil && fix.speed == nil)
    #expect(fix.heartRate == nil && fix.cadence == nil && fix.power == nil)
  }

  /// A number of 32 bits ends at 3.4 × 10³⁸.
  @Test(arguments: [1e39, -1e39, 1e300, .infinity, -.infinity, .nan])
  func measuresThatAreNoFiniteNumberAreAbsent(_ value: Double) {
    var fix = Fix(latitude: 46, longitude: 7, elevation: value, speed: value)
    #expect(fix.elevation == nil && fix.speed == nil)
    fix.elevation = 512.5
    fix.speed = 2.5
    #expect(fix.elevation == 512.5 && fix.speed == 2.5)
    fix.elevation = value
    fix.speed = value
    #expect(fix.elevation == nil && fix.speed == nil)
  }

  @Test func countsThatAreTooLargeAreAbsent() {
    for value in [-1, 65_535, 70_000, Int.max, Int.min] {
      let fix = Fix(latitude: 46, longitude: 7, heartRate: value, cadence: value, power: value)
      #expect(fix.heartRate == nil && fix.cadence == nil && fix.power == nil)
    }
    #expect(Fix(latitude: 46, longitude: 7, heartRate: 65_534).heartRate == 65_534)
  }
}
