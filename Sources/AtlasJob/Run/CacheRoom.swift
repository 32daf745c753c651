import AtlasStore
import Files
import Tracks

/// What becomes of a cache on a full disk: the atlas comes first, since a cache can be made again.
///
/// All of it is done under the cache's lock, when the store is closed.
struct CacheRoom {
  let cache: FilePath
  /// Whether this run made it.
  let isNew: Bool
  /// Whether it was taken away.
  private(set) var isTaken = false

  init(cache: FilePath, isNew: Bool) {
    self.cache = cache
    self.isNew = isNew
  }

  private var file: FilePath { (try? FileSystem.target(of: cache)) ?? cache }

  /// What the cache takes on its disk, with its journal.
  private var bytes: Int64 {
    ["", "-wal", "-shm"].reduce(0) { sum, suffix in
      sum + ((try? FileSystem.info(file.withSuffix(suffix)).stamp.size) ?? 0)
    }
  }

  /// Says why a run goes on without its cache. One that the run made itself, and for which there is
  /// no room, goes: it would only fill the disk for the next run.
  mutating func without(_ error: any Error) -> Problem {
    guard case AtlasStoreError.full(let reason) = error else {
      return .storeUnused(reason: "\(error)")
    }
    let size = ByteCount.text(bytes)
    let free = DiskRoom.free(at: cache).map { ByteCount.text($0) } ?? "?"
    let folder = cache.parent.shown
    guard isNew else {
      return .noRoomForStore(reason: reason, size: size, free: free, folder: folder)
    }
    remove()
    return .noRoomForNewStore(reason: reason, size: size, free: free, folder: folder)
  }

  /// Takes the cache away where it lies on the disk that is too full for an output; `nil` where that
  /// would not help.
  mutating func giveWay(to failure: RunFailure) -> Problem? {
    guard case .noRoom(let output, _, _, _) = failure, FileSystem.exists(file),
      AtlasStore.looksLikeStore(file.bytes), DiskRoom.isShared(file, output)
    else { return nil }
    let taken = bytes
    remove()
    return .storeGaveWay(size: ByteCount.text(taken))
  }

  /// The failure of an attempt, if it is one for want of room: that of an output, or that of the
  /// pages of a run which goes on without its cache.
  func wantOfRoom(_ error: any Error) -> RunFailure? {
    if case RunFailure.noRoom = error { return error as? RunFailure }
    guard case AtlasStoreError.full = error else { return nil }
    let folder = FilePath(AtlasStore.temporaryFolder)
    return .noRoom(
      folder.appending("pages"), "no room for the pages of this run", needed: nil,
      free: DiskRoom.free(at: folder))
  }

  /// Keeps of a temporary store what takes little: all but the pages. Where there is no room for that
  /// either, nothing.
  func keepTheRest(of store: AtlasStore) {
    guard !FileSystem.exists(file) else { return }
    do {
      try store.saveWithoutPages(to: file.bytes)
    } catch {
      CacheKeeper(file).remove()
    }
  }

  private mutating func remove() {
    CacheKeeper(file).remove()
    isTaken = true
  }
}

extension RunFailure {
  /// Whether there may be room for what there was none for. What is needed is known only about.
  var mayHaveRoomNow: Bool {
    guard case .noRoom(let path, _, let needed?, _) = self, let free = DiskRoom.free(at: path)
    else {
      return true
    }
    return free >= needed / 2
  }

  /// The same with what is free now.
  var measuredAgain: RunFailure {
    guard case .noRoom(let path, let reason, let needed, _) = self else { return self }
    return .noRoom(path, reason, needed: needed, free: DiskRoom.free(at: path))
  }
}
