/// How a table is laid out.
enum CSVLayout {
  case header(CSVHeader)
  /// Positions, it seems, but nothing that tells latitude from longitude.
  case ambiguous

  /// `nil` for a text that is no table of positions.
  static func find(in text: UnsafeRawBufferPointer) -> CSVLayout? {
    if let header = CSVHeader.find(in: text) { return .header(header) }
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] {
      if let layout = withoutHeader(text, delimiter) { return layout }
    }
    return nil
  }

  private static let sampledRows = 20

  /// Two neighbouring columns of fractions that change little from row to row.
  private static func withoutHeader(
    _ text: UnsafeRawBufferPointer, _ delimiter: UInt8
  ) -> CSVLayout? {
    var rows = CSVRows(text, delimiter: delimiter)
    var sample: [CSVRow] = []
    var row = CSVRow()
    while sample.count < sampledRows, rows.next(&row) {
      if row.filledCount > 0, !rows.isAtEnd || sample.count < 3 { sample.append(row) }
    }
    guard sample.count >= 3, let width = sample.first?.count, (2...64).contains(width),
      sample.allSatisfy({ $0.count == width })
    else { return nil }
    for first in 0..<(width - 1) {
      // A column of letters may stand between the two.
      for second in [first + 1, first + 2] where second < width {
        guard let layout = pair(first, second, sample, delimiter) else { continue }
        return layout
      }
    }
    return nil
  }

  private static func pair(
    _ first: Int, _ second: Int, _ sample: [CSVRow], _ delimiter: UInt8
  ) -> CSVLayout? {
    guard let a = column(first, sample), let b = column(second, sample),
      second == first + 1 || (letters(first + 1, sample) != nil)
    else { return nil }
    var isSwapped: Bool?
    if let letter = a.letter ?? letters(first + 1, sample) {
      isSwapped = letter == "E"
    } else if a.most > 90, b.most <= 90 {
      isSwapped = true
    } else if b.most > 90, a.most <= 90 {
      isSwapped = false
    }
    guard let isSwapped else { return .ambiguous }
    var header = CSVHeader(delimiter: delimiter)
    header.columnCount = sample[0].count
    header.name(.latitude, isSwapped ? second : first)
    header.name(.longitude, isSwapped ? first : second)
    if second == first + 2 {
      header.name(.latitudeHemisphere, isSwapped ? second + 1 : first + 1)
      header.name(.longitudeHemisphere, isSwapped ? first + 1 : second + 1)
    }
    let time = (0..<header.columnCount).first { cell in
      sample.allSatisfy { $0.parse(cell, TimeParser.parse) != nil }
    }
    if let time { header.name(.time, time) }
    return .header(header)
  }

  /// The largest size in a column of degrees with at least four decimals, none near zero, and the
  /// letter that stands in its cells; `nil` for any other column.
  private static func column(
    _ cell: Int, _ sample: [CSVRow]
  ) -> (most: Double, letter: Character?)? {
    var values: [Double] = []
    var letter: Character?
    for row in sample {
      let bytes = row.bytes(cell)
      guard let mark = bytes.firstIndex(where: { $0 == 0x2E || $0 == 0x2C }),
        bytes[(mark + 1)...].prefix(while: { (0x30...0x39).contains($0) }).count >= 4
      else { return nil }
      let isLatitude = !bytes.contains { "EWew".utf8.contains($0) }
      guard
        let value = CSVCell.angle(
          row, cell, factor: 1, isLatitude: isLatitude, hemisphere: nil),
        abs(value) <= 180, abs(value) > 1
      else { return nil }
      if bytes.last.map({ CSVCell.isHemisphere(CSVCell.capital($0)) }) == true {
        letter = isLatitude ? "N" : "E"
      }
      values.append(value)
    }
    guard zip(values, values.dropFirst()).allSatisfy({ abs($0 - $1) < 1 }) else { return nil }
    return (values.reduce(0) { max($0, abs($1)) }, letter)
  }

  /// "N" or "E" for a column of the letters of an axis.
  private static func letters(_ cell: Int, _ sample: [CSVRow]) -> Character? {
    let cells = sample.map { $0.string(cell).uppercased() }
    if cells.allSatisfy({ $0 == "N" || $0 == "S" }) { return "N" }
    return cells.allSatisfy({ $0 == "E" || $0 == "W" }) ? "E" : nil
  }
}
