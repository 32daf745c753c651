/// Decodes what stands between the quotes of a JSON string.
enum JSONString {
  /// Escapes are resolved; half a surrogate pair and bytes that are not UTF-8 become U+FFFD.
  static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var index = 0
    var high: UInt32?
    func endPair() {
      if high != nil { result += Array("\u{FFFD}".utf8) }
      high = nil
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        endPair()
        result.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      guard escape == UInt8(ascii: "u") else {
        endPair()
        result.append(plain[escape] ?? escape)
        continue
      }
      let digits = bytes[index..<min(index + 4, bytes.count)]
      index += digits.count
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
      if let first = high, unit >> 10 == 0x37 {
        high = nil
        append(0x10000 + (first & 0x3FF) << 10 + unit & 0x3FF, to: &result)
        continue
      }
      endPair()
      if unit >> 10 == 0x36 { high = unit } else { append(unit, to: &result) }
    }
    endPair()
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ value: UInt32, to result: inout [UInt8]) {
    result += Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }

  private static let plain: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
  ]
}
