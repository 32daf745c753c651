import AtlasStore
import Files
import Tracks

/// The files of a run.
struct FoundFiles {
  /// What was found on the disk and, where they were looked into, in archives.
  var walk: FileWalk
  /// Lists of activities beside the files of the walk.
  var lists: [FoundFile] = []
  /// The stored readings of archives, by which their members are known.
  var archiveKeys: Set<Digest> = []
}

/// The first stage: finds the files, and opens none but archives.
struct FileScan {
  let context: RunContext

  private var job: Job { context.job }
  private var store: AtlasStore { context.store }

  /// Walks the inputs. The atlas's own files are no inputs, wherever they lie.
  ///
  /// Throws `Interruption.Stopped`, and what the store throws.
  func walk() throws -> FileWalk {
    context.progress(RunProgress(stage: .scan, done: 0, total: 0))
    let own = try ownFiles()
    let folders = try pageFolders()
    let cache = job.cache
    return try FileWalk(
      inputs: job.inputs, include: job.include, exclude: job.exclude,
      interruption: context.interruption
    ) { path in
      own.contains(path) || AtlasStore.isPart(path.bytes, of: cache.bytes)
        || folders.contains { path.isInside($0) }
    }
  }

  private func ownFiles() throws -> Set<FilePath> {
    let written = try store.outputPaths().map(FilePath.init(bytes:))
    return Set(written + [job.output] + context.options.ignored).union(context.places.files)
  }

  /// The folders of pages that this job writes, or wrote.
  private func pageFolders() throws -> Set<FilePath> {
    let named = OutputName.path(job.output, title: job.title, volume: nil)
    let wanted = job.formats.filter { $0 != .pdf }.map { $0.folder(beside: named) }
    let written = try store.outputPaths().map(FilePath.init(bytes:))
    return Set(wanted + written.filter { FileSystem.kind($0) == .folder })
  }

  /// Goes on with the walk inside archives. One whose stamp is known is not opened for that.
  ///
  /// Throws `Interruption.Stopped`, and what the store throws.
  func openArchives(_ walk: FileWalk) throws -> FoundFiles {
    var found = FoundFiles(walk: walk)
    let known = try store.files()
    let (store, keys) = (store, context.keys)
    var standing: Set<Digest> = []
    var archives = ArchiveWalk(
      services: context.services.recordings.archives, pool: context.archives,
      workers: context.workers, interruption: context.interruption
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
    try archives.lookInto(&found.walk)
    found.lists = archives.lists
    found.archiveKeys = standing
    for archive in archives.opened {
      let reading = StoredReading(.archive(archive.listing))
      let content = reading.digest
      let key = keys.reading(content: content, path: archive.file.path)
      try context.keep(reading, key: key, of: archive.file, content: content)
      found.archiveKeys.insert(key)
    }
    return found
  }
}

extension RunContext {
  /// Remembers what a file holds that is no recording itself. Throws what the store throws.
  func keep(
    _ reading: StoredReading, key: Digest, of file: FoundFile, content: Digest
  ) throws {
    guard !options.dryRun else { return }
    try store.batch {
      try store.put(reading, key: key)
      try store.put(
        KnownFile(stamp: file.stamp, content: content, scanned: start), at: file.path.bytes)
    }
  }
}
