import CSQLite

/// A value to bind to a parameter.
public enum SQLiteValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A prepared statement of a connection, which must outlive it. The connection keeps its statements
/// for the next time, so each needs the other.
public final class SQLiteStatement {
  private let handle: OpaquePointer
  private unowned let database: SQLiteDatabase
  private let sql: String

  init(database: SQLiteDatabase, sql: String) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let status = sqlite3_prepare_v2(database.handle, sql, -1, &prepared, nil)
    guard status == SQLITE_OK else { throw database.lastError(status, sql) }
    guard let prepared else {
      throw SQLiteError(code: .error, message: "no statement", statement: sql)
    }
    handle = prepared
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether it was stepped, and has neither reached its end nor been reset.
  var isInUse: Bool { sqlite3_stmt_busy(handle) != 0 }

  /// Makes the statement ready to be run again; bound values are forgotten.
  public func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Binds values to the parameters in their order. Throws a `SQLiteError` where there are more
  /// values than parameters, or one is too large.
  public func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    // SQLite's marker for "copy the bytes before the call returns"; in C it is −1, cast to a
    // pointer.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let status =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(let text): sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), copied)
        case .blob(let bytes):
          bytes.isEmpty
            ? sqlite3_bind_zeroblob(handle, index, 0)
            : bytes.withUnsafeBytes {
              sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), copied)
            }
        }
      guard status == SQLITE_OK else { throw database.lastError(status, sql) }
    }
  }

  /// Moves to the next row; false after the last. Throws a `SQLiteError` where running the
  /// statement fails.
  public func step() throws(SQLiteError) -> Bool {
    let status = sqlite3_step(handle)
    switch status {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let error = database.lastError(status, sql)
      sqlite3_reset(handle)
      throw error
    }
  }

  public func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  public func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  public func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  public func text(_ column: Int32) -> String {
    String(decoding: blob(column), as: UTF8.self)
  }

  /// A copy of the column's bytes.
  public func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}
