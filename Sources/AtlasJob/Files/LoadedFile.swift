import AtlasStore
import Files
import Glibc
import Tracks

/// A file that was read, and what is to be made of it.
struct LoadedFile {
  let path: FilePath
  let bytes: [UInt8]
  let stamp: FileStamp
  /// Whether `bytes` are all of it; else they are its beginning.
  let isWhole: Bool
  /// It lies damaged in its archive: `bytes` are what could be had.
  let isDamaged: Bool

  init(_ file: FoundFile, for workshop: Workshop, _ pool: ArchivePool) throws(FileError) {
    path = file.path
    switch file.source {
    case .disk:
      let read = try FileSystem.read(file.path, limit: workshop.largestFile)
      bytes = read.bytes
      stamp = read.info.stamp
      isWhole = stamp.size <= workshop.largestFile
      isDamaged = false
    case .member(let member, let archive):
      stamp = file.stamp
      isWhole = stamp.size <= workshop.largestFile
      let limit = isWhole ? workshop.largestFile : 1_000_000
      var content: [UInt8] = []
      // What the archive claims may be far too much.
      content.reserveCapacity(min(limit, Int(max(0, member.size)), 4 << 20))
      do {
        let ending = try workshop.archives.content(member, try pool.bytes(of: archive), limit) {
          content.append(contentsOf: $0)
        }
        isDamaged = ending == .damaged
      } catch {
        throw error as? FileError ?? FileError(path: file.path, action: "read", code: EIO)
      }
      bytes = content
    }
  }

  /// Stands for the content; of a file that is too large, for its beginning and its size.
  var digest: Digest {
    guard !isWhole || isDamaged else { return Digest(of: bytes) }
    var digest = DigestBuilder(isDamaged ? "damaged" : "beginning")
    digest.add(bytes)
    digest.add(stamp.size)
    return digest.finish()
  }

  func outcome(_ workshop: Workshop) -> FileOutcome {
    guard isWhole else { return workshop.tooLarge(path.name) }
    let outcome = workshop.read(bytes, path.name)
    guard isDamaged else { return outcome }
    switch outcome {
    case .tracks(let format, let tracks, let problems):
      return .tracks(format: format, tracks, problems: [.damagedInArchive] + problems)
    case .skipped(let problem):
      return .skipped(.unreadableInArchive(problem))
    case .passedOver: return outcome
    }
  }
}
