import AtlasBinding
import AtlasStore
import Files
import Glibc
import Tracks

extension RunAttempt {
  /// Binds a plan's pages beside the target, where all of it comes to be on the disk.
  mutating func bind(
    _ plan: AtlasPlan, at path: FilePath, _ pages: Workshop.Pages
  ) throws -> BoundAtlas {
    let start = Clock.now()
    run.progress(RunProgress(stage: .bind, done: 0, total: plan.pages.count))
    let target = try target(path)
    TemporaryName.removeLeftovers(beside: target)
    let temporary = TemporaryName.beside(target)
    do {
      // The journal of the cache may lie on the disk that the atlas goes to.
      try store.settle()
      let book = try book(plan, pages)
      try run.interruption.check()
      try run.workshop.bind(book, temporary)
      try run.interruption.check()
      try FileSystem.synchronise(temporary)
    } catch {
      FileSystem.remove(temporary)
      // A stop in the middle comes out of the binder as an error of its own.
      try run.interruption.check()
      switch error {
      case is Interruption.Stopped, is AtlasStoreError, is RunFailure: throw error
      case BindingError.full:
        throw try noRoom(for: plan, at: path, String(cString: strerror(ENOSPC)))
      case let error as FileError where error.isForWantOfRoom:
        throw try noRoom(for: plan, at: path, error.reason)
      case let error as FileError: throw RunFailure.binding(path, error.reason)
      default: throw RunFailure.binding(path, "\(error)")
      }
    }
    report.seconds.bind += Clock.seconds(since: start)
    return BoundAtlas(plan: plan, path: path, target: target, temporary: temporary)
  }

  /// A bound page takes about what it takes by itself.
  private func noRoom(
    for plan: AtlasPlan, at path: FilePath, _ reason: String
  ) throws -> RunFailure {
    .noRoom(
      path, reason, needed: try store.bytes(of: plan.pages.lazy.map(\.key)),
      free: DiskRoom.free(at: path))
  }

  /// Puts a new atlas in the old one's place.
  mutating func put(_ atlas: BoundAtlas) throws {
    let (plan, path) = (atlas.plan, atlas.path)
    do {
      try FileSystem.rename(atlas.temporary, to: atlas.target)
    } catch {
      throw RunFailure.binding(path, error.reason)
    }
    // The new name is on the disk only when its folder is. The atlas stands either way.
    try? FileSystem.synchronise(atlas.target.parent)
    let stamp = try FileSystem.info(path).stamp
    var uses = Set(plan.pages.map(\.key))
    uses.formUnion(readingKeys)
    try store.batch {
      try store.put(
        StoredOutput(
          key: plan.key, pages: plan.pages.count, size: stamp.size, modified: stamp.modified),
        at: path.bytes, uses: uses)
    }
    report.outputs.append(
      RunReport.Output(
        path: path, format: .pdf, pages: plan.pages.count, bytes: stamp.size, written: true))
  }

  /// The file to replace, in a folder that is there.
  private func target(_ path: FilePath) throws -> FilePath {
    do {
      let target = try FileSystem.target(of: path)
      try FileSystem.makeFolders(target.parent)
      switch FileSystem.kind(target) {
      case .folder: throw RunFailure.binding(path, "a folder stands there")
      case .other: throw RunFailure.binding(path, "no file stands there, but a device or a pipe")
      case .file, .link, nil: return target
      }
    } catch let error as FileError {
      throw RunFailure.binding(path, error.reason)
    }
  }

  private func book(_ plan: AtlasPlan, _ pages: Workshop.Pages) throws -> AtlasBook {
    // The store belongs to this thread, and so does the binder that calls `load`.
    nonisolated(unsafe) let pageStore = store
    let interruption = run.interruption
    let bound = try plan.pages.map { page in
      let links = (try store.links(page.key) ?? []) + (plan.footLinks[page.id] ?? [])
      return AtlasBook.Page(id: page.id, links: links) {
        try interruption.check()
        guard let fragment = try pageStore.fragment(page.key) else { throw LostPage(page.title) }
        return fragment.pdf
      }
    }
    do {
      return AtlasBook(
        title: plan.title, author: nil, language: plan.language, created: plan.created,
        pages: bound,
        outline: plan.outline, feet: try pages.feet(plan.feet))
    } catch {
      throw RunFailure.pages("\(error)")
    }
  }

  /// Puts down what the next run can rely on, and takes out what nobody uses any more.
  mutating func remember(
    _ walk: FileWalk, _ fates: [FileFate], runKey: Digest?,
    outputs: [MadeOutput]
  ) throws {
    try store.batch {
      for fate in fates {
        if let file = fate.file { try store.put(file, at: fate.path.bytes) }
      }
      // A stand-in for a file that could not be read is not kept: tomorrow it may be readable.
      for key in standIns { try store.forgetFragment(key) }
      let isWhole = standIns.isEmpty && !hasPictureStandIns && !fates.contains { $0.isUnreadable }
      if let runKey, isWhole, !walk.hasUnreadableArchive {
        let saved = SavedRun(report, outputs: outputs)
        try store.putRun(saved.bytes, key: runKey)
      }
      for path in try store.outputPaths() where !FileSystem.exists(FilePath(bytes: path)) {
        try store.forgetOutput(at: path)
      }
    }
    try store.prune(keepingUnusedBytes: 64 << 20, keepingUnusedReadings: 1000)
  }
}

/// A new atlas of which all is on the disk beside its place.
struct BoundAtlas {
  var plan: AtlasPlan
  var path: FilePath
  /// The file that it replaces: where the path is a link, what that leads to.
  var target: FilePath
  var temporary: FilePath
}

/// A page that was in the store a moment ago.
private struct LostPage: Error, CustomStringConvertible {
  let description: String
  init(_ title: String) { description = "the page “\(title)” was lost from the cache" }
}

extension FileFate {
  /// Whether the file stood there and could not be read.
  fileprivate var isUnreadable: Bool {
    if problem?.code == .unreadable { return true }
    if case .skipped(let problem) = outcome { return problem.code == .unreadable }
    return false
  }
}
