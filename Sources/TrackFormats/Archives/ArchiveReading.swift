import Tracks

extension ArchiveBytes {
  /// Up to `count` bytes at an offset: fewer at the end, none beyond it.
  func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    guard offset >= 0, offset < self.count, count > 0 else { return [] }
    let size = min(count, self.count - offset)
    return try [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      filled = 0
      filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}

/// Numbers in a record of an archive, in little-endian order; `nil` beyond its end.
struct LittleEndian {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  func number(_ offset: Int, _ size: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<(start + size)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number of 16 bits.
  func short(_ offset: Int) -> Int? { number(offset, 2).map { Int($0) } }
  /// A number of 32 bits.
  func word(_ offset: Int) -> UInt32? { number(offset, 4).map { UInt32($0) } }
  /// A number of 64 bits that can be an offset in a file.
  func long(_ offset: Int) -> Int64? { number(offset, 8).flatMap { Int64(exactly: $0) } }

  func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
    return bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
  }

  func starts(at offset: Int, with signature: [UInt8]) -> Bool {
    slice(offset, signature.count).map { $0.elementsEqual(signature) } ?? false
  }
}
