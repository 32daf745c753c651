import Glibc

extension FileSystem {
  /// A path without `.` and `..`, where that leads to the same place.
  public static func tidied(_ path: FilePath) -> FilePath {
    let tidy = path.withoutDots
    guard tidy != path, let before = try? info(path.parent).stamp else { return tidy }
    guard let after = try? info(tidy.parent).stamp, before.inode == after.inode,
      before.device == after.device
    else { return path }
    return tidy
  }

  /// What writing to a path must replace: at the end of its links, which may lead to a file that is
  /// not there yet. A link that somebody made to their atlas stays one. Throws where more than 40
  /// links lead on.
  public static func target(of path: FilePath) throws(FileError) -> FilePath {
    // `/dev/stdout` is a link to a pipe that has no path.
    if kind(path) == .other { return path }
    var path = path
    // As many as the system itself follows.
    for _ in 0..<40 {
      guard let next = destination(of: path) else { return path }
      path = next.resolved(in: path.parent, home: nil)
    }
    throw FileError(path: path, action: "write", code: ELOOP)
  }

  /// Makes the folders that a file needs, and throws where the file cannot be written there.
  public static func prepare(toWrite path: FilePath) throws(FileError) {
    let target = try target(of: path)
    try makeFolders(target.parent)
    let kind = kind(target)
    if kind == .folder { throw FileError(path: path, action: "write", code: EISDIR) }
    guard isWritable(kind == .other ? target : target.parent) else {
      throw FileError(path: path, action: "write", code: errno)
    }
  }

  /// What a link says; `nil` for all that is no link.
  private static func destination(of path: FilePath) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withCString { readlink($0, &buffer, buffer.count) }
    guard count > 0 else { return nil }
    return FilePath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// The kind of what stands at a path, `nil` for nothing.
  public static func kind(_ path: FilePath) -> Kind? { (try? info(path))?.kind }

  /// Whether two paths lead to one file, whatever they look like.
  public static func isSame(_ a: FilePath, _ b: FilePath) -> Bool {
    if a.withoutDots == b.withoutDots { return true }
    if let a = try? info(a).stamp, let b = try? info(b).stamp {
      return a.inode == b.inode && a.device == b.device
    }
    guard let a = try? target(of: a), let b = try? target(of: b), a.nameBytes == b.nameBytes,
      let one = try? info(a.parent).stamp, let other = try? info(b.parent).stamp
    else { return false }
    return one.inode == other.inode && one.device == other.device
  }
}
