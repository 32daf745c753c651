import AtlasStore
import Files
import Glibc
import Tracks

/// The bytes of a file, or the beginning of one that is too large.
struct LoadedFile {
  let path: FilePath
  let bytes: [UInt8]
  let stamp: FileStamp
  /// Whether `bytes` are all of it; else they are its beginning.
  let isWhole: Bool
  /// It lies damaged in its archive: `bytes` are what could be had.
  let isDamaged: Bool

  /// Of a file that is larger than what is read whole, only the beginning is read, unless it can be
  /// condensed.
  init(
    _ file: FoundFile, _ services: any RecordingServices, _ archives: ArchivePool
  ) throws(FileError) {
    if let condenser = services.condenser(fileName: file.path.name) {
      try self.init(file, condenser, services, archives)
    } else {
      try self.init(file, limit: services.largestFile, archives)
    }
  }

  private init(
    _ file: FoundFile, limit: Int, _ archives: ArchivePool
  ) throws(FileError) {
    path = file.path
    switch file.source {
    case .disk:
      let read = try FileSystem.read(file.path, limit: limit)
      bytes = read.bytes
      stamp = read.info.stamp
      isWhole = stamp.size <= limit
      isDamaged = false
    case .member(let member, let archive):
      stamp = file.stamp
      isWhole = stamp.size <= limit
      let limit = isWhole ? limit : 1_000_000
      var content: [UInt8] = []
      // What the archive claims may be far too much.
      content.reserveCapacity(min(limit, Int(max(0, member.size)), 4 << 20))
      do {
        let ending = try archives.content(of: member, in: archive, limit: limit) {
          content.append(contentsOf: $0)
        }
        isDamaged = ending == .damaged
      } catch {
        throw error as? FileError ?? FileError(path: file.path, action: "read", code: EIO)
      }
      bytes = content
    }
  }

  private init(
    _ file: FoundFile, _ condenser: any ContentCondenser, _ services: any RecordingServices,
    _ archives: ArchivePool
  ) throws(FileError) {
    path = file.path
    var condenser = condenser
    switch file.source {
    case .disk:
      stamp = try FileSystem.info(file.path).stamp
      try FileSystem.forEachPiece(of: file.path) { piece in
        piece.withUnsafeBytes { condenser.add($0) }
      }
      isDamaged = false
    case .member(let member, let archive):
      stamp = file.stamp
      do {
        let ending = try archives.content(of: member, in: archive, limit: .max) {
          condenser.add($0)
        }
        isDamaged = ending == .damaged
      } catch {
        throw error as? FileError ?? FileError(path: file.path, action: "read", code: EIO)
      }
    }
    bytes = condenser.finish()
    isWhole = condenser.isCondensed || stamp.size <= services.largestFile
  }

  /// A whole file on the disk whose bytes are at hand.
  init(path: FilePath, bytes: [UInt8], stamp: FileStamp) {
    self.path = path
    self.bytes = bytes
    self.stamp = stamp
    isWhole = true
    isDamaged = false
  }

  /// Stands for the content; of a file that is too large, for its beginning and its size, and of one
  /// that was condensed, for what was made of it.
  var digest: Digest {
    guard !isWhole || isDamaged else { return Digest(of: bytes) }
    var digest = DigestBuilder(isDamaged ? "damaged" : "beginning")
    digest.add(bytes)
    digest.add(stamp.size)
    return digest.finish()
  }
}
