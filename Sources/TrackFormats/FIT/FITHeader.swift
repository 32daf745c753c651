/// The header of a FIT file, or of one of several in a row.
struct FITHeader {
  static let mark = Array(".FIT".utf8)

  /// Bytes of the header itself: 14, or 12 in old files without a checksum of its own.
  var size: Int
  /// Bytes of the messages after it, without the checksum at the end. 0 where a device lost power
  /// before it could write it.
  var dataSize: Int

  /// The header at an offset; `nil` where there is none.
  init?(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    guard offset >= 0, offset <= bytes.count - 12,
      bytes[(offset + 8)..<(offset + 12)].elementsEqual(FITHeader.mark)
    else { return nil }
    size = Int(bytes[offset])
    guard size >= 12, size <= bytes.count - offset else { return nil }
    dataSize = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << (8 * $1) }
  }
}
