import Native

/// An atlas that was written.
public struct StoredOutput: Sendable, Equatable {
  /// What it was made of: pages in their order, outline, title.
  public var key: Digest
  public var pages: Int
  /// The file's size and time when it had been written.
  public var size: Int64
  public var modified: Int64

  public init(key: Digest, pages: Int, size: Int64, modified: Int64) {
    self.key = key
    self.pages = pages
    self.size = size
    self.modified = modified
  }
}

extension AtlasStore {
  /// The atlas that was written to a path; `nil` where the store knows none. Throws where the store
  /// cannot be read.
  public func output(at path: [UInt8]) throws(AtlasStoreError) -> StoredOutput? {
    try guarded {
      let rows = try database.prepare(
        "SELECT key, pages, size, modified FROM outputs WHERE path = ?")
      try rows.bind([.blob(path)])
      defer { rows.reset() }
      guard try rows.step(), let key = Digest(stored: rows.blob(0)) else { return nil }
      return StoredOutput(
        key: key, pages: Int(rows.integer(1)), size: rows.integer(2), modified: rows.integer(3))
    }
  }

  /// Remembers an atlas, and the readings and fragments that must be kept for it. Throws where the
  /// store cannot be written.
  public func put(
    _ output: StoredOutput, at path: [UInt8], uses: Set<Digest>
  ) throws(AtlasStoreError) {
    try guarded {
      try database.run(
        """
        INSERT INTO outputs (path, key, pages, size, modified) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (path) DO UPDATE SET
          key = excluded.key, pages = excluded.pages, size = excluded.size,
          modified = excluded.modified
        """,
        .blob(path), .blob(output.key.bytes), .integer(Int64(output.pages)),
        .integer(output.size), .integer(output.modified))
      guard let id = try database.integer("SELECT id FROM outputs WHERE path = ?", .blob(path))
      else { return }
      let known = try keysUsed(by: id)
      for key in known.subtracting(uses) {
        try database.run(
          "DELETE FROM uses WHERE output = ? AND key = ?", .integer(id), .blob(key.bytes))
      }
      for key in uses.subtracting(known) {
        try database.run("INSERT INTO uses VALUES (?, ?)", .integer(id), .blob(key.bytes))
      }
    }
  }

  /// The paths of all atlases that the store remembers, in the order of their bytes. Throws where
  /// the store cannot be read.
  public func outputPaths() throws(AtlasStoreError) -> [[UInt8]] {
    try guarded {
      let rows = try database.prepare("SELECT path FROM outputs ORDER BY path")
      var paths: [[UInt8]] = []
      while try rows.step() { paths.append(rows.blob(0)) }
      rows.reset()
      return paths
    }
  }

  /// Forgets an atlas, and with it what was kept for it alone. Throws where the store cannot be
  /// written.
  public func forgetOutput(at path: [UInt8]) throws(AtlasStoreError) {
    try guarded { try database.run("DELETE FROM outputs WHERE path = ?", .blob(path)) }
  }

  private func keysUsed(by output: Int64) throws -> Set<Digest> {
    let rows = try database.prepare("SELECT key FROM uses WHERE output = ?")
    try rows.bind([.integer(output)])
    var keys: Set<Digest> = []
    while try rows.step() {
      if let key = Digest(stored: rows.blob(0)) { keys.insert(key) }
    }
    rows.reset()
    return keys
  }
}
