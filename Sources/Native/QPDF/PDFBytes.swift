/// The bytes of a PDF at a fixed address: qpdf does not copy what it reads and goes back to it when
/// it writes, so they must outlive every document that took something from them.
public final class PDFBytes {
  let buffer: UnsafeBufferPointer<UInt8>

  public init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = copy.initialize(from: bytes)
    buffer = UnsafeBufferPointer(rebasing: copy[..<bytes.count])
  }

  deinit { buffer.deallocate() }
}
