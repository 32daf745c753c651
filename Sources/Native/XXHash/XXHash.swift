import CXXHash

/// XXH3 with 128 bits: a fast hash to detect changes, not attacks.
public enum XXHash {
  /// The hash in its canonical order, as 16 bytes.
  public static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    if let digest = bytes.withContiguousStorageIfAvailable({ digest(UnsafeRawBufferPointer($0)) }) {
      return digest
    }
    return Array(bytes).withUnsafeBytes { digest($0) }
  }

  /// The hash of raw memory.
  public static func digest(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    canonical(XXH3_128bits(bytes.baseAddress, bytes.count))
  }

  /// Bytes as hexadecimal digits, two a byte, in lower case.
  public static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func canonical(_ hash: XXH128_hash_t) -> [UInt8] {
    var canonical = XXH128_canonical_t()
    XXH128_canonicalFromHash(&canonical, hash)
    return withUnsafeBytes(of: &canonical) { Array($0) }
  }
}
