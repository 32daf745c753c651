import Glibc

/// The calls to the file system that take a path as bytes.
public enum FileSystem {
  public enum Kind: Sendable, Equatable { case file, folder, link, other }

  public struct Info: Sendable {
    public var kind: Kind
    public var stamp: FileStamp

    init(_ info: stat) {
      switch info.st_mode & S_IFMT {
      case S_IFREG: kind = .file
      case S_IFDIR: kind = .folder
      case S_IFLNK: kind = .link
      default: kind = .other
      }
      func nanoseconds(_ time: timespec) -> Int64 {
        let (seconds, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : seconds &+ Int64(time.tv_nsec)
      }
      stamp = FileStamp(
        size: Int64(info.st_size), modified: nanoseconds(info.st_mtim),
        changed: nanoseconds(info.st_ctim), inode: UInt64(info.st_ino),
        device: UInt64(info.st_dev))
    }
  }

  /// About a file; of a link, about what it leads to, unless `followingLinks` is false. Throws
  /// where nothing is there, or it cannot be looked at.
  public static func info(
    _ path: FilePath, followingLinks: Bool = true
  ) throws(FileError) -> Info {
    var info = stat()
    let status = path.withCString { followingLinks ? stat($0, &info) : lstat($0, &info) }
    guard status == 0 else { throw FileError(path: path, action: "look at", code: errno) }
    return Info(info)
  }

  public static func exists(_ path: FilePath) -> Bool {
    (try? info(path, followingLinks: false)) != nil
  }

  /// Whether this process may write to a file or into a folder.
  public static func isWritable(_ path: FilePath) -> Bool {
    path.withCString { access($0, W_OK) } == 0
  }

  /// The names in a folder, by their bytes, without `.` and `..`. Throws where the folder cannot be
  /// opened or read.
  public static func names(in folder: FilePath) throws(FileError) -> [[UInt8]] {
    guard let stream = folder.withCString({ opendir($0) }) else {
      throw FileError(path: folder, action: "open the folder", code: errno)
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      // The name lies inside the entry and ends with a zero; the entry may be shorter than its type.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      let name = Array(
        UnsafeRawBufferPointer(
          start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
      if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
    }
    guard errno == 0 else { throw FileError(path: folder, action: "read the folder", code: errno) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Makes a folder and those above it that are missing; returns those that it made, the outermost
  /// first. Throws where one cannot be made, or something else has its name.
  @discardableResult
  public static func makeFolders(_ folder: FilePath) throws(FileError) -> [FilePath] {
    if let info = try? info(folder) {
      guard info.kind == .folder else {
        throw FileError(path: folder, action: "make the folder", code: ENOTDIR)
      }
      return []
    }
    let above = folder.parent == folder ? [] : try makeFolders(folder.parent)
    if folder.withCString({ mkdir($0, 0o777) }) == 0 { return above + [folder] }
    guard errno == EEXIST else {
      throw FileError(path: folder, action: "make the folder", code: errno)
    }
    return above
  }

  /// Renames a file, replacing what has the new name. Throws where the system refuses.
  public static func rename(_ old: FilePath, to new: FilePath) throws(FileError) {
    let status = old.withCString { old in new.withCString { Glibc.rename(old, $0) } }
    guard status == 0 else { throw FileError(path: new, action: "replace", code: errno) }
  }

  @discardableResult
  public static func remove(_ path: FilePath) -> Bool { path.withCString { unlink($0) } == 0 }

  /// Removes a folder that is empty.
  @discardableResult
  public static func removeFolder(_ path: FilePath) -> Bool { path.withCString { rmdir($0) } == 0 }

  /// Waits until what was written to a file or folder is on the disk. Throws where it cannot be
  /// opened or synced.
  public static func synchronise(_ path: FilePath) throws(FileError) {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { throw FileError(path: path, action: "open", code: errno) }
    defer { close(file) }
    // Some file systems cannot sync a folder and say so by EINVAL.
    guard fsync(file) == 0 || errno == EINVAL else {
      throw FileError(path: path, action: "write", code: errno)
    }
  }

  /// The folder the program was started in.
  public static var currentFolder: FilePath {
    guard let text = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(text) }
    return FilePath(bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  /// The home folder, from the environment or, where it is not set there, from the list of users.
  public static var home: FilePath? {
    let text: UnsafeMutablePointer<CChar>
    if let set = getenv("HOME"), set.pointee != 0 {
      text = set
    } else if let listed = getpwuid(getuid())?.pointee.pw_dir, listed.pointee != 0 {
      text = listed
    } else {
      return nil
    }
    return FilePath(bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  /// The running program's own file.
  public static var executable: FilePath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return FilePath("/proc/self/exe") }
    return FilePath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }
}
