import Files
import Native
import Tracks

extension AtlasStore {
  /// Opens the store; one that is damaged, or from a newer version, is moved aside and replaced.
  ///
  /// The problems say what happened to it. Throws where the file system refuses, another process
  /// holds the store, or the file is another program's.
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

  /// Moves the file at `path` aside and opens a new store in its place. Throws where either fails.
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

  /// Whether what stands at a path may be moved or removed as a store: it has a store's header, or
  /// is damaged beyond that and has a store's name, or is empty.
  ///
  /// A slip in the path of a cache must not cost somebody their document.
  public static func looksLikeStore(_ path: [UInt8]) -> Bool {
    guard let file = try? OpenFile(FilePath(bytes: path)) else { return false }
    if file.count == 0 || path.reversed().starts(with: ".sqlite".utf8.reversed()) { return true }
    // The header of SQLite's file format: 16 bytes of magic, and the application's number at 68.
    var header = [UInt8](repeating: 0, count: 72)
    let count = header.withUnsafeMutableBytes { try? file.read(at: 0, into: $0) }
    guard count == header.count, header.starts(with: "SQLite format 3\0".utf8) else { return false }
    return header[68...].reduce(0) { $0 << 8 | Int64($1) } == Int64(Migrations.applicationID)
  }

  /// Renames a store and its journals to the first free `name.damaged-N`.
  static func moveAside(_ path: [UInt8]) throws(AtlasStoreError) -> [UInt8] {
    for number in 1...9999 {
      let aside = path + Array(".damaged-\(number)".utf8)
      if FileSystem.exists(FilePath(bytes: aside)) { continue }
      do throws(FileError) {
        try FileSystem.rename(FilePath(bytes: path), to: FilePath(bytes: aside))
      } catch {
        throw .unusable("cannot move the damaged cache aside: \(error.reason)")
      }
      // A journal of the old file must never be replayed into the new one.
      for suffix in ["-wal", "-shm"] {
        try? FileSystem.rename(
          FilePath(bytes: path).withSuffix(suffix), to: FilePath(bytes: aside).withSuffix(suffix))
      }
      return aside
    }
    throw .unusable("too many damaged caches stand beside it")
  }

  private static func isEmptyFile(_ path: [UInt8]) -> Bool {
    (try? FileSystem.info(FilePath(bytes: path)))?.stamp.size == 0
  }
}
