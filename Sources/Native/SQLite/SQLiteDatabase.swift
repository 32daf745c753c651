import CSQLite

/// One connection to an SQLite database. It belongs to one thread.
public final class SQLiteDatabase {
  public enum Access: Sendable {
    case readOnly
    /// Creates the file where there is none.
    case readWrite
  }

  /// The version of the library, as `3.40.1`.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  let handle: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]

  /// Opens a database. An empty path gives a private one that vanishes when it is closed.
  ///
  /// The path is bytes, since a file name need not be UTF-8. Throws a `SQLiteError` where the file
  /// cannot be opened; whether it is a database shows only at the first statement.
  public init(path: [UInt8], access: Access = .readWrite) throws(SQLiteError) {
    let flags: Int32 =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      }
    var opened: OpaquePointer?
    let status = (path + [0]).withUnsafeBytes {
      sqlite3_open_v2($0.bindMemory(to: CChar.self).baseAddress, &opened, flags, nil)
    }
    guard status == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw SQLiteError(code: SQLiteCode(rawValue: status), message: message)
    }
    sqlite3_extended_result_codes(opened, 1)
    handle = opened
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// How long to wait for a lock that another process holds.
  public func setBusyTimeout(milliseconds: Int32) {
    sqlite3_busy_timeout(handle, milliseconds)
  }

  /// Runs one or more statements without parameters and without results. Throws a `SQLiteError` at
  /// the first that cannot be compiled or run.
  public func execute(_ sql: String) throws(SQLiteError) {
    let status = sqlite3_exec(handle, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw lastError(status, sql) }
  }

  /// A prepared statement, ready to be bound and stepped, and kept for the next call with the same
  /// text. Reset it when you are done before its last row: one that still gives rows is left to
  /// whoever steps it, and the caller gets another.
  ///
  /// Throws a `SQLiteError` where the text cannot be compiled.
  public func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    let known = statements[sql]
    if let known, !known.isInUse {
      known.reset()
      return known
    }
    let made = try SQLiteStatement(database: self, sql: sql)
    if known == nil { statements[sql] = made }
    return made
  }

  /// Runs a statement to its end. Throws a `SQLiteError` where it cannot be compiled, bound or run.
  public func run(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) {
    let statement = try prepare(sql)
    try statement.bind(values)
    while try statement.step() {}
    statement.reset()
  }

  /// The first column of the first row as an integer; `nil` where there is no row. Throws as `run`
  /// does.
  public func integer(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    try statement.bind(values)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }

  /// Runs `body` inside one transaction; its error undoes all of it. Throws what `body` throws, and
  /// a `SQLiteError` where the transaction cannot be begun or committed.
  public func transaction<T>(_ body: () throws -> T) throws -> T {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  func lastError(_ status: Int32, _ sql: String?) -> SQLiteError {
    SQLiteError(
      code: SQLiteCode(rawValue: status), message: String(cString: sqlite3_errmsg(handle)),
      statement: sql)
  }
}
