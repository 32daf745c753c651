import Tracks

/// Expands the rows of a table, each coded as what differs from the one before it.
struct ZoneTableDecoder {
  private(set) var names: [String] = []
  private(set) var starts: [UInt32] = []
  private(set) var runs: [UInt32] = []
  private let bytes: [UInt8]
  private let columns: Int
  private let rows: Int
  private var at = 0

  init(_ bytes: [UInt8], columns: Int, rows: Int) {
    self.bytes = bytes
    self.columns = columns
    self.rows = rows
  }

  /// Whether the bytes are a whole table.
  mutating func decode() -> Bool {
    guard let text = number(), let operations = number(), at + text + operations <= bytes.count
    else { return false }
    names = bytes[at..<at + text].split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let begin = at + text
    at = begin + operations
    starts.reserveCapacity(rows + 1)
    runs.reserveCapacity(operations)
    starts.append(0)
    let all = bytes
    return all.withUnsafeBufferPointer { expand($0[begin..<begin + operations]) }
      && starts.count == rows + 1
  }

  private mutating func expand(_ operations: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var old = 0
    var oldEnd = 0
    for operation in operations {
      switch operation {
      case 0:
        old += 1
      case 1:
        guard let distance = number(), let zone = number(), zone <= names.count else {
          return false
        }
        let isFirst = runs.count == oldEnd
        guard append(column: (isFirst ? 0 : Int(runs[runs.count - 1] >> 16)) + distance, zone: zone)
        else { return false }
      case 255:
        starts.append(UInt32(runs.count))
        (old, oldEnd) = (oldEnd, runs.count)
      default:
        guard old < oldEnd else { return false }
        let moved = VariableLength.signed(UInt64(operation) - 2)
        let run = runs[old]
        guard append(column: Int(run >> 16) + moved, zone: Int(run & 0xFFFF)) else { return false }
        old += 1
      }
    }
    return true
  }

  private mutating func append(column: Int, zone: Int) -> Bool {
    guard (0..<columns).contains(column), zone <= 0xFFFF else { return false }
    runs.append(UInt32(column) << 16 | UInt32(zone))
    return true
  }

  private mutating func number() -> Int? {
    VariableLength.read(bytes, &at, most: 4).map { Int($0) }
  }
}
