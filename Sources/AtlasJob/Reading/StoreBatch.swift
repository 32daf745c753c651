import AtlasStore
import Files

/// Gathers results and puts them into the store, many in one transaction.
struct StoreBatch {
  private let store: AtlasStore
  private let isDry: Bool
  private var pending: [(read: OpenedFile.Read, key: Digest, path: FilePath, file: KnownFile?)] = []
  private var bytes = 0

  /// `isDry`: puts nothing.
  init(store: AtlasStore, isDry: Bool) {
    self.store = store
    self.isDry = isDry
  }

  mutating func add(
    _ read: OpenedFile.Read, key: Digest, path: FilePath, file: KnownFile?
  ) throws {
    guard !isDry else { return }
    pending.append((read, key, path, file))
    bytes += read.pages.reduce(0) { $0 + $1.fragment.pdf.count }
    if pending.count >= 64 || bytes >= 8 << 20 { try flush() }
  }

  mutating func flush() throws {
    guard !pending.isEmpty else { return }
    let all = pending
    pending = []
    bytes = 0
    try store.batch {
      for one in all {
        if one.read.isNew { try store.put(one.read.reading, key: one.key) }
        for page in one.read.pages {
          try store.put(page.fragment, key: page.key, fault: page.fault)
        }
        if let file = one.file { try store.put(file, at: one.path.bytes) }
      }
    }
  }
}
