/// The checksum of FIT: CRC-16 with the reflected polynomial 0xA001 and the start value 0.
enum FITChecksum {
  /// Eight bytes at a time (M. E. Kounavis and F. L. Berry, "Novel Table Lookup-Based Algorithms for
  /// High-Performance CRC Generation", 2008).
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt16 {
    tables.withUnsafeBufferPointer { tables in
      func table(_ number: Int, _ byte: UInt64) -> UInt16 {
        tables[number << 8 | Int(byte & 0xFF)]
      }
      var sum: UInt16 = 0
      var offset = 0
      while bytes.count - offset >= 8 {
        let word =
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          ^ UInt64(sum)
        sum = 0
        for byte in 0..<8 { sum ^= table(7 - byte, word >> UInt64(8 * byte)) }
        offset += 8
      }
      while offset < bytes.count {
        sum = (sum >> 8) ^ table(0, UInt64(sum ^ UInt16(bytes[offset])))
        offset += 1
      }
      return sum
    }
  }

  /// Table `k` has the contribution of a byte that `k` others follow.
  private static let tables: [UInt16] = {
    var tables: [UInt16] = []
    for index: UInt16 in 0..<256 {
      var sum = index
      for _ in 0..<8 {
        let carry = sum & 1
        sum >>= 1
        if carry == 1 { sum ^= 0xA001 }
      }
      tables.append(sum)
    }
    for index in 256..<(8 * 256) {
      let shorter = tables[index - 256]
      tables.append((shorter >> 8) ^ tables[Int(shorter & 0xFF)])
    }
    return tables
  }()
}
