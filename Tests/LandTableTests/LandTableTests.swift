import Cartography
import Foundation
import Testing
import Tracks

@testable import LandTable

@Suite struct LandTableTests {
  private static let earth = LandOutlines(LandTable.shared.rings)

  @Test(
    "places inland are land, whatever the sea and the lakes around",
    arguments: [
      ("Paris", 48.857, 2.352), ("Beijing", 39.904, 116.407), ("Alice Springs", -23.7, 133.88),
      ("Iceland's middle", 65.0, -18.5), ("Mauna Loa", 19.47, -155.6), ("Teide", 28.27, -16.64),
      ("Malta", 35.89, 14.43), ("Manitoulin, in Lake Huron", 45.75, -82.3),
      ("Olkhon, in Lake Baikal", 53.15, 107.4), ("South Pole", -90.0, 0.0),
      ("Dome C", -75.1, 123.35), ("Viti Levu", -17.8, 178.0), ("Taveuni, west", -16.85, 179.99),
      ("Taveuni, east", -16.85, -179.99), ("Chukotka, west of 180°", 67.5, 179.5),
      ("Chukotka on 180°", 67.5, 180.0), ("Chukotka, east of 180°", 67.5, -179.5),
      ("Wrangel Island", 71.2, -179.6), ("Ushuaia's mountains", -54.6, -68.2),
    ])
  func land(_ name: String, _ latitude: Double, _ longitude: Double) {
    #expect(Self.earth.isLand(Position(latitude: latitude, longitude: longitude)))
  }

  @Test(
    "seas and large lakes are water",
    arguments: [
      ("Gulf of Guinea", 0.0, 0.0), ("North Pole", 90.0, 0.0), ("Bering Sea", 60.0, 180.0),
      ("South Pacific", -30.0, -180.0), ("Adriatic", 43.0, 15.2), ("Baltic", 57.3, 20.2),
      ("Channel", 50.2, -1.0), ("Lake Superior", 47.7, -87.5), ("Lake Victoria", -1.0, 33.0),
      ("Lake Baikal", 53.6, 108.6), ("Caspian Sea", 42.0, 51.0), ("Lake Geneva", 46.45, 6.55),
      ("Ross Sea", -74.0, -175.0), ("Taiwan Strait", 24.5, 119.7), ("Yellow Sea", 36.0, 123.5),
    ])
  func water(_ name: String, _ latitude: Double, _ longitude: Double) {
    #expect(!Self.earth.isLand(Position(latitude: latitude, longitude: longitude)))
  }

  /// 148.9 of 510.1 million km² are land, of which 1.6 are shelves of ice on the sea and 1.3 lakes.
  @Test func threeTenthsOfTheEarthAreLand() {
    let count = 3000
    let land = (0..<count).count { number in
      // Steps of the golden section spread places evenly by area.
      let z = 1 - 2 * (Double(number) + 0.5) / Double(count)
      let turn = Double(number) * 0.618_033_988_75
      let latitude = asin(z) * 180 / .pi
      return Self.earth.isLand(
        Position(latitude: latitude, longitude: 360 * (turn - turn.rounded(.down)) - 180))
    }
    #expect((0.277...0.295).contains(Double(land) / Double(count)))
  }

  @Test func longitudesGoOnAroundTheGlobe() {
    #expect(Self.earth.isLand(Position(latitude: 48.857, longitude: 362.352)))
    #expect(!Self.earth.isLand(Position(latitude: 0, longitude: -720)))
    #expect(!Self.earth.isLand(Position(latitude: .nan, longitude: 0)))
    #expect(!Self.earth.isLand(Position(latitude: 0, longitude: .infinity)))
  }

  @Test func theNameTellsTheSource() {
    #expect(LandTable.name.hasPrefix("Natural Earth 1:10m"))
  }

  /// A triangle from 0° N 0° E (21600 and 10800 steps of a 120th) over 1° E to 1° N, and the end.
  private let triangle: [UInt8] = [
    3, 0xE0, 0xA8, 0x01, 0xB0, 0x54, 0xF0, 0x01, 0, 0xEF, 0x01, 0xF0, 0x01, 0,
  ]

  @Test func ringsAreDifferencesFromPointToPoint() {
    #expect(
      LandTable(triangle).rings == [
        [
          Position(latitude: 0, longitude: 0), Position(latitude: 0, longitude: 1),
          Position(latitude: 1, longitude: 0),
        ]
      ])
  }

  @Test func aDamagedTableHasNoRings() {
    for length in 0..<triangle.count {
      #expect(LandTable(Array(triangle.prefix(length))).rings.isEmpty)
    }
    func changed(_ index: Int, _ byte: UInt8) -> [UInt8] {
      var bytes = triangle
      bytes[index] = byte
      return bytes
    }
    // More points than bytes, two points alone, a place past the pole, a number without an end.
    #expect(LandTable(changed(0, 100)).rings.isEmpty)
    #expect(LandTable(changed(0, 2)).rings.isEmpty)
    #expect(LandTable([3, 0, 0, 0, 1] + triangle.suffix(4)).rings.isEmpty)
    #expect(LandTable([255, 255, 255, 255, 255, 0]).rings.isEmpty)
    for index in triangle.indices {
      for byte: UInt8 in [0, 1, 127, 128, 255] { _ = LandTable(changed(index, byte)) }
    }
  }
}
