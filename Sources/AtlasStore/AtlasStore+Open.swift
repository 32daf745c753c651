import Glibc
import Native
import Tracks

extension AtlasStore {
  /// Opens the store; one that is damaged, or from a newer version, is moved aside and replaced.
  ///
  /// The problems say what happened to it. Only a file system that refuses throws.
  public static func open(
    _ path: [UInt8]
  ) throws(AtlasStoreError) -> (store: AtlasStore, problems: [Problem]) {
    if isEmptyFile(path) {
      return try replace(path, because: "the cache file is empty")
    }
    do {
      return (try AtlasStore(path: path), [])
    } catch {
      guard error.callsForRebuild else { throw error }
      guard looksLikeStore(path) else {
        throw .unusable("another program's file stands there, and is left alone")
      }
      return try replace(path, because: error.description)
    }
  }

  /// Moves the file at `path` aside and opens a new store in its place.
  public static func replace(
    _ path: [UInt8], because reason: String
  ) throws(AtlasStoreError) -> (store: AtlasStore, problems: [Problem]) {
    let aside = try moveAside(path)
    let name = String(decoding: aside.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    let problem = Problem.storeReplaced(reason: reason, name: name)
    return (try AtlasStore(path: path), [problem])
  }

  /// Whether a path is the store's file, one of its journals, its lock, or what was moved aside.
  public static func isPart(_ path: [UInt8], of store: [UInt8]) -> Bool {
    guard path.starts(with: store) else { return false }
    let rest = String(decoding: path[store.count...], as: UTF8.self)
    return ["", "-wal", "-shm", "-journal", ".lock"].contains(rest)
      || rest.hasPrefix(".damaged-") && !rest.contains("/")
  }

  /// Whether what stands at a path may be moved or removed as a store: it bears the mark of one, or
  /// is damaged beyond that and has the name of one, or is empty.
  ///
  /// A slip in the path of a cache must not cost somebody their document.
  public static func looksLikeStore(_ path: [UInt8]) -> Bool {
    let file = withCString(path) { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { return false }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
    if info.st_size == 0 || path.reversed().starts(with: ".sqlite".utf8.reversed()) { return true }
    // The header of SQLite's file format: 16 bytes of magic, and the application's number at 68.
    var header = [UInt8](repeating: 0, count: 72)
    guard read(file, &header, header.count) == header.count,
      header.starts(with: "SQLite format 3\0".utf8)
    else { return false }
    return header[68...].reduce(0) { $0 << 8 | Int64($1) } == Int64(Migrations.applicationID)
  }

  /// Renames a store and its journals to the first free `name.damaged-N`.
  static func moveAside(_ path: [UInt8]) throws(AtlasStoreError) -> [UInt8] {
    for number in 1...9999 {
      let aside = path + Array(".damaged-\(number)".utf8)
      if exists(aside) { continue }
      guard rename(path, aside) else {
        throw .unusable("cannot move the damaged cache aside: \(String(cString: strerror(errno)))")
      }
      // A journal of the old file must never be played into the new one.
      for suffix in ["-wal", "-shm"] {
        _ = rename(path + Array(suffix.utf8), aside + Array(suffix.utf8))
      }
      return aside
    }
    throw .unusable("too many damaged caches stand beside it")
  }

  private static func isEmptyFile(_ path: [UInt8]) -> Bool {
    var info = stat()
    return withCString(path) { stat($0, &info) } == 0 && info.st_size == 0
  }

  private static func exists(_ path: [UInt8]) -> Bool {
    var info = stat()
    return withCString(path) { lstat($0, &info) } == 0
  }

  private static func rename(_ old: [UInt8], _ new: [UInt8]) -> Bool {
    withCString(old) { old in withCString(new) { Glibc.rename(old, $0) } } == 0
  }

  private static func withCString<T>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> T) -> T {
    (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}
