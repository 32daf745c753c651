import Glibc

/// The number of an open file, and the loops that reading and writing through it need: a call may
/// handle a part only, and a signal may interrupt it.
public struct FileDescriptor: Sendable {
  public let number: Int32

  public init(_ number: Int32) { self.number = number }

  /// What the system refused, as its `errno`.
  public struct Refusal: Error, Equatable, Sendable {
    public let code: Int32
  }

  /// Fills `buffer` from the current position, or from `offset` where one is given. Returns the
  /// count of bytes, which is less than the buffer's only at the end of the file. Throws a
  /// `Refusal` where the system refuses to read.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int? = nil
  ) throws(Refusal) -> Int {
    var done = 0
    while done < buffer.count, let start = buffer.baseAddress {
      let got =
        if let offset {
          pread(number, start + done, buffer.count - done, off_t(offset + done))
        } else {
          Glibc.read(number, start + done, buffer.count - done)
        }
      if got > 0 {
        done += got
      } else if got == 0 {
        break
      } else if errno != EINTR {
        throw Refusal(code: errno)
      }
    }
    return done
  }

  /// Writes all of `bytes`. Throws a `Refusal` where the system does not take them.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
    var done = 0
    while done < bytes.count, let start = bytes.baseAddress {
      let got = Glibc.write(number, start + done, bytes.count - done)
      if got > 0 {
        done += got
      } else if got == 0 {
        // No file may answer so to a write of more than nothing; a loop would never end.
        throw Refusal(code: EIO)
      } else if errno != EINTR {
        throw Refusal(code: errno)
      }
    }
  }

  /// Fills an array as `read(into:at:)` fills a buffer, and throws as it does.
  public func fill(_ bytes: inout [UInt8]) throws(Refusal) -> Int {
    var refusal: Refusal?
    let count = bytes.withUnsafeMutableBytes { buffer in
      do throws(Refusal) {
        return try read(into: buffer)
      } catch {
        refusal = error
        return 0
      }
    }
    if let refusal { throw refusal }
    return count
  }

  /// Writes all of an array. Throws a `Refusal` where the system does not take it.
  public func write(_ bytes: [UInt8]) throws(Refusal) {
    var refusal: Refusal?
    bytes.withUnsafeBytes { buffer in
      do throws(Refusal) {
        try write(buffer)
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
  }
}
