import Foundation

/// Reads the columns of a table of towns.
enum PlaceTableDecoder {
  struct Columns {
    var latitudes: [Int16]
    var longitudes: [Int16]
    var inhabitants: [Double]
    var lines: [Int]
  }

  /// `nil` where the bytes are no whole table.
  static func decode(_ bytes: [UInt8]) -> Columns? {
    guard bytes.count >= 4 else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
    let text = 4 + 5 * count
    guard count > 0, text <= bytes.count else { return nil }
    func numbers(from start: Int) -> [Int16] {
      (0..<count).map { index in
        let at = start + 2 * index
        return Int16(bitPattern: UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8)
      }
    }
    let latitudes = numbers(from: 4)
    guard zip(latitudes, latitudes.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
    let inhabitants = bytes[(4 + 4 * count)..<text].map { pow(10, Double($0) / 32) }
    var lines = [text]
    for at in text..<bytes.count where bytes[at] == UInt8(ascii: "\n") { lines.append(at + 1) }
    guard lines.count == count else { return nil }
    // The last line has no end of its own; each other's is not part of it.
    lines.append(bytes.count + 1)
    return Columns(
      latitudes: latitudes, longitudes: numbers(from: 4 + 2 * count), inhabitants: inhabitants,
      lines: lines)
  }
}
