import AtlasStore
import Files
import Tracks

/// Reads services' lists of activities, for what they say of other files. One whose stamp is known
/// is not opened.
struct ListReading {
  private(set) var lists = ActivityLists()
  /// The files that were opened.
  private(set) var opened: Set<FilePath> = []
  /// The stored readings of the lists.
  private(set) var keys: Set<Digest> = []
  /// The lists that are no recordings themselves.
  private(set) var pure: [FilePath: FileTask.Known] = [:]

  /// Throws what the store throws; a list that cannot be read says what it said before, or nothing.
  init(_ found: FoundFiles, _ context: RunContext) throws {
    let files = ActivityLists.lists(
      in: found.walk.files, companions: found.lists,
      services: context.services.recordings)
    guard !files.isEmpty else { return }
    let known = try context.store.files()
    let reader = context.reader(lists)
    for list in files {
      let row = known[list.path.bytes]
      let key = row.map { context.keys.list(content: $0.content, path: list.path) }
      let before = try key.flatMap { try context.store.reading($0) }
      if let row, let before, let key, row.isUnchanged(list.stamp) {
        add(before, of: list, content: row.content, key: key)
        continue
      }
      guard let file = try? reader.load(list), file.isWhole else {
        // As with recordings: what it said before is still good.
        if case .catalogue(let catalogue) = before?.outcome { lists.add(catalogue, from: list) }
        continue
      }
      opened.insert(list.path)
      guard
        let catalogue = context.services.recordings.catalogue(
          in: file.bytes, fileName: list.path.name)
      else { continue }
      var read = list
      read.stamp = file.stamp
      let reading = StoredReading(.catalogue(catalogue))
      let content = file.digest
      let newKey = context.keys.list(content: content, path: list.path)
      try context.keep(reading, key: newKey, of: read, content: content)
      add(reading, of: list, content: content, key: newKey)
    }
  }

  private mutating func add(
    _ reading: StoredReading, of list: FoundFile, content: Digest, key: Digest
  ) {
    keys.insert(key)
    guard case .catalogue(let catalogue) = reading.outcome else { return }
    lists.add(catalogue, from: list)
    if !catalogue.isRecording {
      pure[list.path] = FileTask.Known(content: content, key: key, reading: reading)
    }
  }
}
