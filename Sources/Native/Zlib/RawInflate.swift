import CZlib

/// Undoes Deflate without zlib's or gzip's header, as members of a zip have it, piece by piece.
public final class RawInflate {
  public enum State: Sendable, Equatable { case more, end, damaged }

  /// On the heap: zlib keeps a pointer to it.
  private let stream: UnsafeMutablePointer<z_stream>

  /// `nil` where there is not enough memory.
  public init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // Negative: without a header; 15 is the largest window.
    guard inflateInit2_(stream, -15, ZLIB_VERSION, size) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Expands from `input` into `output` until one of them is used up; returns how much of each was.
  public func step(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> (used: Int, made: Int, state: State) {
    let offered = min(input.count, 1 << 30)
    let room = min(output.count, 1 << 30)
    // zlib's field is not const, but zlib does not write there.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(offered)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room)
    let status = inflate(stream, Z_NO_FLUSH)
    let used = offered - Int(stream.pointee.avail_in)
    let made = room - Int(stream.pointee.avail_out)
    let state: State =
      switch status {
      case Z_STREAM_END: .end
      case Z_OK, Z_BUF_ERROR: .more
      default: .damaged
      }
    return (used, made, state)
  }
}

/// The checksum of zip and gzip.
public struct CRC32: Sendable {
  public private(set) var value: UInt32 = 0

  public init() {}

  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      value = UInt32(
        truncatingIfNeeded: crc32(
          uLong(value), piece.baseAddress?.assumingMemoryBound(to: UInt8.self),
          UInt32(piece.count)))
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(piece.count))
    }
  }
}
