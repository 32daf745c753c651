import Foundation
import Testing
import Tracks

@Suite("Coordinate systems of China")
struct CoordinateSystemTests {
  struct Place: Sendable {
    var name: String
    var wgs84: (latitude: Double, longitude: Double)
    var gcj02: (latitude: Double, longitude: Double)
    var bd09: (latitude: Double, longitude: Double)
  }

  /// Worked out with the packages coord-convert 0.2.1 and eviltransform 0.1.1 of PyPI, which agree to
  /// two centimetres (they take ellipsoids of slightly different size).
  static let places = [
    Place(
      name: "Beijing", wgs84: (39.9087, 116.3975), gcj02: (39.91010350, 116.40374357),
      bd09: (39.91644275, 116.41011659)),
    Place(
      name: "Shanghai", wgs84: (31.2304, 121.4737), gcj02: (31.22845774, 121.47822306),
      bd09: (31.23431059, 121.48478147)),
    Place(
      name: "Ürümqi", wgs84: (43.8256, 87.6168), gcj02: (43.82680538, 87.61964995),
      bd09: (43.83294979, 87.62609977)),
    Place(
      name: "Lhasa", wgs84: (29.65, 91.1), gcj02: (29.64730033, 91.10156828),
      bd09: (29.65341942, 91.10803737)),
    Place(
      name: "Harbin", wgs84: (45.8038, 126.5349), gcj02: (45.80578177, 126.54094072),
      bd09: (45.81139597, 126.54755962)),
    Place(
      name: "Sanya", wgs84: (18.2528, 109.5119), gcj02: (18.25109479, 109.51598429),
      bd09: (18.25687655, 109.52253179)),
  ]

  /// Metres, near enough for small distances.
  private func meters(_ a: Position, _ b: (latitude: Double, longitude: Double)) -> Double {
    let north = (a.latitude - b.latitude) * 111_195
    let east = (a.longitude - b.longitude) * 111_195 * cos(b.latitude * .pi / 180)
    return (north * north + east * east).squareRoot()
  }

  @Test(arguments: places)
  func agreesWithOtherPrograms(_ place: Place) {
    let there = Position(latitude: place.wgs84.latitude, longitude: place.wgs84.longitude)
    #expect(meters(CoordinateSystem.gcj02.fromWGS84(there), place.gcj02) < 0.05)
    #expect(meters(CoordinateSystem.bd09.fromWGS84(there), place.bd09) < 0.05)
    let gcj02 = Position(latitude: place.gcj02.latitude, longitude: place.gcj02.longitude)
    let bd09 = Position(latitude: place.bd09.latitude, longitude: place.bd09.longitude)
    #expect(meters(CoordinateSystem.gcj02.wgs84(gcj02), place.wgs84) < 0.05)
    #expect(meters(CoordinateSystem.bd09.wgs84(bd09), place.wgs84) < 0.05)
    // The shift is what the whole is about: some hundred metres.
    #expect(meters(gcj02, place.wgs84) > 200)
  }

  @Test(arguments: [
    ("Zurich", 47.37, 8.54), ("Seoul", 37.5665, 126.978), ("Tokyo", 35.68, 139.69),
    ("Taipei", 25.03, 121.56), ("Hanoi", 21.03, 105.85), ("Ulaanbaatar", 47.92, 106.92),
    ("Almaty", 43.24, 76.89), ("New York", 40.7, -74), ("a pole", 90, 110), ("nowhere", 0, 0),
  ])
  func placesOutsideChinaStay(_ name: String, _ latitude: Double, _ longitude: Double) {
    let place = Position(latitude: latitude, longitude: longitude)
    for system in CoordinateSystem.allCases {
      #expect(system.wgs84(place) == place, "\(name)")
      #expect(system.fromWGS84(place) == place, "\(name)")
    }
  }

  @Test func noNumberIsNoHarm() {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      let place = Position(latitude: value, longitude: 110)
      #expect(CoordinateSystem.gcj02.wgs84(place).longitude == 110)
      #expect(CoordinateSystem.bd09.wgs84(place).longitude == 110)
    }
  }

  @Test func aTrackIsShiftedWithItsWaypoints() {
    let fix = Fix(latitude: 39.9101035, longitude: 116.40374357, time: 5, elevation: 44)
    let track = Track(
      details: TrackDetails(waypoints: [Waypoint(title: "Gate", position: fix.position)]),
      segments: [Segment(fixes: [fix])])
    let shifted = track.onWGS84(from: .gcj02)
    #expect(meters(shifted.segments[0].fixes[0].position, (39.9087, 116.3975)) < 0.05)
    #expect(meters(shifted.details.waypoints[0].position, (39.9087, 116.3975)) < 0.05)
    #expect(shifted.segments[0].fixes[0].time == 5 && shifted.segments[0].fixes[0].elevation == 44)
    #expect(track.onWGS84(from: .wgs84) == track)
  }
}
