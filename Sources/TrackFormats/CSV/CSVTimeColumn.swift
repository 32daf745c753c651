import Tracks

/// Finds the column of times where no name says which it is: by what stands in its cells.
struct CSVTimeColumn {
  let cell: Int
  /// What its name says of the zone.
  let isUTC: Bool
  let dayOrder: CSVClock.DayOrder
  /// Other columns that could be it as well, by their places, which tell the time less finely.
  let others: [Int]

  private static let sampledRows = 200
  /// Seconds since 1970 of 1990 and 2100: before, nobody had a receiver.
  private static let believable = 631_152_000.0...4_102_444_800.0

  private struct Candidate {
    var cell: Int
    var order: CSVClock.DayOrder
    /// The smallest step from row to row, s.
    var step: Double
  }

  /// - Parameter rows: the rows below the names.
  init?(_ header: CSVHeader, names: [String], rows: CSVRows) {
    var rows = rows
    var row = CSVRow()
    var sample: [CSVRow] = []
    while sample.count < Self.sampledRows, rows.next(&row) {
      if row.filledCount > 0 { sample.append(row) }
    }
    let candidates = (0..<min(header.columnCount, 100)).compactMap {
      header.columns[$0] == nil ? Self.candidate($0, sample) : nil
    }
    guard let best = candidates.min(by: { ($0.step, $0.cell) < ($1.step, $1.cell) }) else {
      return nil
    }
    cell = best.cell
    dayOrder = best.order
    let name = best.cell < names.count ? names[best.cell].lowercased() : ""
    isUTC = name.contains("utc") || name.contains("gmt")
    others = candidates.map(\.cell).filter { $0 != best.cell }
  }

  private static func candidate(_ cell: Int, _ sample: [CSVRow]) -> Candidate? {
    let filled = sample.filter { !$0.bytes(cell).isEmpty }
    guard filled.count >= 2, filled.count * 10 >= sample.count * 9 else { return nil }
    var clock = CSVClock(CSVHeader(delimiter: 0))
    clock.timeCell = cell
    let orders = Set(filled.compactMap { clock.order(in: $0) })
    let isDayFirst = orders.contains(.dayFirst)
    if isDayFirst != orders.contains(.monthFirst) {
      clock.dayOrder = isDayFirst ? .dayFirst : .monthFirst
    }
    let times = filled.compactMap { clock.time($0)?.seconds }
    guard times.count == filled.count, times.allSatisfy(believable.contains) else { return nil }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    // Numbers of devices and sums of money do not rise with the rows, and a date of making does not
    // change.
    guard let least = steps.filter({ $0 > 0 }).min(),
      steps.count(where: { $0 >= 0 }) * 10 >= steps.count * 9
    else { return nil }
    return Candidate(cell: cell, order: clock.dayOrder, step: least)
  }
}

extension CSVClock {
  /// Takes the times from a column whose name does not say so.
  mutating func take(_ column: CSVTimeColumn) {
    timeCell = column.cell
    isUTC = column.isUTC
  }
}
