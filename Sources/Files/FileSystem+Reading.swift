import Glibc

extension FileSystem {
  /// The bytes of a regular file, and its stamp from just before they were read.
  ///
  /// Of a file of more than `limit` bytes only the first million are read. Throws where it cannot
  /// be opened or read, or is not a regular file.
  public static func read(
    _ path: FilePath, limit: Int = Int.max
  ) throws(FileError) -> (bytes: [UInt8], info: Info) {
    let file = try openForReading(path)
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw FileError(path: path, action: "look at", code: errno)
    }
    let info = Info(status)
    guard info.kind == .file else { throw FileError(path: path, action: "read", code: EINVAL) }
    let size = Int(max(0, info.stamp.size))
    let capacity = size > limit ? min(size, 1_000_000) : size
    var refusal: FileDescriptor.Refusal?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      do throws(FileDescriptor.Refusal) {
        count = try FileDescriptor(file).read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        refusal = error
      }
    }
    if let refusal { throw FileError(path: path, action: "read", code: refusal.code) }
    return (bytes, info)
  }

  /// Reads a file from its beginning to its end, one piece of `size` bytes in memory at a time; the
  /// last may be shorter. Throws where it cannot be opened or read.
  public static func forEachPiece(
    of path: FilePath, size: Int = 1 << 20, _ body: (ArraySlice<UInt8>) -> Void
  ) throws(FileError) {
    let file = try openForReading(path)
    defer { close(file) }
    var piece = [UInt8](repeating: 0, count: max(1, size))
    while true {
      let count: Int
      do throws(FileDescriptor.Refusal) {
        count = try FileDescriptor(file).fill(&piece)
      } catch {
        throw FileError(path: path, action: "read", code: error.code)
      }
      if count > 0 { body(piece[..<count]) }
      if count < piece.count { return }
    }
  }

  /// The number of an open file. Without O_NONBLOCK a pipe that took the file's place would be waited
  /// for.
  static func openForReading(_ path: FilePath) throws(FileError) -> Int32 {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard file >= 0 else { throw FileError(path: path, action: "open", code: errno) }
    return file
  }
}
