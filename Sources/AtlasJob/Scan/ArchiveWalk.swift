import AtlasStore
import Files
import Tracks

/// Goes on with a walk inside the archives that it found: each is replaced by its members, in its
/// place.
struct ArchiveWalk {
  /// What is remembered of a file.
  enum Memory {
    /// An archive that has not changed.
    case archive(ArchiveListing)
    /// A file that has not changed, and is no archive.
    case other
    /// A file that is new or changed, and what it held when it was an archive.
    case unknown(before: ArchiveListing?)
  }

  /// An archive that was looked into.
  struct Opened {
    var file: FoundFile
    var listing: ArchiveListing
  }

  let services: any ArchiveServices
  let pool: ArchivePool
  let workers: ConcurrentMap
  let interruption: Interruption
  let memory: (FoundFile) throws -> Memory

  /// The archives that were looked into, with the stamps from just then.
  private(set) var opened: [Opened] = []
  private(set) var lists: [FoundFile] = []

  init(
    services: any ArchiveServices, pool: ArchivePool, workers: ConcurrentMap,
    interruption: Interruption, memory: @escaping (FoundFile) throws -> Memory
  ) {
    self.services = services
    self.pool = pool
    self.workers = workers
    self.interruption = interruption
    self.memory = memory
  }

  mutating func lookInto(_ walk: inout FileWalk) throws {
    lists = walk.companions
    let found = walk.files
    walk.files = try members(in: found, depth: 0, &walk)
  }

  private enum Look: Sendable {
    case other
    case archive(ArchiveListing, FileStamp)
    case failed(FileError)
  }

  /// The files, with the members of archives in their place.
  private mutating func members(
    in files: [FoundFile], depth: Int, _ walk: inout FileWalk
  ) throws -> [FoundFile] {
    let memories = try files.map(memory)
    let unsure = files.indices.filter {
      guard case .unknown = memories[$0] else { return false }
      return mayBeArchive(files[$0])
    }
    let looks = workers.map(unsure.map { files[$0] }, interruption: interruption) {
      [services, pool] in ArchiveWalk.look($0, services, pool)
    }
    try interruption.check()
    var looked: [Int: Look] = [:]
    for (index, look) in zip(unsure, looks) { looked[index] = look }
    var result: [FoundFile] = []
    for (index, file) in files.enumerated() {
      var file = file
      let listing: ArchiveListing
      switch (memories[index], looked[index]) {
      case (.archive(let known), _): listing = known
      case (_, .archive(let found, let stamp)):
        file.stamp = stamp
        listing = found
        opened.append(Opened(file: file, listing: found))
      case (.unknown(let before?), .failed(let error)):
        walk.problems.append(
          (
            file.path,
            .archiveKeptFromBefore(cause: error.problem)
          ))
        walk.hasUnreadableArchive = true
        listing = before
      default:
        if file.isChosen { result.append(file) }
        continue
      }
      guard depth < services.nesting else {
        walk.problems.append(
          (
            file.path,
            .archivesNestedTooDeep(depth: depth)
          ))
        continue
      }
      result += try members(of: file, listing, depth: depth, &walk)
    }
    return result
  }

  private mutating func members(
    of file: FoundFile, _ listing: ArchiveListing, depth: Int, _ walk: inout FileWalk
  ) throws -> [FoundFile] {
    walk.problems += listing.problems.map { (file.path, $0) }
    if listing.members.isEmpty, listing.problems.isEmpty {
      walk.problems.append(
        (file.path, .nothingFound))
    }
    let archive = ArchiveFile(file)
    var files: [FoundFile] = []
    files.reserveCapacity(listing.members.count)
    for member in listing.members {
      let names = member.path.split(separator: UInt8(ascii: "/"))
      func isHidden(_ name: ArraySlice<UInt8>) -> Bool { name.first == UInt8(ascii: ".") }
      // A path that leads out of the archive has names of two dots; it is told of, not hidden.
      if member.fault == nil, let name = names.last, names.contains(where: isHidden) {
        if isHidden(name), !names.dropLast().contains(where: isHidden) { walk.hidden += 1 }
        continue
      }
      var found = archive.file(member)
      let relative = found.relative ?? member.path
      found.isChosen = walk.isChosen(relative)
      if found.isChosen {
        files.append(found)
      } else if !walk.isExcluded(relative) {
        if ArchiveNames.mayBeArchive(found.path) { files.append(found) }
        if ActivityLists.mayBeList(found.path) { lists.append(found) }
      }
    }
    return try members(in: files, depth: depth + 1, &walk)
  }

  private func mayBeArchive(_ file: FoundFile) -> Bool {
    guard case .member(let member, _) = file.source else { return file.stamp.size >= 22 }
    return services.mayBeArchive(member, fileName: file.path.name)
  }

  /// Looks whether a file is an archive, and what it holds.
  private static func look(
    _ file: FoundFile, _ archives: any ArchiveServices, _ pool: ArchivePool
  ) -> Look {
    do {
      switch file.source {
      case .disk:
        let open = try OpenFile(file.path)
        guard let listing = try archives.list(open, fileName: file.path.name, weight: file.weight)
        else {
          return .other
        }
        return .archive(listing, open.stamp)
      case .member(let member, let archive):
        var beginning: [UInt8] = []
        _ = try pool.content(of: member, in: archive, limit: archives.headBytes) {
          beginning.append(contentsOf: $0)
        }
        guard archives.begins(beginning) else { return .other }
        let bytes = try pool.packedBytes(of: ArchiveFile(file))
        guard let listing = try archives.list(bytes, fileName: file.path.name, weight: file.weight)
        else {
          return .other
        }
        return .archive(listing, file.stamp)
      }
    } catch let error as FileError {
      return .failed(error)
    } catch {
      return .other
    }
  }
}
