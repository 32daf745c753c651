import Glibc
import Native

/// The cache of an atlas: what each file gave, and each page that was drawn.
///
/// It belongs to one thread. All in it can be made again from the inputs, so damage costs time and
/// never a track. All errors are `AtlasStoreError`: damaged bytes, a newer schema, a full disk, or
/// a file system or process in the way.
public final class AtlasStore {
  /// How long to wait for another process that writes.
  public static let busyMilliseconds: Int32 = 10_000

  public enum Access: Sendable {
    case readOnly
    /// Creates the file where there is none.
    case readWrite
  }

  /// The version of SQLite.
  public static var libraryVersion: String { SQLiteDatabase.libraryVersion }

  let database: SQLiteDatabase

  /// Opens the store at a path given as bytes; with write access, one that is missing is created.
  /// Throws where the file cannot be opened or created, or is no store of this version.
  public init(path: [UInt8], access: Access = .readWrite) throws(AtlasStoreError) {
    do {
      database = try SQLiteDatabase(
        path: path, access: access == .readOnly ? .readOnly : .readWrite)
      database.setBusyTimeout(milliseconds: AtlasStore.busyMilliseconds)
      try AtlasStore.checkIdentity(of: database)
      if access == .readWrite { try AtlasStore.prepare(database) }
      // Reads the schema and the root of each table: damage there shows at once.
      for table in ["files", "readings", "fragments", "outputs", "uses", "runs", "facts"] {
        _ = try database.integer("SELECT count(*) FROM (SELECT 1 FROM \(table) LIMIT 1)")
      }
    } catch let error as AtlasStoreError {
      throw error
    } catch let error as SQLiteError {
      throw AtlasStoreError(error)
    } catch {
      throw .unusable("\(error)")
    }
  }

  /// A store that vanishes with the run, for when there is no place for a lasting one. Throws where
  /// it cannot be created.
  public static func temporary() throws(AtlasStoreError) -> AtlasStore {
    try AtlasStore(path: [])
  }

  /// The folder of a temporary store, as SQLite chooses it where nobody else does.
  public static var temporaryFolder: String {
    let named = ["SQLITE_TMPDIR", "TMPDIR"].compactMap { (name: String) in
      getenv(name).map { String(cString: $0) }
    }
    return (named + ["/var/tmp", "/usr/tmp", "/tmp"])
      .first { access($0, W_OK | X_OK) == 0 } ?? "."
  }

  private static func checkIdentity(of database: SQLiteDatabase) throws {
    let version = Int(try database.integer("PRAGMA user_version") ?? 0)
    let application = try database.integer("PRAGMA application_id") ?? 0
    let tables = try database.integer("SELECT count(*) FROM sqlite_master") ?? 0
    guard version != 0 || application != 0 || tables != 0 else { return }
    guard application == Migrations.applicationID else {
      throw AtlasStoreError.damaged("it is no cache of route-atlas")
    }
    guard version <= Migrations.steps.count else { throw AtlasStoreError.newer(version: version) }
  }

  private static func prepare(_ database: SQLiteDatabase) throws {
    _ = try database.integer("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
    try Migrations.apply(to: database)
  }

  /// Runs `body` in one transaction: all of what it stores, or nothing. Throws where `body` throws
  /// or the transaction cannot be committed.
  public func batch(_ body: () throws -> Void) throws(AtlasStoreError) {
    try guarded { try database.transaction(body) }
  }

  /// Runs `body` and turns SQLite's errors into the store's.
  func guarded<T>(_ body: () throws -> T) throws(AtlasStoreError) -> T {
    do {
      return try body()
    } catch let error as AtlasStoreError {
      throw error
    } catch let error as SQLiteError {
      throw AtlasStoreError(error)
    } catch {
      throw .unusable("\(error)")
    }
  }
}
