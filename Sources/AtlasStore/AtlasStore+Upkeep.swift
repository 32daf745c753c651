import Native

/// How much the store holds.
public struct StoreStatus: Sendable, Equatable {
  public var schema: Int
  public var files: Int
  public var readings: Int
  public var fragments: Int
  public var fragmentBytes: Int64
  public var unusedFragments: Int
  public var unusedFragmentBytes: Int64
  public var outputs: Int
}

extension AtlasStore {
  private static let unused = "key NOT IN (SELECT key FROM uses)"

  /// How much the store holds. Throws where it cannot be read.
  public func status() throws(AtlasStoreError) -> StoreStatus {
    try guarded {
      func number(_ sql: String) throws -> Int64 { try database.integer(sql) ?? 0 }
      let fragments = "FROM fragments WHERE \(AtlasStore.unused)"
      return StoreStatus(
        schema: Int(try number("PRAGMA user_version")),
        files: Int(try number("SELECT count(*) FROM files")),
        readings: Int(try number("SELECT count(*) FROM readings")),
        fragments: Int(try number("SELECT count(*) FROM fragments")),
        fragmentBytes: try number("SELECT coalesce(sum(size), 0) FROM fragments"),
        unusedFragments: Int(try number("SELECT count(*) \(fragments)")),
        unusedFragmentBytes: try number("SELECT coalesce(sum(size), 0) \(fragments)"),
        outputs: Int(try number("SELECT count(*) FROM outputs")))
    }
  }

  /// Removes pages and readings that no atlas uses, oldest first, until what is left of them is
  /// within the limits. Returns how many rows were removed. Throws where the store cannot be
  /// written.
  @discardableResult
  public func prune(
    keepingUnusedBytes limit: Int64, keepingUnusedReadings readings: Int
  ) throws(AtlasStoreError) -> Int {
    try guarded {
      try database.transaction {
        let stale = try database.prepare(
          "SELECT id, size FROM fragments WHERE \(AtlasStore.unused) ORDER BY id DESC")
        var kept: Int64 = 0
        var going: [Int64] = []
        while try stale.step() {
          kept += stale.integer(1)
          if kept > limit { going.append(stale.integer(0)) }
        }
        stale.reset()
        for id in going { try database.run("DELETE FROM fragments WHERE id = ?", .integer(id)) }
        let before = try database.integer("SELECT count(*) FROM readings") ?? 0
        try database.run(
          """
          DELETE FROM readings WHERE id IN (
            SELECT id FROM readings WHERE \(AtlasStore.unused)
            ORDER BY id DESC LIMIT -1 OFFSET ?)
          """, .integer(Int64(max(0, readings))))
        let after = try database.integer("SELECT count(*) FROM readings") ?? 0
        return going.count + Int(before - after)
      }
    }
  }

  /// Whether it has anything that took work: a drawn page, or a track. Throws where it cannot be
  /// read.
  public func holdsWork() throws(AtlasStoreError) -> Bool {
    try guarded {
      try database.integer(
        """
        SELECT EXISTS (SELECT 1 FROM fragments)
          OR EXISTS (SELECT 1 FROM readings WHERE tracks > 0)
        """) == 1
    }
  }

  /// Removes the pages and writes the rest to a new store, for a disk that has no room for them:
  /// with it, a run that has nothing to do still knows that. Throws where either fails.
  public func saveWithoutPages(to path: [UInt8]) throws(AtlasStoreError) {
    try guarded {
      try database.run("DELETE FROM fragments")
      try database.run("VACUUM INTO CAST(? AS TEXT)", .blob(path))
    }
  }

  /// Moves what waits in the journal into the store itself, so that the journal takes no room.
  /// Throws where the store cannot be written.
  public func settle() throws(AtlasStoreError) {
    try guarded { try database.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// Gives the space of what was pruned back to the file system. Throws where the store cannot be
  /// written, or there is no room for the copy that this takes.
  public func compact() throws(AtlasStoreError) {
    try guarded { try database.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// What is wrong with the store, a sentence a fault; empty where all is well. Throws where it
  /// cannot be read at all.
  public func verify() throws(AtlasStoreError) -> [String] {
    try guarded {
      var faults: [String] = []
      let check = try database.prepare("PRAGMA integrity_check")
      while try check.step() {
        let line = check.text(0)
        if line != "ok" { faults.append(line) }
      }
      check.reset()
      let rows = try database.prepare("SELECT key, pdf, links, checksum FROM fragments ORDER BY id")
      while try rows.step() {
        let name = Digest(stored: rows.blob(0))?.description ?? "without a key"
        let pdf = rows.blob(1)
        if !pdf.starts(with: Array("%PDF".utf8)) {
          faults.append("page \(name) is no PDF")
        } else if AtlasStore.checksum(pdf, rows.blob(2)) != rows.blob(3) {
          faults.append("page \(name) differs from its checksum")
        }
      }
      rows.reset()
      return faults
    }
  }
}
