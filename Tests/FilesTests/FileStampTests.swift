import Files
import Testing

@Suite struct FileStampTests {
  private let second: Int64 = 1_000_000_000

  private func stamp(modified: Int64, changed: Int64 = 0) -> FileStamp {
    FileStamp(size: 1, modified: modified, changed: changed, inode: 1, device: 1)
  }

  @Test func aStampFromBeforeTheSecondOfTheScanIsTrusted() {
    #expect(stamp(modified: 99 * second + 999_999_999).isSettled(at: 100 * second + 5))
  }

  @Test func aStampFromTheSecondOfTheScanOrLaterIsNot() {
    #expect(!stamp(modified: 100 * second).isSettled(at: 100 * second + 999_999_999))
    #expect(!stamp(modified: 101 * second).isSettled(at: 100 * second))
    #expect(!stamp(modified: 1, changed: 100 * second).isSettled(at: 100 * second))
  }
}
