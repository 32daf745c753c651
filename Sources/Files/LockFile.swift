import Glibc

/// A lock that only one process holds. It goes with the process, however that ends.
public final class LockFile {
  /// Another process holds the lock.
  public struct Held: Error, Sendable, CustomStringConvertible {
    public var path: FilePath
    public var description: String { "another run is at work (it holds \(path.shown))" }
  }

  private let path: FilePath
  private let file: Int32

  /// Takes the lock, or throws `Held` or a `FileError` at once.
  public init(_ path: FilePath) throws {
    self.path = path
    while true {
      let opened = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o666) }
      guard opened >= 0 else { throw FileError(path: path, action: "lock", code: errno) }
      guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(opened)
        if code == EWOULDBLOCK { throw Held(path: path) }
        throw FileError(path: path, action: "lock", code: code)
      }
      // The holder before us may have removed the file between our open and our lock: what we
      // locked must still be what stands there.
      var locked = stat()
      var standing = stat()
      if fstat(opened, &locked) == 0, path.withCString({ stat($0, &standing) }) == 0,
        locked.st_ino == standing.st_ino, locked.st_dev == standing.st_dev
      {
        file = opened
        Leftovers.add(path)
        return
      }
      close(opened)
    }
  }

  deinit {
    FileSystem.remove(path)
    Leftovers.forget(path)
    close(file)
  }
}
