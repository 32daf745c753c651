/// Variable-length integers of seven bits a byte, lowest first, with the high bit set in all bytes
/// but the last; signed ones in zigzag order: 0, −1, 1, −2 and so on stand for 0, 1, 2, 3.
public enum VariableLength {
  /// Reads the number that begins at `next`, and moves `next` past it.
  ///
  /// - Parameter most: the bytes that it may take, up to 9
  /// - Returns: `nil` where the bytes end within it, or it takes more
  public static func read(_ bytes: [UInt8], _ next: inout Int, most: Int = 9) -> UInt64? {
    var value: UInt64 = 0
    for place in 0..<max(0, min(9, most)) {
      guard bytes.indices.contains(next) else { return nil }
      let byte = bytes[next]
      next += 1
      value |= UInt64(byte & 0x7F) << UInt64(7 * place)
      if byte < 0x80 { return value }
    }
    return nil
  }

  public static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  /// The signed number that a zigzag number stands for.
  public static func signed(_ value: UInt64) -> Int {
    Int(bitPattern: UInt(value >> 1)) ^ -Int(value & 1)
  }

  /// The zigzag number that stands for a signed one.
  public static func zigzag(_ value: Int) -> UInt64 {
    UInt64(bitPattern: Int64((value << 1) ^ (value >> 63)))
  }
}
