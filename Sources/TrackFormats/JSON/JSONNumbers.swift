/// Reads arrays of numbers without a decoder: a service's streams hold millions.
enum JSONNumbers {
  /// The numbers of `[1, null, 2.5]`; NaN for an element that is none.
  static func list(_ array: UnsafeRawBufferPointer) -> [Double] {
    var values: [Double] = []
    read(array) { depth, value in
      if depth == 1, values.count < ReadingLimits.fixes { values.append(value) }
    }
    return values
  }

  /// The first two numbers of each element of `[[46.5, 7.1], null]`; NaN for an element without.
  static func pairs(_ array: UnsafeRawBufferPointer) -> (first: [Double], second: [Double]) {
    var (first, second): ([Double], [Double]) = ([], [])
    var place = 0
    read(array) { depth, value in
      guard first.count < ReadingLimits.fixes || (depth == 2 && place > 0) else { return }
      if depth == 1 {
        // An element that is no pair, or the end of one.
        if place == 0 {
          first.append(.nan)
          second.append(.nan)
        }
        place = 0
      } else if depth == 2 {
        if place == 0 {
          first.append(value)
          second.append(.nan)
        } else if place == 1 {
          second[second.count - 1] = value
        }
        place += 1
      }
    }
    return (first, second)
  }

  /// Calls `body` at the end of each element with its depth and its value, NaN for all but numbers.
  private static func read(
    _ array: UnsafeRawBufferPointer, _ body: (_ depth: Int, _ value: Double) -> Void
  ) {
    var depth = 0
    var token: [UInt8] = []
    var isInString = false
    // Whether anything stood since the last comma or bracket.
    var hasElement = false
    func value() -> Double {
      (token + [0]).withUnsafeBufferPointer { buffer in
        buffer.baseAddress.flatMap(DecimalParser.parse) ?? .nan
      }
    }
    for byte in array {
      if isInString {
        if byte == UInt8(ascii: "\"") { isInString = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        hasElement = false
        token.removeAll(keepingCapacity: true)
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if hasElement { body(depth, value()) }
        token.removeAll(keepingCapacity: true)
        hasElement = false
        if byte != UInt8(ascii: ",") {
          depth -= 1
          if depth <= 0 { return }
          hasElement = true
        }
      case UInt8(ascii: "\""):
        isInString = true
        hasElement = true
        token = [byte]
      case 0...0x20: break
      default:
        hasElement = true
        if token.count < 40 { token.append(byte) }
      }
    }
  }
}
