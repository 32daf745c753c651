/// The checksum of FIT: CRC-16 with the reflected polynomial 0xA001 and the start value 0.
enum FITChecksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt16 {
    table.withUnsafeBufferPointer { table in
      var sum: UInt16 = 0
      for byte in bytes {
        sum = (sum >> 8) ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
      }
      return sum
    }
  }

  private static let table: [UInt16] = (0..<256).map { index in
    (0..<8).reduce(UInt16(index)) { sum, _ in sum & 1 == 1 ? (sum >> 1) ^ 0xA001 : sum >> 1 }
  }
}
