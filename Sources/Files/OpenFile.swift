import Glibc
import Tracks

/// A file that is held open, and read at any place.
public final class OpenFile: ArchiveBytes {
  public let path: FilePath
  public let stamp: FileStamp
  public let count: Int
  private let file: Int32

  /// Opens a file. Throws a `FileError` where it cannot be opened, or is not a regular file.
  public init(_ path: FilePath) throws(FileError) {
    let file = try FileSystem.openForReading(path)
    var status = stat()
    let isKnown = fstat(file, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
      let code = isKnown ? EINVAL : errno
      close(file)
      throw FileError(path: path, action: "read", code: code)
    }
    self.path = path
    self.file = file
    stamp = FileSystem.Info(status).stamp
    count = Int(max(0, stamp.size))
  }

  /// An unnamed temporary file, filled by `fill` and gone when it is closed. `path` is the file it
  /// stands for.
  ///
  /// Throws a `FileError` where it cannot be made or written, and what `fill` throws.
  public init(
    temporaryFor path: FilePath, _ fill: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    // The folder that POSIX leaves to the user, and the one that every system has.
    let folder = getenv("TMPDIR").flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
    var name = ((folder ?? "/tmp") + "/route-atlas-XXXXXX").utf8CString.map { $0 }
    let file = mkstemp(&name)
    guard file >= 0 else { throw FileError(path: path, action: "unpack", code: errno) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    unlink(name)
    var count = 0
    do {
      try fill { piece in
        do throws(FileDescriptor.Refusal) {
          try FileDescriptor(file).write(piece)
        } catch {
          throw FileError(path: path, action: "unpack", code: error.code)
        }
        count += piece.count
      }
    } catch {
      close(file)
      throw error
    }
    self.path = path
    self.file = file
    self.count = count
    stamp = FileStamp(size: Int64(count), modified: 0, changed: 0, inode: 0, device: 0)
  }

  deinit { close(file) }

  /// Reads into a buffer from an offset, as `ArchiveBytes` asks. Throws a `FileError` where the
  /// system refuses.
  public func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    do throws(FileDescriptor.Refusal) {
      return try FileDescriptor(file).read(into: buffer, at: offset)
    } catch {
      throw FileError(path: path, action: "read", code: error.code)
    }
  }
}
