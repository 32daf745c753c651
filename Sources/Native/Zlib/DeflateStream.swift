import CZlib

/// Compresses piece by piece, in zlib's format, as PNG has it.
public final class DeflateStream {
  /// Memory ran out.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String { "not enough memory to compress" }
  }

  /// On the heap: zlib keeps a pointer to it.
  private let stream: UnsafeMutablePointer<z_stream>
  private let room: UnsafeMutableRawBufferPointer

  /// An empty stream. Throws `Failure` where memory runs out.
  public init() throws(Failure) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    room = .allocate(byteCount: 1 << 18, alignment: 16)
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit_(stream, 6, ZLIB_VERSION, size) == Z_OK else { throw Failure() }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    room.deallocate()
  }

  /// Takes more bytes in; `sink` gets the compressed bytes.
  public func add(_ bytes: UnsafeRawBufferPointer, sink: (UnsafeRawBufferPointer) -> Void) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      // zlib's field is not const, but zlib does not write there.
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: piece.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.pointee.avail_in = UInt32(piece.count)
      while stream.pointee.avail_in > 0 { step(Z_NO_FLUSH, sink) }
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Ends the stream. Nothing may be added after.
  public func finish(sink: (UnsafeRawBufferPointer) -> Void) {
    stream.pointee.avail_in = 0
    while step(Z_FINISH, sink) == Z_OK {}
  }

  @discardableResult
  private func step(_ flush: Int32, _ sink: (UnsafeRawBufferPointer) -> Void) -> Int32 {
    stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room.count)
    let status = deflate(stream, flush)
    let made = room.count - Int(stream.pointee.avail_out)
    if made > 0 { sink(UnsafeRawBufferPointer(rebasing: room[..<made])) }
    return status
  }
}
