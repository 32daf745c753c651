import AtlasStore
import Files

/// A folder with a file for each page of an atlas.
///
/// New pages are drawn into a hidden folder within it and take their places all at once, when the
/// last is on the disk: a run that is stopped leaves the old pages, and the next one goes on with
/// those that it had drawn.
struct PageFolder {
  /// A page's file as it is to stand.
  struct File: Sendable {
    var name: String
    var key: Digest
  }

  let path: FilePath
  private(set) var list: WrittenPageList

  init(_ path: FilePath) {
    self.path = path
    let bytes = try? FileSystem.read(path.appending(WrittenPageList.name)).bytes
    list = bytes.map(WrittenPageList.init) ?? WrittenPageList()
  }

  private var drawn: FilePath { path.appending(".route-atlas-drawn") }

  /// Whether all pages of a set stand there as they were written.
  func stands(as key: Digest) -> Bool {
    list.key == key && !list.entries.isEmpty && list.entries.allSatisfy { $0.stands(in: path) }
  }

  /// What all files together take.
  var bytes: Int64 { list.entries.reduce(0) { $0 + $1.size } }

  /// The places of the files that are not there as they should be.
  func stale(_ files: [File]) -> [Int] {
    var standing: [String: Digest] = [:]
    for entry in list.entries where entry.isOurs(in: path) { standing[entry.name] = entry.key }
    return files.indices.filter { standing[files[$0].name] != files[$0].key }
  }

  /// The place of a drawn page where something stands that this program did not write, and that is not
  /// the same page either.
  func stranger(among files: [File], stale: [Int], standIns: Set<Int>) -> FilePath? {
    let own = Set(list.entries.map(\.name))
    return stale.lazy.map { index -> (FilePath, Bool) in
      let place = path.appending(files[index].name)
      switch FileSystem.kind(place) {
      case nil: return (place, false)
      case .file, .link:
        guard !own.contains(files[index].name) else { return (place, false) }
        let drawn = self.place(of: files[index].key, isStandIn: standIns.contains(index))
        let (old, new) = (try? FileSystem.read(place).bytes, try? FileSystem.read(drawn).bytes)
        return (place, old == nil || old != new)
      case .folder, .other: return (place, true)
      }
    }.first { $0.1 }?.0
  }

  // MARK: - Drawn pages that wait

  func prepare(isFresh: Bool) throws(FileError) {
    if isFresh { clearDrawn() }
    try FileSystem.makeFolders(drawn)
  }

  /// Whether a page was drawn, by this run or by one that was stopped.
  func isDrawn(_ key: Digest) -> Bool { FileSystem.kind(place(of: key)) == .file }

  /// Puts a page where it waits. May be called on any thread.
  static func keep(_ bytes: [UInt8], at place: FilePath) throws(FileError) {
    let temporary = place.withSuffix(".new")
    do {
      try FileSystem.writePlainly(bytes, to: temporary)
      try FileSystem.synchronise(temporary)
      try FileSystem.rename(temporary, to: place)
    } catch {
      FileSystem.remove(temporary)
      throw error
    }
  }

  /// Where a page waits, or what stands in for it.
  func place(of key: Digest, isStandIn: Bool = false) -> FilePath {
    drawn.appending(key.description + (isStandIn ? ".plain" : ""))
  }

  /// Throws away what waits.
  func clearDrawn() {
    for name in (try? FileSystem.names(in: drawn)) ?? [] {
      FileSystem.remove(drawn.appending(name))
    }
    FileSystem.removeFolder(drawn)
  }

  // MARK: - The change

  /// Puts the drawn pages in their places and takes out the pages that are no more.
  ///
  /// `standIns` are pages that must be drawn again next time. The list names old and new files
  /// before the first is moved, so that after a crash in the middle none is taken for a stranger.
  mutating func replace(
    with files: [File], stale: [Int], standIns: Set<Int>, key: Digest
  ) throws(FileError) {
    var fresh: [Int: WrittenPageList.Entry] = [:]
    func place(_ index: Int) -> FilePath {
      self.place(of: files[index].key, isStandIn: standIns.contains(index))
    }
    for index in stale {
      let drawn = try FileSystem.read(place(index))
      fresh[index] = WrittenPageList.Entry(
        key: standIns.contains(index) ? nil : files[index].key, size: drawn.info.stamp.size,
        modified: drawn.info.stamp.modified, content: Digest(of: drawn.bytes),
        name: files[index].name)
    }
    let old = list
    list.key = nil
    list.entries += fresh.sorted { $0.key < $1.key }.map(\.value)
    try write()
    for index in stale {
      try FileSystem.rename(place(index), to: path.appending(files[index].name))
    }
    let names = Set(files.map(\.name))
    for entry in old.entries where !names.contains(entry.name) && entry.isOurs(in: path) {
      FileSystem.remove(path.appending(entry.name))
    }
    let kept = Dictionary(old.entries.map { ($0.name, $0) }) { _, last in last }
    list.entries = files.indices.compactMap {
      fresh[$0] ?? kept[files[$0].name]?.stampedAgain(in: path)
    }
    list.key = standIns.isEmpty ? key : nil
    try write()
    try? FileSystem.synchronise(path)
    clearDrawn()
  }

  private func write() throws(FileError) {
    try FileSystem.write(list.bytes, to: path.appending(WrittenPageList.name))
  }
}
