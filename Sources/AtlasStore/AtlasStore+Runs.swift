import Native

extension AtlasStore {
  /// The result of a run over exactly the same inputs and settings. Throws where the store cannot
  /// be read.
  public func run(_ key: Digest) throws(AtlasStoreError) -> [UInt8]? {
    try guarded { try blob("SELECT result FROM runs WHERE key = ?", .blob(key.bytes)) }
  }

  /// Remembers a run; of the older ones the last hundred are kept. Throws where the store cannot be
  /// written.
  public func putRun(_ result: [UInt8], key: Digest) throws(AtlasStoreError) {
    try guarded {
      try database.run(
        "INSERT OR REPLACE INTO runs (key, result) VALUES (?, ?)", .blob(key.bytes),
        .blob(result))
      try database.run(
        """
        DELETE FROM runs WHERE id NOT IN (SELECT id FROM runs ORDER BY id DESC LIMIT 100)
        """)
    }
  }

  /// A small value stored under a name; `nil` where there is none. Throws where the store cannot be
  /// read.
  public func fact(_ name: String) throws(AtlasStoreError) -> [UInt8]? {
    try guarded { try blob("SELECT value FROM facts WHERE name = ?", .text(name)) }
  }

  /// Stores a small value under a name. Throws where the store cannot be written.
  public func put(fact: [UInt8], _ name: String) throws(AtlasStoreError) {
    try guarded {
      try database.run("INSERT OR REPLACE INTO facts VALUES (?, ?)", .text(name), .blob(fact))
    }
  }

  private func blob(_ sql: String, _ value: SQLiteValue) throws -> [UInt8]? {
    let rows = try database.prepare(sql)
    try rows.bind([value])
    defer { rows.reset() }
    return try rows.step() ? rows.blob(0) : nil
  }
}
