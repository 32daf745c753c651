/// One record of a table: its cells, each ending with a NUL.
struct CSVRow {
  private(set) var text: [UInt8] = []
  private var starts: [Int] = []

  var count: Int { starts.count }
  /// Cells that hold anything.
  var filledCount: Int { starts.lazy.filter { text[$0] != 0 }.count }

  /// The bytes of a cell without the blanks around it; empty for one that is not there.
  func bytes(_ cell: Int) -> ArraySlice<UInt8> {
    guard cell >= 0, cell < starts.count else { return [] }
    let end = cell + 1 < starts.count ? starts[cell + 1] - 1 : text.count - 1
    var slice = text[starts[cell]..<max(starts[cell], end)]
    while let last = slice.last, last <= 0x20 { slice.removeLast() }
    return slice
  }

  func string(_ cell: Int) -> String { String(decoding: bytes(cell), as: UTF8.self) }

  /// Calls `body` with a cell's bytes, ending with a NUL.
  func parse<Value>(_ cell: Int, _ body: (UnsafePointer<UInt8>) -> Value?) -> Value? {
    guard cell >= 0, cell < starts.count else { return nil }
    return text.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { body($0 + starts[cell]) }
    }
  }

  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  mutating func beginCell() { starts.append(text.count) }
  mutating func append(_ byte: UInt8) { text.append(byte) }
  mutating func endCell() { text.append(0) }
}

/// The records of a table with cells between delimiters, one after the other (RFC 4180, and what
/// programs make of it).
struct CSVRows {
  private let bytes: UnsafeRawBufferPointer
  private let delimiter: UInt8
  private(set) var position = 0
  /// Whether the last record ended with the file and not with a line: it may be truncated.
  private(set) var isAtEnd = false

  /// A quote that is not closed within this is a stray one, and ends with its line.
  private static let longestRecord = 8 * 1024
  /// After a stray quote no other may span lines for as long: otherwise a file of stray quotes
  /// would be read once for each.
  private var strayUntil = 0

  init(_ bytes: UnsafeRawBufferPointer, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  /// Reads the next record into `row`; `false` at the end.
  mutating func next(_ row: inout CSVRow) -> Bool {
    guard position < bytes.count else { return false }
    let start = position
    if start >= strayUntil {
      if take(&row, quotesSpanLines: true) { return true }
      strayUntil = start + Self.longestRecord
      position = start
    }
    _ = take(&row, quotesSpanLines: false)
    return true
  }

  private mutating func take(_ row: inout CSVRow, quotesSpanLines: Bool) -> Bool {
    let start = position
    row.clear()
    row.beginCell()
    var isQuoted = false
    var isBlankCell = true
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if isQuoted {
        if byte == UInt8(ascii: "\"") {
          if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
            row.append(byte)
            position += 1
          } else {
            isQuoted = false
          }
          continue
        }
        let isLineEnd = byte == 0x0A || byte == 0x0D
        if !(isLineEnd && !quotesSpanLines) {
          if position - start > Self.longestRecord, quotesSpanLines { return false }
          row.append(byte)
          continue
        }
      }
      switch byte {
      case delimiter:
        row.endCell()
        row.beginCell()
        isBlankCell = true
        isQuoted = false
      case 0x0A, 0x0D:
        if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
        row.endCell()
        return true
      case UInt8(ascii: "\"") where isBlankCell: isQuoted = true
      case 0x20 where isBlankCell: break
      default:
        isBlankCell = false
        row.append(byte)
      }
    }
    isAtEnd = true
    row.endCell()
    return !(isQuoted && quotesSpanLines)
  }
}
