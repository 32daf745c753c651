import Native
import Tracks

/// Archives without random access: tar, also compressed, 7z and RAR. They are unpacked from beginning
/// to end, and their members are ranges of what that gives, in the order of the archive.
enum StreamedArchive {
  /// The method of members that are ranges of the unpacked archive.
  static let method: Int64 = -1
  /// Bytes by which such an archive is known: a tar's first block.
  static let headBytes = 64 * 1024

  /// Whether bytes begin like such an archive.
  static func begins(_ head: [UInt8]) -> Bool {
    head.withUnsafeBytes { head in
      if OtherArchives.name(of: head) != nil { return true }
      guard CompressedBytes.isCompressed(head) else { return false }
      // A recording that is compressed by itself is no archive.
      return CompressedBytes.expand(head, limit: 512).bytes.withUnsafeBytes {
        OtherArchives.name(of: $0) == "tar"
      }
    }
  }

  /// The members, and what is wrong with the whole. Throws what `bytes` throws.
  ///
  /// - Parameter weight: bytes that it takes on the disk, which bound what it may expand to.
  static func list(_ bytes: any ArchiveBytes, weight: Int) throws -> ArchiveListing {
    var entries: [ZipEntry] = []
    let ending = try walk(bytes, weight: weight) { entry in
      entries.append(entry)
    } write: { _ in
    }
    var listing = ZipListing(entries, weight: weight).listing
    if let problem = ending { listing.problems.insert(problem, at: 0) }
    return listing
  }

  /// Writes all members' contents, one after the other. Throws what `bytes` and `write` throw.
  static func unpack(
    _ bytes: any ArchiveBytes, weight: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    _ = try walk(bytes, weight: weight, found: { _ in }, write: write)
  }

  /// Goes through the archive; what is wrong with the whole, or `nil`.
  private static func walk(
    _ bytes: any ArchiveBytes, weight: Int, found: (ZipEntry) -> Void,
    write: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Problem? {
    var failure: (any Error)?
    let stream = ArchiveStream(count: bytes.count) { offset, buffer in
      do {
        return try bytes.read(at: offset, into: buffer)
      } catch {
        failure = error
        return -1
      }
    }
    guard let stream else { return .archiveDirectoryLost(count: 0) }
    let limit = ReadingLimits.expandedBytes(of: weight)
    var made: Int64 = 0
    var count = 0
    while let entry = stream.next() {
      guard entry.isFile || entry.isLink else { continue }
      guard count < ReadingLimits.archiveMembers else {
        return .archiveTooManyFiles(limit: ReadingLimits.archiveMembers)
      }
      count += 1
      var member = ZipEntry()
      member.path = ZipName.utf8(entry.path, isUTF8: false, unicode: nil)
      member.method = Int(method)
      member.offset = made
      member.modified = UInt32(truncatingIfNeeded: entry.modified)
      if entry.isLink { member.fileKind = 0o120000 }
      if entry.isEncrypted { member.flags = 1 }
      if entry.isFile, !entry.isLink, !entry.isEncrypted {
        var sum = CRC32()
        let isWhole = try stream.forEachPiece(limit: Int(limit - made)) { piece in
          made += Int64(piece.count)
          sum.add(piece)
          try write(piece)
        }
        if let failure { throw failure }
        member.size = made - member.offset
        member.packedSize = member.size
        member.checksum = sum.value
        // Of one that is cut off before its first byte there is nothing to read.
        if isWhole || member.size > 0 { found(member) }
        if !isWhole {
          return made >= limit
            ? .archiveGrowsTooLarge(count: 1, ratio: ReadingLimits.expansionRatio)
            : .archiveDirectoryLost(count: count - 1)
        }
      } else {
        found(member)
      }
    }
    if let failure { throw failure }
    switch stream.ending {
    case .locked: return .locked
    case .damaged: return .archiveDirectoryLost(count: count)
    case .whole, nil: return nil
    }
  }

  /// Calls `consume` with the pieces of a member of the unpacked archive, of at most `limit` bytes.
  /// Throws what `bytes` and `consume` throw.
  static func forEachPiece(
    of member: ArchiveMember, in bytes: any ArchiveBytes, limit: Int,
    _ consume: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MemberEnding {
    guard let start = Int(exactly: member.offset), let size = Int(exactly: member.size), start >= 0,
      size >= 0
    else { return .damaged }
    var sum = CRC32()
    var done = 0
    while done < min(size, limit) {
      let piece = try bytes.bytes(
        at: start + done, count: min(1 << 20, min(size, limit) - done))
      guard !piece.isEmpty else { return .damaged }
      try piece.withUnsafeBytes {
        sum.add($0)
        try consume($0)
      }
      done += piece.count
    }
    if size > limit { return .limitReached }
    return sum.value == member.checksum ? .whole : .damaged
  }
}
