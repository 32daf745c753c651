import Native

/// The store's tables, as steps from one schema to the next. A step, once delivered, never changes.
enum Migrations {
  /// Marks the file as ours: "RtAt".
  static let applicationID: Int64 = 0x5274_4174

  static let steps: [String] = [
    """
    CREATE TABLE files (
      path BLOB PRIMARY KEY,
      size INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL,
      inode INTEGER NOT NULL, device INTEGER NOT NULL,
      content BLOB NOT NULL, scanned INTEGER NOT NULL
    ) WITHOUT ROWID;

    -- What a content gave, by all that decides it.
    CREATE TABLE readings (
      id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, tracks INTEGER NOT NULL,
      bytes BLOB NOT NULL, checksum BLOB NOT NULL
    );

    CREATE TABLE fragments (
      id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, size INTEGER NOT NULL,
      links BLOB NOT NULL, fault TEXT, checksum BLOB NOT NULL, pdf BLOB NOT NULL
    );

    -- An atlas that was written: its key, and the file's stamp then.
    CREATE TABLE outputs (
      id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, key BLOB NOT NULL,
      pages INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL
    );

    -- The readings and fragments that each atlas was made of.
    CREATE TABLE uses (
      output INTEGER NOT NULL REFERENCES outputs (id) ON DELETE CASCADE,
      key BLOB NOT NULL,
      PRIMARY KEY (output, key)
    ) WITHOUT ROWID;

    -- What a run came to, by all that it looked at: the same again needs no second look.
    CREATE TABLE runs (
      id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, result BLOB NOT NULL
    );

    CREATE TABLE facts (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    """
  ]

  /// Brings a new or older store to this version's schema.
  static func apply(to database: SQLiteDatabase) throws {
    let version = Int(try database.integer("PRAGMA user_version") ?? 0)
    guard version < steps.count else { return }
    try database.transaction {
      try database.execute("PRAGMA application_id = \(applicationID)")
      for step in steps[version...] { try database.execute(step) }
      try database.execute("PRAGMA user_version = \(steps.count)")
    }
  }
}
