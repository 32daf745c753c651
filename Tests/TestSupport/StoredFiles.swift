import Foundation

/// CRC-32 as of ISO 3309, bit by bit: the check sums of gzip and zip, by other means than ours.
public func crc32(_ bytes: [UInt8]) -> UInt32 {
  var crc = UInt32.max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  return ~crc
}

/// The lowest bytes of a number, the lowest first.
public func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
}

/// A gzip member of one stored block, laid out as RFC 1952 and RFC 1951 say.
public func storedGzip(_ bytes: [UInt8]) -> [UInt8] {
  [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]
    + littleEndian(bytes.count, 2) + littleEndian(~bytes.count, 2) + bytes
    + littleEndian(Int(crc32(bytes)), 4) + littleEndian(bytes.count, 4)
}

/// A zip of files as they are, laid out as PKWARE's APPNOTE says.
public struct StoredZip {
  /// The whole zip.
  public var bytes: [UInt8] = []
  /// Where its directory begins.
  public let directory: Int

  public init<Content: Collection<UInt8>>(_ files: [(String, Content)]) {
    var entries: [UInt8] = []
    for (path, content) in files {
      let (name, content) = (Array(path.utf8), Array(content))
      // Version 2.0, names in UTF-8, stored, no time.
      let common =
        littleEndian(20, 2) + littleEndian(0x800, 2) + littleEndian(0, 2) + littleEndian(0, 4)
        + littleEndian(Int(crc32(content)), 4) + littleEndian(content.count, 4)
        + littleEndian(content.count, 4) + littleEndian(name.count, 2) + littleEndian(0, 2)
      entries += [0x50, 0x4B, 1, 2] + littleEndian(20, 2) + common + littleEndian(0, 10)
      entries += littleEndian(bytes.count, 4) + name
      bytes += [0x50, 0x4B, 3, 4] + common + name + content
    }
    directory = bytes.count
    bytes += entries + [0x50, 0x4B, 5, 6] + littleEndian(0, 4) + littleEndian(files.count, 2)
    bytes += littleEndian(files.count, 2) + littleEndian(entries.count, 4)
    bytes += littleEndian(directory, 4) + littleEndian(0, 2)
  }

  public var data: Data { Data(bytes) }
}
