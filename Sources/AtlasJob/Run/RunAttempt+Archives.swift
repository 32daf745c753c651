import AtlasStore
import Files
import Tracks

extension RunAttempt {
  /// Goes on with the walk inside archives. One whose stamp is known is not opened for that.
  mutating func openArchives(_ walk: inout FileWalk) throws {
    let known = try store.files()
    let (store, keys) = (store, keys)
    var standing: Set<Digest> = []
    var archives = ArchiveWalk(
      workshop: run.workshop, pool: pool, workers: workers, interruption: run.interruption
    ) { file in
      guard let row = known[file.path.bytes] else { return .unknown(before: nil) }
      let key = keys.reading(content: row.content, path: file.path)
      guard let reading = try store.reading(key) else { return .unknown(before: nil) }
      guard case .archive(let listing) = reading.outcome else {
        return row.isUnchanged(file.stamp) ? .other : .unknown(before: nil)
      }
      standing.insert(key)
      return row.isUnchanged(file.stamp) ? .archive(listing) : .unknown(before: listing)
    }
    try archives.lookInto(&walk)
    companions = archives.lists
    readingKeys.formUnion(standing)
    for archive in archives.opened {
      try keep(StoredReading(.archive(archive.listing)), of: archive.file)
    }
  }

  /// Reads the lists of activities, for what they say of other files; returns the paths of those that
  /// were opened.
  mutating func readLists(_ walk: FileWalk) throws -> Set<FilePath> {
    var opened: Set<FilePath> = []
    var lists = ActivityLists()
    let found = ActivityLists.lists(in: walk.files, companions: companions)
    guard !found.isEmpty else { return [] }
    let known = try store.files()
    for list in found {
      let row = known[list.path.bytes]
      let key = row.map { keys.reading(content: $0.content, path: list.path) }
      let before = try key.flatMap { try store.reading($0) }
      if let row, let before, let key, row.isUnchanged(list.stamp) {
        if case .catalogue(let catalogue) = before.outcome { lists.add(catalogue, from: list) }
        readingKeys.insert(key)
        continue
      }
      guard let file = try? LoadedFile(list, for: run.workshop, pool), file.isWhole else {
        // As with recordings: what it said before is still good.
        if case .catalogue(let catalogue) = before?.outcome { lists.add(catalogue, from: list) }
        continue
      }
      opened.insert(list.path)
      guard let catalogue = run.workshop.catalogue(file.bytes) else { continue }
      lists.add(catalogue, from: list)
      var read = list
      read.stamp = file.stamp
      try keep(StoredReading(.catalogue(catalogue)), of: read, content: file.digest)
    }
    keys.lists = lists
    return opened
  }

  /// Remembers what a file holds that is no recording itself.
  private mutating func keep(
    _ reading: StoredReading, of file: FoundFile, content: Digest? = nil
  ) throws {
    let content = content ?? reading.digest
    let key = keys.reading(content: content, path: file.path)
    readingKeys.insert(key)
    guard !options.dryRun else { return }
    try store.batch {
      try store.put(reading, key: key)
      try store.put(
        KnownFile(stamp: file.stamp, content: content, scanned: scanStart), at: file.path.bytes)
    }
  }
}
