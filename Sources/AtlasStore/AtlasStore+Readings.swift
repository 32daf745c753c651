import Native

extension AtlasStore {
  /// What reading a content gave; `nil` where it is not known, or where its bytes are damaged.
  /// Throws where the store cannot be read.
  public func reading(_ key: Digest) throws(AtlasStoreError) -> StoredReading? {
    try guarded {
      let rows = try database.prepare("SELECT bytes, checksum FROM readings WHERE key = ?")
      try rows.bind([.blob(key.bytes)])
      defer { rows.reset() }
      guard try rows.step() else { return nil }
      let bytes = rows.blob(0)
      guard Digest(of: bytes).bytes == rows.blob(1) else { return nil }
      return try? StoredReading(bytes: bytes)
    }
  }

  /// Keeps a reading. Throws where the store cannot be written.
  public func put(_ reading: StoredReading, key: Digest) throws(AtlasStoreError) {
    try guarded {
      let bytes = reading.bytes
      try database.run(
        "INSERT OR REPLACE INTO readings (key, tracks, bytes, checksum) VALUES (?, ?, ?, ?)",
        .blob(key.bytes), .integer(Int64(reading.tracks.count)), .blob(bytes),
        .blob(Digest(of: bytes).bytes))
    }
  }
}
