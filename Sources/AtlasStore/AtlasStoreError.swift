import Native

/// Why the store cannot be used.
public enum AtlasStoreError: Error, Sendable, CustomStringConvertible {
  /// Its bytes are not what this program wrote: it is moved aside and built again.
  case damaged(String)
  /// It holds a newer schema than this program knows.
  case newer(version: Int)
  /// The file system or another process is in the way.
  case unusable(String)
  /// There is no room for it on its disk.
  case full(String)

  init(_ error: SQLiteError) {
    // The statement means nothing to users; the number helps whoever looks it up.
    let reason = "SQLite \(error.code.rawValue), \(error.message)"
    switch error.code.primary {
    case .corrupt, .notADatabase, .error: self = .damaged(reason)
    case .full: self = .full(reason)
    // The journal's index could not be given its size.
    case .inputOutput where error.code == .sharedMemorySize: self = .full(reason)
    default: self = .unusable(reason)
    }
  }

  /// Whether a new store in its place would help.
  public var callsForRebuild: Bool {
    switch self {
    case .damaged, .newer: true
    case .unusable, .full: false
    }
  }

  public var description: String {
    switch self {
    case .damaged(let reason): "the cache is damaged (\(reason))"
    case .newer(let version): "the cache was written by a newer version (schema \(version))"
    case .unusable(let reason): "the cache cannot be used (\(reason))"
    case .full(let reason): "there is no room for the cache (\(reason))"
    }
  }
}
