import Native
import Testing
import Tracks

@testable import ZoneTable

@Suite struct ZoneTableTests {
  private func zone(_ latitude: Double, _ longitude: Double) -> String? {
    ZoneLookup.offline.zone(at: Position(latitude: latitude, longitude: longitude))
  }

  @Test func noPositionTraps() {
    let values = [
      0, -0.0, 90, -90, 90.000001, 180, -180, 180.000001, -180.5, 359.999, 360, 540, 1e9, -1e300,
      .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      90.0.nextDown, 180.0.nextDown, -180.0.nextUp,
    ]
    for latitude in values {
      for longitude in values {
        let isPlace = abs(latitude) <= 90 && longitude.isFinite
        #expect((zone(latitude, longitude) != nil) == isPlace)
      }
    }
  }

  @Test func longitudesGoOnAroundTheGlobe() {
    #expect(zone(47.3769, 8.5417 + 360) == "Europe/Zurich")
    #expect(zone(47.3769, 8.5417 - 720) == "Europe/Zurich")
    // Taveuni, counted on beyond 180°.
    #expect(zone(-16.85, 180.02) == "Pacific/Fiji")
    #expect(zone(-16.85, -180.02) == "Pacific/Fiji")
  }

  @Test func theNameTellsTheSource() {
    #expect(ZoneLookup.offline.name.hasPrefix("timezone-boundary-builder 20"))
    #expect(ZoneLookup.offline == .offline)
  }

  /// A table whose rows are all alike: sea, then a zone from column 32768 (Greenwich) on, which every
  /// row from the second on moves one column to the east and back.
  private func table(_ change: (inout [UInt8]) -> Void = { _ in }) -> ZoneTable {
    let names = Array("A/B\nC/D".utf8)
    var operations: [UInt8] = [1, 1, 255]
    for row in 1..<ZoneTable.rows { operations += [2, row % 2 == 1 ? 4 : 3, 255] }
    // 0, 0: sea from column 0; then 32768 in three groups of seven bits, and the zone 2.
    let news: [UInt8] = [0, 0, 0x80, 0x80, 0x02, 2]
    func number(_ value: Int) -> [UInt8] {
      [UInt8(value & 127) | 128, UInt8(value >> 7 & 127) | 128, UInt8(value >> 14)]
    }
    var bytes = number(names.count) + number(operations.count) + names + operations + news
    change(&bytes)
    return ZoneTable(bytes)
  }

  @Test func rowsFollowFromTheOneBefore() {
    let table = table()
    func zone(_ row: Int, _ column: Int) -> String? {
      let step = 360 / 65_536.0
      return table.zone(
        at: Position(
          latitude: 90 - (Double(row) + 0.5) * step, longitude: (Double(column) + 0.5) * step - 180)
      )
    }
    #expect(zone(0, 32_767) == "UTC")
    #expect(zone(0, 32_768) == "C/D")
    #expect(zone(1, 32_768) == "UTC")
    #expect(zone(1, 32_769) == "C/D")
    #expect(zone(2, 32_768) == "C/D")
    #expect(zone(32_767, 32_768) == "UTC")
    #expect(zone(32_767, 65_535) == "C/D")
    #expect(zone(32_767, 0) == "Etc/GMT+12")
  }

  @Test func aDamagedTableKnowsNoPlace() {
    let greenwich = Position(latitude: 0, longitude: 1)
    #expect(table().zone(at: greenwich) == "C/D")
    #expect(ZoneTable([]).zone(at: greenwich) == nil)
    #expect(table { $0.removeLast() }.zone(at: greenwich) == nil)
    #expect(table { $0.removeLast(7) }.zone(at: greenwich) == nil)
    #expect(table { $0[$0.count - 1] = 3 }.zone(at: greenwich) == nil)
    #expect(table { $0[$0.count - 2] = 0x7F }.zone(at: greenwich) == nil)
    #expect(table { $0[0] = 0xFF }.zone(at: greenwich) == nil)
    // The first operation of the first row refers to a row before it.
    #expect(table { $0[13] = 2 }.zone(at: greenwich) == nil)
    #expect(
      table { $0.replaceSubrange(0..<13, with: [UInt8](repeating: 255, count: 13)) }
        .zone(at: greenwich) == nil)
  }

  @Test func allThreadsMayAsk() async {
    let answers = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<64 { group.addTask { zone(47.3769, 8.5417) } }
      return await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(answers == [String?](repeating: "Europe/Zurich", count: 64))
  }
}
