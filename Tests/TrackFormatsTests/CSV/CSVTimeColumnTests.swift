import Testing
import Tracks

@testable import TrackFormats

@Suite("Columns of time that no name tells") struct CSVTimeColumnTests {
  private func read(_ text: String) throws -> ReadFile { try ReadFile(text, name: "a.csv") }
  private func rows(_ header: String, _ cells: [String]) -> String {
    header + "\n"
      + cells.enumerated().map { "\($1),47.00\($0)1,8.0001" }.joined(separator: "\n") + "\n"
  }

  /// 2024-05-01T08:00:00Z, by `date -d`.
  private let start = 1_714_550_400.0

  @Test("counted since 1970 in seconds to nanoseconds", arguments: [1.0, 1e3, 1e6, 1e9])
  func epochs(scale: Double) throws {
    let cells = (0..<3).map { String(Int((start + Double($0)) * scale)) }
    let file = try read(rows("row_stamp,lat,lon", cells))
    #expect(file.times == [start, start + 1, start + 2])
  }

  @Test("day, month and year, by the rows together") func dates() throws {
    let file = try read(
      rows(
        "pos_stamp_of_ship,lat,lon", ["20/03/2024 00:22", "20/03/2024 00:42", "01/04/2024 00:02"]))
    // 2024-03-20T00:22Z, by `date -d`.
    #expect(file.times == [1_710_894_120, 1_710_895_320, 1_711_929_720])
    let american = try read(rows("when,lat,lon", ["04/01/2024 00:02", "04/21/2024 00:02"]))
    #expect(american.times == [1_711_929_720, 1_711_929_720 + 20 * 86_400])
  }

  @Test("the finer of two, and a note of the other") func two() throws {
    let text = """
      booked,at,lat,lon
      2024-05-01 08:00,1714550400250,47.001,8.001
      2024-05-01 08:00,1714550401250,47.002,8.001
      2024-05-01 08:01,1714550460250,47.003,8.001

      """
    let file = try read(text)
    #expect(file.times == [start + 0.25, start + 1.25, start + 60.25])
    #expect(file.problems == [.timeColumnChosen(column: "at", other: "booked")])
  }

  @Test("numbers that are no times are none") func none() throws {
    // Identifiers in no order, one constant, and small ones.
    for cells in [
      ["1714550400", "914550399", "1514550398"], ["1714550400", "1714550400", "1714550400"],
      ["1", "2", "3"], ["", "", "1714550400"],
    ] {
      #expect(try read(rows("thing,lat,lon", cells)).times == [nil, nil, nil])
    }
  }
}
