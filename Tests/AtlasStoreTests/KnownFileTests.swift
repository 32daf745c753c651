import Files
import Testing

@testable import AtlasStore

@Suite struct KnownFileTests {
  private let second: Int64 = 1_000_000_000

  private func stamp(modified: Int64, changed: Int64 = 0) -> FileStamp {
    FileStamp(size: 1, modified: modified, changed: changed, inode: 1, device: 1)
  }

  @Test func aFileIsUnchangedOnlyWithTheVerySameStamp() {
    let known = KnownFile(
      stamp: stamp(modified: second), content: Digest(of: []), scanned: 10 * second)
    #expect(known.isUnchanged(stamp(modified: second)))
    #expect(!known.isUnchanged(stamp(modified: second, changed: 1)))
    #expect(!known.isUnchanged(stamp(modified: second + 1)))
  }
}
