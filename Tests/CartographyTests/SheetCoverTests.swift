import Testing
import Tracks

@testable import Cartography

/// Rectangles of 40 km along the equator, where a degree counts as 111.7 km: 0.358° fit into one.
@Suite("Map sheets over a line")
struct SheetCoverTests {
  private func centers(
    _ parts: [[Position]], height: Double = 40_000, most: Int = 10
  ) -> [Position]? {
    SheetCover(over: parts, width: 40_000, height: height)?.sheets(most: most)?.map(\.center)
  }

  /// A line to the north-east, which stands upright when the ground is turned by 45° to the left.
  @Test func stripsAreTurnedAlongTheLine() throws {
    let line = (0...30).map { step in
      Position(latitude: 0.02 * Double(step), longitude: 0.02 * Double(step))
    }
    let quarter = Double.pi / 4
    let turns: [Double] = [-quarter, 0, quarter]
    // Legs of 3.16 km get two vertices more: 37 steps of 1.053 km and 0.00667° fit into 40 km.
    let cover = SheetCover(over: [line], width: 5000, height: 40_000, turns: turns)
    let sheets: [SheetCover.Sheet] = try #require(cover?.sheets(most: 10))
    let found: [Double] = sheets.map { $0.turn }
    #expect(found == [-quarter, -quarter, -quarter])
    let middles: [Double] = [0.1233, 0.3767, 0.5533]
    for (sheet, degrees) in zip(sheets, middles) {
      #expect(abs(sheet.center.latitude - degrees) < 1e-3)
      #expect(abs(sheet.center.longitude - degrees) < 1e-3)
    }
  }

  private func line(_ longitudes: [Double], latitude: Double = 0) -> [Position] {
    longitudes.map { Position(latitude: latitude, longitude: $0) }
  }

  /// Legs of 0.1° are 11.17 km and get a vertex in the middle: stretches end at 0.35° and 0.75°.
  private let degree = stride(from: 0.0, through: 1.001, by: 0.1).map(\.self)

  @Test func eachBeginsWhereTheLineLeavesTheOneBefore() throws {
    let found = try #require(centers([line(degree)]))
    let expected = [0.175, 0.575, 0.9]
    #expect(found.count == 3)
    for (place, longitude) in zip(found, expected) {
      #expect(abs(place.longitude - longitude) < 1e-9)
      #expect(abs(place.latitude) < 1e-12)
    }
  }

  @Test func theWayBackTakesNoSheetOfItsOwn() throws {
    let back = Array(line(degree).reversed())
    #expect(try #require(centers([line(degree) + back.dropFirst()])).count == 3)
    #expect(try #require(centers([line(degree), back])).count == 3)
  }

  @Test func moreThanWantedAreNone() {
    #expect(centers([line(degree)], most: 3)?.count == 3)
    #expect(centers([line(degree)], most: 2) == nil)
  }

  @Test func aLineOverTheAntimeridianIsOne() throws {
    let found = try #require(centers([line([179.9, -179.9])]))
    #expect(found.count == 1)
    #expect(abs(abs(found[0].longitude) - 180) < 1e-9)
  }

  /// At 60° N a degree of longitude is half as long: 0.7° are 39.1 km.
  @Test func degreesAreShorterInTheNorth() throws {
    #expect(try #require(centers([line([0, 0.7], latitude: 60)])).count == 1)
    #expect(try #require(centers([line([0, 0.8], latitude: 60)])).count == 2)
  }

  @Test func whatLiesBetweenPartsNeedsNoSheet() throws {
    #expect(try #require(centers([line([0]), line([3])])).count == 2)
  }

  @Test func nothingAndPolesHaveNone() {
    #expect(centers([]) == nil)
    #expect(centers([line([0, 1], latitude: 85)]) == nil)
    #expect(centers([line([0, 1])], height: 0) == nil)
    // A line of legs round the world, back and forth, has no end of vertices.
    let wild = (0..<3000).map { Position(latitude: 0, longitude: $0 % 2 == 0 ? -80 : 80) }
    #expect(centers([wild]) == nil)
  }
}
