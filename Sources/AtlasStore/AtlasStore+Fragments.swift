import Native
import Tracks

extension AtlasStore {
  /// The keys of all pages that need not be drawn. Throws where the store cannot be read.
  public func fragmentKeys() throws(AtlasStoreError) -> Set<Digest> {
    try guarded {
      let rows = try database.prepare("SELECT key FROM fragments")
      var keys: Set<Digest> = []
      while try rows.step() {
        if let key = Digest(stored: rows.blob(0)) { keys.insert(key) }
      }
      rows.reset()
      return keys
    }
  }

  /// A drawn page; `nil` where it is not known, or where its bytes are damaged. Throws where the
  /// store cannot be read.
  public func fragment(_ key: Digest) throws(AtlasStoreError) -> Fragment? {
    try guarded {
      let rows = try database.prepare("SELECT pdf, links, checksum FROM fragments WHERE key = ?")
      try rows.bind([.blob(key.bytes)])
      defer { rows.reset() }
      guard try rows.step() else { return nil }
      let pdf = rows.blob(0)
      let links = rows.blob(1)
      guard AtlasStore.checksum(pdf, links) == rows.blob(2) else { return nil }
      return (try? AtlasStore.links(links)).map { Fragment(pdf: pdf, links: $0) }
    }
  }

  /// The total size of the pages' PDFs. Throws where the store cannot be read.
  public func bytes(of keys: some Sequence<Digest>) throws(AtlasStoreError) -> Int64 {
    try guarded {
      var sum: Int64 = 0
      for key in keys {
        sum +=
          try database.integer("SELECT size FROM fragments WHERE key = ?", .blob(key.bytes))
          ?? 0
      }
      return sum
    }
  }

  /// The pages that could not be drawn as they should be, and why. Throws where the store cannot be
  /// read.
  public func fragmentFaults() throws(AtlasStoreError) -> [Digest: String] {
    try guarded {
      let rows = try database.prepare("SELECT key, fault FROM fragments WHERE fault IS NOT NULL")
      var faults: [Digest: String] = [:]
      while try rows.step() {
        if let key = Digest(stored: rows.blob(0)) { faults[key] = rows.text(1) }
      }
      rows.reset()
      return faults
    }
  }

  /// A page's links alone; `nil` where the page is not known. Throws where the store cannot be
  /// read.
  public func links(_ key: Digest) throws(AtlasStoreError) -> [FragmentLink]? {
    try guarded {
      let rows = try database.prepare("SELECT links FROM fragments WHERE key = ?")
      try rows.bind([.blob(key.bytes)])
      defer { rows.reset() }
      guard try rows.step() else { return nil }
      return try? AtlasStore.links(rows.blob(0))
    }
  }

  /// Keeps a page. `fault` says why it stands in for the page that should be there. Throws where
  /// the store cannot be written.
  public func put(
    _ fragment: Fragment, key: Digest, fault: String? = nil
  ) throws(AtlasStoreError) {
    try guarded {
      let links = AtlasStore.bytes(of: fragment.links)
      try database.run(
        """
        INSERT OR REPLACE INTO fragments (key, size, links, fault, checksum, pdf)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        .blob(key.bytes), .integer(Int64(fragment.pdf.count)), .blob(links),
        fault.map(SQLiteValue.text) ?? .null, .blob(AtlasStore.checksum(fragment.pdf, links)),
        .blob(fragment.pdf))
    }
  }

  /// Removes a page whose bytes turned out to be damaged. Throws where the store cannot be written.
  public func forgetFragment(_ key: Digest) throws(AtlasStoreError) {
    try guarded { try database.run("DELETE FROM fragments WHERE key = ?", .blob(key.bytes)) }
  }

  static func checksum(_ pdf: [UInt8], _ links: [UInt8]) -> [UInt8] {
    Digest(of: Digest(of: pdf).bytes + Digest(of: links).bytes).bytes
  }

  private static func bytes(of links: [FragmentLink]) -> [UInt8] {
    var writer = ByteWriter()
    writer.list(links) { writer, link in
      for edge in [link.x, link.y, link.width, link.height] { writer.double(edge) }
      writer.string(link.target.rawValue)
    }
    return writer.bytes
  }

  private static func links(_ bytes: [UInt8]) throws(ByteReader.Damage) -> [FragmentLink] {
    var reader = ByteReader(bytes)
    return try reader.list { (reader) throws(ByteReader.Damage) in
      FragmentLink(
        x: try reader.double(), y: try reader.double(), width: try reader.double(),
        height: try reader.double(), target: PageID(rawValue: try reader.string()))
    }
  }
}
