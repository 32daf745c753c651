import Glibc

extension FileSystem {
  /// Writes a whole file, replacing what was there in one step and only when all is on the disk.
  ///
  /// What is not a regular file, such as `/dev/null` or a pipe, is written to and never replaced.
  /// Throws where the file cannot be written, synced or put in place; what was there then stays.
  public static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    let target = try target(of: path)
    if kind(target) == .other { return try writePlainly(bytes, to: target) }
    let temporary = TemporaryName.beside(target)
    do {
      try writePlainly(bytes, to: temporary)
      try synchronise(temporary)
      try rename(temporary, to: target)
    } catch {
      remove(temporary)
      throw FileError(path: path, action: error.action, code: error.code)
    }
  }

  /// Writes a file in place, without a temporary one. Throws where it cannot be opened or written.
  public static func writePlainly(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    let file = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    guard file >= 0 else { throw FileError(path: path, action: "write", code: errno) }
    var failure: Int32 = 0
    do throws(FileDescriptor.Refusal) {
      try FileDescriptor(file).write(bytes)
    } catch {
      failure = error.code
    }
    // A full disk may show only when the file is closed.
    if close(file) != 0, failure == 0 { failure = errno }
    guard failure == 0 else { throw FileError(path: path, action: "write", code: failure) }
  }
}
