import Glibc

/// Text in other encodings, made UTF-8 by iconv.
public enum TextConverter {
  public struct Converted: Sendable, Equatable {
    public var bytes: [UInt8]
    /// How many places were not text in the encoding and became U+FFFD.
    public var replaced: Int
  }

  /// Converts all of `bytes`, whatever they hold; `nil` where the encoding is not known.
  ///
  /// - Parameter encoding: a name that iconv knows, as `UTF-16LE`, `GBK`, `WINDOWS-1252`.
  /// - Parameter unit: bytes of the encoding's code unit: how many are skipped at a fault.
  public static func utf8(
    _ bytes: UnsafeRawBufferPointer, from encoding: String, unit: Int = 1
  ) -> Converted? {
    guard let descriptor = iconv_open("UTF-8", encoding), Int(bitPattern: descriptor) != -1 else {
      return nil
    }
    defer { iconv_close(descriptor) }
    var result = Converted(bytes: [], replaced: 0)
    result.bytes.reserveCapacity(bytes.count + bytes.count / 4)
    // iconv takes a pointer to mutable bytes, but does not write to them.
    var source = UnsafeMutablePointer<CChar>(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
    var left = bytes.count
    let blockSize = 64 * 1024
    let block = UnsafeMutableBufferPointer<CChar>.allocate(capacity: blockSize)
    defer { block.deallocate() }
    while left > 0 {
      var target = block.baseAddress
      var room = blockSize
      let status = iconv(descriptor, &source, &left, &target, &room)
      let fault = errno
      result.bytes.append(
        contentsOf: UnsafeRawBufferPointer(
          UnsafeBufferPointer(rebasing: block[..<(blockSize - room)])))
      if status != -1 || fault == E2BIG { continue }
      // A sequence that is invalid (EILSEQ), or cut by the end (EINVAL).
      result.bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
      result.replaced += 1
      let skip = min(max(unit, 1), left)
      source = source.map { $0 + skip }
      left -= skip
    }
    return result
  }
}
