import AtlasStore
import Tracks

/// A file that was read, and what is to be made of it.
struct LoadedFile {
  let path: FilePath
  let bytes: [UInt8]
  let stamp: FileStamp
  /// Whether `bytes` are all of it; else they are its beginning.
  let isWhole: Bool

  init(_ path: FilePath, for workshop: Workshop) throws(FileError) {
    let file = try FileSystem.read(path, limit: workshop.largestFile)
    self.path = path
    bytes = file.bytes
    stamp = file.info.stamp
    isWhole = stamp.size <= workshop.largestFile
  }

  /// Stands for the content; of a file that is too large, for its beginning and its size.
  var digest: Digest {
    guard !isWhole else { return Digest(of: bytes) }
    var digest = DigestBuilder("beginning")
    digest.add(bytes)
    digest.add(stamp.size)
    return digest.finish()
  }

  func outcome(_ workshop: Workshop) -> FileOutcome {
    isWhole ? workshop.read(bytes, path.name) : workshop.tooLarge(path.name)
  }
}
