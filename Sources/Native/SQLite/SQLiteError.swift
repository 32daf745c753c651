import CSQLite

/// A result code of SQLite, extended codes included; unknown ones are kept.
public struct SQLiteCode: RawRepresentable, Sendable, Hashable {
  public var rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Without the bits of an extended code.
  public var primary: SQLiteCode { SQLiteCode(rawValue: rawValue & 0xFF) }

  public static let busy = SQLiteCode(rawValue: SQLITE_BUSY)
  public static let corrupt = SQLiteCode(rawValue: SQLITE_CORRUPT)
  public static let notADatabase = SQLiteCode(rawValue: SQLITE_NOTADB)
  public static let full = SQLiteCode(rawValue: SQLITE_FULL)
  public static let cannotOpen = SQLiteCode(rawValue: SQLITE_CANTOPEN)
  public static let readOnly = SQLiteCode(rawValue: SQLITE_READONLY)
  public static let inputOutput = SQLiteCode(rawValue: SQLITE_IOERR)
  public static let sharedMemorySize = SQLiteCode(rawValue: SQLITE_IOERR | 19 << 8)
  public static let error = SQLiteCode(rawValue: SQLITE_ERROR)
}

/// What SQLite refused, and the statement it was about.
public struct SQLiteError: Error, Sendable, CustomStringConvertible {
  public var code: SQLiteCode
  public var message: String
  public var statement: String?

  public init(code: SQLiteCode, message: String, statement: String? = nil) {
    self.code = code
    self.message = message
    self.statement = statement
  }

  public var description: String {
    let about = statement.map { " in “\($0)”" } ?? ""
    return "SQLite \(code.rawValue): \(message)\(about)"
  }
}
