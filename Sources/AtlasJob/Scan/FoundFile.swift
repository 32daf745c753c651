import AtlasStore
import Files
import Tracks

/// A file that the walk found.
///
/// A member of an archive has a path too, as if the archive were a folder: messages, the report and
/// the store know it by that.
public struct FoundFile: Sendable {
  public var path: FilePath
  public var stamp: FileStamp
  var source = FileSource.disk
  /// Its path below the input, for the patterns of the job; `nil` for an input itself.
  var relative: [UInt8]?
  /// Whether the job's patterns take it. An archive that they do not take may have members that they
  /// do.
  var isChosen = true

  /// What people call it: its name; of a member, with the archive's name and its path in there.
  var label: [UInt8] {
    guard case .member(_, let archive) = source else { return path.nameBytes }
    return archive.label + path.bytes.dropFirst(archive.path.bytes.count)
  }
}

/// Where a file's bytes come from.
enum FileSource: Sendable {
  case disk
  case member(ArchiveMember, of: ArchiveFile)
}

/// An archive as a place for files.
final class ArchiveFile: Sendable {
  let path: FilePath
  let stamp: FileStamp
  let source: FileSource
  let label: [UInt8]
  let relative: [UInt8]?
  /// Bytes on the disk.
  let weight: Int

  init(_ file: FoundFile) {
    path = file.path
    stamp = file.stamp
    source = file.source
    label = file.label
    relative = file.relative
    weight = file.weight
  }

  /// A member as a file of the scan.
  func file(_ member: ArchiveMember) -> FoundFile {
    var file = FoundFile(
      path: FilePath(bytes: path.bytes + [UInt8(ascii: "/")] + member.path),
      stamp: FileStamp(
        ofMember: member.size, modified: Int64(member.modified), checksum: member.checksum,
        packedSize: member.packedSize))
    file.source = .member(member, of: self)
    file.relative = (relative.map { $0 + [UInt8(ascii: "/")] } ?? []) + member.path
    return file
  }
}

extension FoundFile {
  /// Bytes that the file takes on the disk, as far as it is known without looking.
  var weight: Int {
    guard case .member(let member, let archive) = source else { return Int(max(0, stamp.size)) }
    return min(Int(member.packedSize), archive.weight)
  }
}
