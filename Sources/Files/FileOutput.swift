import Glibc

/// A new file that is written from its beginning to its end, or the same bytes in memory.
///
/// The first error is kept and thrown by `finish()`; after it nothing is written.
public final class FileOutput {
  /// Why a file could not be written, in the system's words.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public var description: String
    /// Whether the disk, or the user's share of it, is full.
    public var isForWantOfRoom = false
  }

  private var file: CInt?
  private var failure: Failure?
  private var buffer: [UInt8] = []
  private static let room = 1 << 20
  /// Bytes that were written so far.
  public private(set) var count = 0

  /// Collects the bytes in memory.
  public init() {}

  /// Makes the file at a path, or empties it.
  public init(path: [UInt8]) {
    let name = (path + [0]).map { CChar(bitPattern: $0) }
    let opened = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    file = opened
    if opened < 0 { failure = failed(errno, String(decoding: path, as: UTF8.self) + ": ") }
  }

  deinit { if let file, file >= 0 { close(file) } }

  public func write(_ bytes: [UInt8]) { write(bytes[...]) }

  public func write(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    buffer.append(contentsOf: bytes)
    if file != nil, buffer.count >= FileOutput.room { flush() }
  }

  /// Makes sure that all of it is on the disk, and returns what was collected in memory. Throws the
  /// first error of opening, writing, syncing or closing the file.
  public func finish() throws(Failure) -> [UInt8] {
    guard let file else { return buffer }
    flush()
    if let failure { throw failure }
    guard fsync(file) == 0 || errno == EINVAL || errno == EROFS else { throw failed(errno) }
    self.file = -1
    guard close(file) == 0 else { throw failed(errno) }
    return []
  }

  private func flush() {
    guard failure == nil, let file else { return }
    do throws(FileDescriptor.Refusal) {
      try FileDescriptor(file).write(buffer)
    } catch {
      failure = failed(error.code)
      return
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func failed(_ code: Int32, _ place: String = "") -> Failure {
    let isFull = code == ENOSPC || code == EDQUOT
    let reason = String(cString: strerror(code)) + (isFull ? " (the disk is full)" : "")
    return Failure(
      description: "cannot be written: \(place)\(reason)", isForWantOfRoom: isFull)
  }
}
