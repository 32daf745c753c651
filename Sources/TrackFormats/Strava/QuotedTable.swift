/// Rows of a table of cells between commas, as spreadsheets write them: a cell in quotes may hold
/// commas, line breaks and doubled quotes (RFC 4180).
struct QuotedTable: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private let delimiter: UInt8
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.bytes = bytes
    self.delimiter = delimiter
    place = bytes.startIndex
  }

  /// The cells of the next row; empty rows are passed over.
  mutating func next() -> [[UInt8]]? {
    while place < bytes.endIndex {
      let row = readRow()
      if row.count > 1 || row.first?.isEmpty == false { return row }
    }
    return nil
  }

  private mutating func readRow() -> [[UInt8]] {
    var row: [[UInt8]] = []
    var cell: [UInt8] = []
    let quote = UInt8(ascii: "\"")
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      switch byte {
      case quote where cell.isEmpty: readQuoted(into: &cell)
      case delimiter:
        row.append(cell)
        cell = []
      case 0x0A:
        return row + [cell]
      case 0x0D:
        if place < bytes.endIndex, bytes[place] == 0x0A { place += 1 }
        return row + [cell]
      default: cell.append(byte)
      }
    }
    return row + [cell]
  }

  /// Up to the closing quote.
  private mutating func readQuoted(into cell: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      if byte != quote {
        cell.append(byte)
      } else if place < bytes.endIndex, bytes[place] == quote {
        cell.append(quote)
        place += 1
      } else {
        return
      }
    }
  }
}
