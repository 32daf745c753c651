import CPugiXML
import Glibc

/// Searches in bytes at the speed of the C library.
public enum ByteSearch {
  /// The offset of the first `byte`.
  public static func find(_ byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress,
      let hit = memchr(start, Int32(byte), bytes.count)
    else { return nil }
    return UnsafeRawPointer(hit) - start
  }

  /// The offset of the first `needle`; `nil` for an empty one.
  public static func find(_ needle: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress, !needle.isEmpty else { return nil }
    return needle.withUnsafeBytes { needle in
      guard let hit = cpx_find(start, bytes.count, needle.baseAddress, needle.count) else {
        return nil
      }
      return hit - start
    }
  }
}
