import CZlib

/// A gzip file of one or more members, expanded by zlib itself: unlike libarchive, which works in
/// blocks of 64 kB, it gives every byte before a cut.
enum GzipStream {
  static func expand(_ bytes: UnsafeRawBufferPointer, limit: Int) -> ExpandedBytes {
    var stream = z_stream()
    // 16 asks for gzip's header and checksum, 15 is the largest window.
    guard
      inflateInit2_(&stream, 16 + 15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return ExpandedBytes(bytes: [], ending: .damaged) }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 256 * 1024)
    var position = 0
    while true {
      let room = block.count
      let (status, used, made) = block.withUnsafeMutableBufferPointer { block in
        // zlib's field is not const, but zlib does not write there.
        stream.next_in = UnsafeMutablePointer(
          mutating: bytes.baseAddress?.advanced(by: position).assumingMemoryBound(to: UInt8.self))
        let offered = min(bytes.count - position, 1 << 30)
        stream.avail_in = UInt32(offered)
        stream.next_out = block.baseAddress
        stream.avail_out = UInt32(room)
        let status = inflate(&stream, Z_NO_FLUSH)
        return (status, offered - Int(stream.avail_in), room - Int(stream.avail_out))
      }
      position += used
      let kept = min(made, limit - result.count)
      result.append(contentsOf: block[..<kept])
      if kept < made { return ExpandedBytes(bytes: result, ending: .limitReached) }
      switch status {
      case Z_OK where used > 0 || made > 0: continue
      case Z_STREAM_END:
        // What follows may be another member, or padding that gzip ignores too.
        let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
        guard rest.starts(with: [0x1F, 0x8B]), inflateReset(&stream) == Z_OK else {
          return ExpandedBytes(bytes: result, ending: .whole)
        }
      default: return ExpandedBytes(bytes: result, ending: .damaged)
      }
    }
  }
}
