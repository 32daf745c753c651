import AtlasStore
import Files

/// Looks after a store between runs.
public struct CacheKeeper: Sendable {
  public struct Status: Sendable, Equatable {
    public var fileBytes: Int64
    public var files: Int
    public var readings: Int
    public var pages: Int
    public var pageBytes: Int64
    public var unusedPages: Int
    public var unusedPageBytes: Int64
    public var outputs: Int
  }

  public let path: FilePath

  public init(_ path: FilePath) { self.path = path }

  /// How much it holds; `nil` where there is none. Throws an `AtlasStoreError` where the store is
  /// damaged, newer than this program or cannot be read.
  public func status() throws -> Status? {
    guard let size = try? FileSystem.info(path).stamp.size else { return nil }
    let status = try AtlasStore(path: path.bytes, access: .readOnly).status()
    return Status(
      fileBytes: size, files: status.files, readings: status.readings, pages: status.fragments,
      pageBytes: status.fragmentBytes, unusedPages: status.unusedFragments,
      unusedPageBytes: status.unusedFragmentBytes, outputs: status.outputs)
  }

  /// What is wrong with it, a sentence a fault. Throws a `FileError` where there is no store; one
  /// that cannot be opened is a fault.
  public func verify() throws -> [String] {
    _ = try FileSystem.info(path)
    do {
      return try AtlasStore(path: path.bytes, access: .readOnly).verify()
    } catch {
      return [error.description]
    }
  }

  /// Takes out what no atlas uses, and files that are gone. Returns how many rows were removed.
  ///
  /// Throws a `FileError` where there is no store or no lock can be made, `LockFile.Held` where a
  /// run is at work, and an `AtlasStoreError` where the store cannot be opened or written.
  public func prune() throws -> Int {
    _ = try FileSystem.info(path)
    return try locked {
      let store = try AtlasStore(path: path.bytes)
      var gone = 0
      try store.batch {
        for file in try store.files().keys where !stands(FilePath(bytes: file)) {
          try store.forgetFile(at: file)
          gone += 1
        }
        for output in try store.outputPaths() where !FileSystem.exists(FilePath(bytes: output)) {
          try store.forgetOutput(at: output)
          gone += 1
        }
      }
      gone += try store.prune(keepingUnusedBytes: 0, keepingUnusedReadings: 0)
      try store.compact()
      return gone
    }
  }

  /// Whether a file is there, or the archive that it is a member of.
  private func stands(_ path: FilePath) -> Bool {
    if FileSystem.exists(path) { return true }
    let folder = path.parent
    guard folder != path, folder.bytes != [UInt8(ascii: ".")] else { return false }
    return FileSystem.exists(folder) ? FileSystem.kind(folder) == .file : stands(folder)
  }

  /// Removes the store; false where there was none. Throws `AtlasStoreError.unusable` where the
  /// file is no store, `LockFile.Held` where a run is at work, and a `FileError` where no lock can
  /// be made.
  public func clear() throws -> Bool {
    guard FileSystem.exists(path) else { return false }
    guard AtlasStore.looksLikeStore(path.bytes) else {
      throw AtlasStoreError.unusable("\(path.shown) is no cache of this program, and is left alone")
    }
    return try locked {
      remove()
      return true
    }
  }

  /// Removes a store in which there is nothing that would spare the next run some work. To be called
  /// under its lock.
  func removeIfWorthless() {
    guard FileSystem.exists(path), AtlasStore.looksLikeStore(path.bytes),
      (try? AtlasStore(path: path.bytes).holdsWork()) == false
    else { return }
    remove()
  }

  /// Removes the store's files. To be called under its lock.
  func remove() {
    for suffix in ["", "-wal", "-shm"] { FileSystem.remove(path.withSuffix(suffix)) }
  }

  private func locked<T>(_ body: () throws -> T) throws -> T {
    let lock = try LockFile(LockFile.path(ofCache: path))
    return try withExtendedLifetime(lock) { try body() }
  }
}
