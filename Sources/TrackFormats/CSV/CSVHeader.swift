/// The line of a table that names its columns, and what comes before it.
struct CSVHeader {
  var delimiter: UInt8
  /// The column of each meaning; where several name the same, the first.
  var places: [CSVMeaning: Int] = [:]
  var columns: [Int: CSVColumn] = [:]
  var columnCount = 0
  /// Where the first record begins.
  var end = 0
  /// The name of the latitude as it is written: a row that has it once more begins another table.
  private(set) var latitudeName: [UInt8] = []
  /// As they are written.
  private(set) var names: [String] = []

  /// Lines before the header that are looked at: a title, remarks.
  private static let searchedLines = 30
  /// Columns that are looked at, and bytes of a name: each line, and each way to read it, costs
  /// that much.
  private static let searchedColumns = 400
  private static let longestName = 80

  var hasPosition: Bool { places[.latitude] != nil && places[.longitude] != nil }
  /// Positions on a map grid and none in degrees.
  var isProjected: Bool {
    !hasPosition && places[.easting] != nil && places[.northing] != nil
  }

  /// The first line that names a latitude and a longitude (or an easting and a northing).
  static func find(in text: UnsafeRawBufferPointer) -> CSVHeader? {
    var position = 0
    for _ in 0..<searchedLines where position < text.count {
      let rest = UnsafeRawBufferPointer(rebasing: text[position...])
      let next = nextLine(rest)
      let line = UnsafeRawBufferPointer(rebasing: rest[..<(next ?? rest.count)])
      // Only with a quote in it may a line's record go on in the next.
      guard line.contains(UInt8(ascii: "\"")) || CSVColumn.mayNamePositions(line) else {
        guard let next else { return nil }
        position += next
        continue
      }
      // The delimiter that yields most known columns: that way commas or semicolons inside names do
      // not matter, and quotes are respected.
      let found = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].compactMap {
        CSVHeader(rest, delimiter: $0)
      }
      if var best = found.max(by: { $0.places.count < $1.places.count }) {
        best.end += position
        return best
      }
      guard let next else { return nil }
      position += next
    }
    return nil
  }

  private static func nextLine(_ text: UnsafeRawBufferPointer) -> Int? {
    text.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
  }

  /// A table without names, whose columns are set by `name(_:_:)`.
  init(delimiter: UInt8) { self.delimiter = delimiter }

  mutating func name(_ meaning: CSVMeaning, _ cell: Int) {
    places[meaning] = cell
    columns[cell] = CSVColumn(meaning)
  }

  private init?(_ text: UnsafeRawBufferPointer, delimiter: UInt8) {
    self.delimiter = delimiter
    var rows = CSVRows(text, delimiter: delimiter)
    var row = CSVRow()
    guard rows.next(&row), row.count >= 2, row.text.count < 16_384,
      CSVColumn.mayNamePositions(row.text)
    else { return nil }
    columnCount = row.count
    end = rows.position
    names = (0..<min(row.count, Self.searchedColumns)).map { row.string($0) }
    for cell in 0..<min(row.count, Self.searchedColumns) {
      guard row.bytes(cell).count <= Self.longestName,
        let column = CSVColumn(header: row.string(cell))
      else { continue }
      if places[column.meaning] == nil {
        places[column.meaning] = cell
        columns[cell] = column
      }
    }
    guard hasPosition || isProjected else { return nil }
    if let cell = places[.latitude] { latitudeName = Array(row.bytes(cell)) }
    useLoggerUnits(row)
  }

  /// Loggers with a column of numbers and one of record types (MTK, i-Blue, Columbus) write km/h.
  private mutating func useLoggerUnits(_ row: CSVRow) {
    guard row.string(0) == "INDEX", ["RCR", "TAG"].contains(row.string(1)),
      let cell = places[.speed], columns[cell]?.factor == 1
    else { return }
    columns[cell]?.factor = 1 / 3.6
  }

  func column(_ meaning: CSVMeaning) -> CSVColumn? { places[meaning].flatMap { columns[$0] } }
}
