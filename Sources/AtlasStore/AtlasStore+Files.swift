import Files
import Native

extension AtlasStore {
  /// All files that the store knows, by path. Throws where the store cannot be read.
  public func files() throws(AtlasStoreError) -> [[UInt8]: KnownFile] {
    try guarded {
      let rows = try database.prepare(
        "SELECT path, size, modified, changed, inode, device, content, scanned FROM files")
      var files: [[UInt8]: KnownFile] = [:]
      while try rows.step() {
        guard let content = Digest(stored: rows.blob(6)) else { continue }
        let stamp = FileStamp(
          size: rows.integer(1), modified: rows.integer(2), changed: rows.integer(3),
          inode: UInt64(bitPattern: rows.integer(4)), device: UInt64(bitPattern: rows.integer(5)))
        files[rows.blob(0)] = KnownFile(stamp: stamp, content: content, scanned: rows.integer(7))
      }
      rows.reset()
      return files
    }
  }

  /// Remembers a file. Throws where the store cannot be written.
  public func put(_ file: KnownFile, at path: [UInt8]) throws(AtlasStoreError) {
    try guarded {
      try database.run(
        "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?)", .blob(path),
        .integer(file.stamp.size), .integer(file.stamp.modified), .integer(file.stamp.changed),
        .integer(Int64(bitPattern: file.stamp.inode)),
        .integer(Int64(bitPattern: file.stamp.device)), .blob(file.content.bytes),
        .integer(file.scanned))
    }
  }

  /// Forgets a file. Throws where the store cannot be written.
  public func forgetFile(at path: [UInt8]) throws(AtlasStoreError) {
    try guarded { try database.run("DELETE FROM files WHERE path = ?", .blob(path)) }
  }
}
