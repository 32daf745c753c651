import TestSupport
import Testing
import Tracks

@testable import Native
@testable import ZoneTable

/// What `scripts/zones` writes of invented rows is what the program reads.
@Suite("The script of zones", .enabled(if: ExternalTool.python3.exists)) struct ZoneScriptTests {
  @Test("rows that move, jump, begin and end come back as they were written")
  func rows() throws {
    let script = try TableScript("zones")
    try script.add(module: "numpy")
    try script.add(module: "timezonefinder", "TimezoneFinder = None")
    // Sea, A/B from 30000 on, a column farther each row up to 126 rows, then back; from row 1000 on
    // also C/D from 50000; from row 20000 on nothing but C/D.
    let file = try script.table(
      """
      def row(number):
          if number >= 20000:
              return [0], [2]
          start = 30000 + (number % 253 if number % 253 <= 126 else 253 - number % 253)
          if number >= 1000:
              return [0, start, 50000], [0, 1, 2]
          return [0, start], [0, 1]
      write((row(number) for number in range(ROWS)), ["A/B", "C/D"], "2000x")
      """)
    #expect(file.name?.hasPrefix("timezone-boundary-builder 2000x, ") == true)
    let bytes = file.letters.withCString {
      PackedTable.expanded($0, length: file.length ?? 0, size: file.size ?? 0)
    }
    let table = ZoneTable(bytes)
    func zone(_ row: Int, _ column: Int) -> String? {
      let step = 360 / 65_536.0
      return table.zone(
        at: Position(
          latitude: 90 - (Double(row) + 0.5) * step, longitude: (Double(column) + 0.5) * step - 180)
      )
    }
    // Column 29999 lies at 15.2° west.
    #expect(zone(0, 29_999) == "Etc/GMT+1")
    #expect(zone(0, 30_000) == "A/B")
    #expect(zone(126, 30_125) == "Etc/GMT+1")
    #expect(zone(126, 30_126) == "A/B")
    #expect(zone(127, 30_125) == "Etc/GMT+1")
    #expect(zone(127, 30_126) == "A/B")
    #expect(zone(252, 30_001) == "A/B")
    #expect(zone(253, 30_000) == "A/B")
    #expect(zone(999, 65_535) == "A/B")
    #expect(zone(1000, 49_999) == "A/B")
    #expect(zone(1000, 50_000) == "C/D")
    #expect(zone(19_999, 65_535) == "C/D")
    #expect(zone(19_999, 0) == "Etc/GMT+12")
    #expect(zone(20_000, 0) == "C/D")
    #expect(zone(32_767, 65_535) == "C/D")
  }
}
