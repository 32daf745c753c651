import AtlasStore
import Files
import Glibc
import Synchronization
import Tracks

/// The archives that are open, for all workers. Few are at a time: their members come one after the
/// other.
///
/// A packed archive inside another is unpacked into a temporary file without a name, never into
/// memory: Garmin's are of hundreds of megabytes.
final class ArchivePool: Sendable {
  private static let capacity = 8

  private let archives: any ArchiveServices
  /// The last used comes last.
  private let open = Mutex<[(path: FilePath, bytes: any ArchiveBytes)]>([])

  init(_ archives: any ArchiveServices) { self.archives = archives }

  /// An archive's bytes. Throws a `FileError` where they cannot be had, or are no longer those that
  /// were listed.
  func bytes(of archive: ArchiveFile) throws -> any ArchiveBytes {
    try open.withLock { open in
      if let place = open.firstIndex(where: { $0.path == archive.path }) {
        open.append(open.remove(at: place))
        return open[open.count - 1].bytes
      }
      let bytes = try load(archive, &open)
      open.append((archive.path, bytes))
      if open.count > ArchivePool.capacity { open.removeFirst() }
      return bytes
    }
  }

  /// Gives a member's content in pieces, and at most `limit` bytes of it.
  ///
  /// Throws a `FileError` where the archive cannot be had, and what `consume` throws.
  func content(
    of member: ArchiveMember, in archive: ArchiveFile, limit: Int,
    _ consume: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MemberEnding {
    try archives.forEachPiece(
      of: member, in: try bytes(of: archive), limit: limit, consume)
  }

  /// The bytes of an archive as it is, for a look at what it holds. Throws a `FileError` where they
  /// cannot be had.
  func packedBytes(of archive: ArchiveFile) throws -> any ArchiveBytes {
    try open.withLock { open in try packed(archive, &open) }
  }

  private func load(
    _ archive: ArchiveFile, _ open: inout [(path: FilePath, bytes: any ArchiveBytes)]
  ) throws -> any ArchiveBytes {
    if let known = open.first(where: { $0.path == archive.path }) { return known.bytes }
    let packed = try packed(archive, &open)
    guard try archives.isStreamed(packed) else { return packed }
    return try OpenFile(temporaryFor: archive.path) { write in
      try archives.unpack(packed, weight: archive.weight, write)
    }
  }

  private func packed(
    _ archive: ArchiveFile, _ open: inout [(path: FilePath, bytes: any ArchiveBytes)]
  ) throws -> any ArchiveBytes {
    switch archive.source {
    case .disk:
      let file = try OpenFile(archive.path)
      guard file.stamp == archive.stamp else {
        throw FileError(path: archive.path, action: "read", code: ESTALE)
      }
      return file
    case .member(let member, let parent):
      let outer = try load(parent, &open)
      return try OpenFile(temporaryFor: archive.path) { write in
        // What is damaged in it shows when it is read.
        _ = try archives.forEachPiece(of: member, in: outer, limit: .max, write)
      }
    }
  }
}
