import Files
import Synchronization
import TestSupport
import Tracks

@testable import AtlasJob

/// Archives of text: a first line `archive`, then a line a member, `PATH|CONTENT`, in which `;` stands
/// for a line break. Counts what is listed, and refuses while it is told to.
final class FakeArchives: ArchiveServices {
  struct State: Sendable {
    var listed = 0
    var refuses = false
  }

  let state = Mutex(State())

  func takeListed() -> Int {
    state.withLock { state in
      defer { state.listed = 0 }
      return state.listed
    }
  }

  var nesting: Int { 1 }
  func begins(_ bytes: [UInt8]) -> Bool { false }
  var headBytes: Int { 4 }
  func isStreamed(_ bytes: any ArchiveBytes) throws -> Bool { false }
  func unpack(
    _ bytes: any ArchiveBytes, weight: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {}
  func mayBeArchive(_ member: ArchiveMember, fileName: String) -> Bool { false }

  func forEachPiece(
    of member: ArchiveMember, in bytes: any ArchiveBytes, limit: Int,
    _ consume: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MemberEnding {
    let text = FakeArchives.read(bytes, at: Int(member.offset), count: Int(member.size))
    try text.map { $0 == UInt8(ascii: ";") ? 0x0A : $0 }.withUnsafeBytes(consume)
    return .whole
  }

  private static func read(_ bytes: any ArchiveBytes, at offset: Int, count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    let filled = result.withUnsafeMutableBytes { try? bytes.read(at: offset, into: $0) }
    return Array(result.prefix(filled ?? 0))
  }

  func list(_ bytes: any ArchiveBytes, fileName: String, weight: Int) throws -> ArchiveListing? {
    let all = FakeArchives.read(bytes, at: 0, count: bytes.count)
    guard all.starts(with: "archive\n".utf8) else { return nil }
    let refuses = state.withLock { state in
      state.listed += 1
      return state.refuses
    }
    if refuses { throw FileError(path: FilePath("x"), action: "read", code: 5) }
    var members: [ArchiveMember] = []
    for line in all.split(separator: 0x0A).dropFirst() {
      guard let bar = line.firstIndex(of: UInt8(ascii: "|")) else { continue }
      let content = line[(bar + 1)...]
      let sum = content.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
      members.append(
        ArchiveMember(
          path: Array(line[..<bar]), offset: Int64(bar + 1), packedSize: Int64(content.count),
          size: Int64(content.count), method: 0, checksum: sum, modified: 0,
          fault: line.starts(with: "..".utf8)
            ? .archivePathClimbs : nil))
    }
    return ArchiveListing(members: members)
  }
}
