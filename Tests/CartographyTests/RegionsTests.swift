import Foundation
import Paper
import Testing
import Tracks

@testable import Cartography

@Suite struct RegionsTests {
  /// A box of about `size` km around a place.
  private func item(
    _ latitude: Double, _ longitude: Double, size: Double = 5, weight: Double = 1
  ) -> Regions.Item {
    let north = size / 222.6
    let east = north / cos(latitude * .pi / 180)
    var west = longitude - east
    var right = longitude + east
    if west < -180 { west += 360 }
    if right > 180 { right -= 360 }
    return Regions.Item(
      box: GeoBox(west: west, south: latitude - north, east: right, north: latitude + north),
      weight: weight)
  }

  /// Twenty tracks within 20 km of Helsinki.
  private var home: [Regions.Item] {
    (0..<20).map { index in
      item(
        60.17 + 0.07 * sin(Double(index)), 24.94 + 0.14 * cos(Double(index) * 1.3), size: 4)
    }
  }

  @Test("one track 9,000 km away is a region of its own, and home fills its panel")
  func holiday() {
    let items = home + [item(-8.65, 115.2)]
    let regions = Regions.regions(of: items)
    #expect(regions == [Array(0..<20), [20]])
    let corners = regions[0].flatMap { index -> [Position] in
      let box = items[index].box
      return [
        Position(latitude: box.south, longitude: box.west),
        Position(latitude: box.north, longitude: box.east),
      ]
    }
    let panel = PageRect(x: 0, y: 0, width: 500, height: 500)
    let frame = Frame(around: corners, panel: panel)
    let xs = corners.map { frame.point($0).x }
    let ys = corners.map { frame.point($0).y }
    let widest = max(
      (xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    #expect(widest > 250)
  }

  @Test func aChainOfOverlappingTracksIsOneRegion() {
    // 40 tracks of 60 km, each 40 km east of the last.
    let items = (0..<40).map { item(47, 0 + 0.53 * Double($0), size: 60) }
    #expect(Regions.regions(of: items) == [Array(0..<40)])
  }

  @Test("tracks on both sides of the antimeridian are neighbours")
  func antimeridian() {
    #expect(Regions.regions(of: [item(-17, 179.9), item(-17, -179.9)]) == [[0, 1]])
  }

  @Test func aFlightAcrossTheContinentDoesNotSwallowHome() {
    let flight = Regions.Item(box: GeoBox(west: -9, south: 38, east: 25, north: 60.3))
    #expect(Regions.regions(of: home + [flight]) == [Array(0..<20), [20]])
  }

  @Test func farPlacesStayApart() {
    let far = (0..<40).map { (index: Int) -> Regions.Item in
      item(Double(index) * 2 - 50, Double(index * 37 % 360) - 180)
    }
    let regions = Regions.regions(of: home + far)
    #expect(regions == [Array(0..<20)] + (20..<60).map { [$0] })
  }

  @Test func weightDecidesTheOrder() {
    let items = [item(10, 10), item(50, 50, weight: 7), item(-30, -60, weight: 3)]
    #expect(Regions.regions(of: items) == [[1], [2], [0]])
    #expect(Regions.regions(of: []).isEmpty)
  }

  @Test func tenThousandTracksTakeBoundedTime() {
    let items = (0..<10_000).map { (index: Int) -> Regions.Item in
      let latitude = Double(index * 7919 % 12_000) / 100 - 60
      let longitude = Double(index * 104_729 % 36_000) / 100 - 180
      return item(latitude, longitude)
    }
    let start = ContinuousClock.now
    let regions = Regions.regions(of: items)
    #expect(regions.joined().sorted() == Array(0..<10_000))
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func oddBoxesDoNotTrap() {
    let odd = GeoBox(west: .nan, south: -.infinity, east: 1e300, north: 500)
    #expect(Regions.regions(of: [Regions.Item(box: odd, weight: .nan), item(0, 0)]).count >= 1)
  }
}
