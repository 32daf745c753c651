import TrackFormats
import Tracks

/// The members of an input that is an archive, each an input of its own.
struct FuzzArchive: ArchiveBytes {
  private let bytes: [UInt8]
  var count: Int { bytes.count }

  /// So many members, and bytes of each, are enough to go wrong.
  private static let mostMembers = 16
  private static let mostBytes = 4 << 20

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = Array(bytes) }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let piece = bytes[offset...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    return piece.count
  }

  /// Contents; empty where the bytes are no archive.
  func members() -> [[UInt8]] {
    guard let listing = try? TrackArchives.list(self, fileName: "export.zip") else { return [] }
    return listing.members.lazy.filter { $0.fault == nil }.prefix(FuzzArchive.mostMembers).map {
      var content: [UInt8] = []
      _ = try? TrackArchives.forEachPiece(of: $0, in: self, limit: FuzzArchive.mostBytes) {
        content.append(contentsOf: $0)
      }
      return content
    }
  }
}
