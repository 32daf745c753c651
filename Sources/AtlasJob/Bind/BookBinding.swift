import AtlasBinding
import AtlasStore
import Files
import Glibc
import Tracks

/// Binds the pages of a volume into one PDF, which is put in its place at the end.
struct BookBinding {
  let context: RunContext
  /// The stored readings that the atlas rests on.
  let usedReadings: Set<Digest>

  private var store: AtlasStore { context.store }

  /// Binds a plan's pages beside the target, where all of it comes to be on the disk.
  ///
  /// Throws `RunFailure` where that fails, `Interruption.Stopped`, and what the store throws.
  func bind(_ volume: VolumePlan, _ outputs: inout Outputs) throws -> BoundAtlas {
    let (plan, path, pages) = (volume.plan, volume.path, volume.pages)
    let watch = Stopwatch()
    context.progress(RunProgress(stage: .bind, done: 0, total: plan.pages.count))
    let target = try target(path)
    TemporaryName.removeLeftovers(beside: target)
    let temporary = TemporaryName.beside(target)
    do {
      // The journal of the cache may lie on the disk that the atlas goes to.
      try store.settle()
      let book = try book(plan, pages)
      try context.interruption.check()
      try context.services.bind(book, to: temporary)
      try context.interruption.check()
      try FileSystem.synchronise(temporary)
    } catch {
      FileSystem.remove(temporary)
      // A stop in the middle comes out of the binder as an error of its own.
      try context.interruption.check()
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
    outputs.bindSeconds += watch.seconds
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

  /// Puts a new atlas in the old one's place. Throws `RunFailure` where that fails, and what the store
  /// throws.
  func put(_ atlas: BoundAtlas, _ outputs: inout Outputs) throws {
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
    uses.formUnion(usedReadings)
    try store.batch {
      try store.put(
        StoredOutput(
          key: plan.key, pages: plan.pages.count, size: stamp.size, modified: stamp.modified),
        at: path.bytes, uses: uses)
    }
    outputs.rows.append(
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

  private func book(_ plan: AtlasPlan, _ pages: any PageServices) throws -> AtlasBook {
    // The store belongs to this thread, and so does the binder that calls `load`.
    nonisolated(unsafe) let pageStore = store
    let interruption = context.interruption
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
