import Native
import TestSupport
import Testing
import Tracks

@testable import TrackFormats

@Suite("Files of any kind")
struct TrackFilesTests {
  private func outcome(_ bytes: [UInt8], _ name: String) -> FileOutcome {
    TrackFiles.read(bytes, fileName: name)
  }

  private func code(_ bytes: [UInt8], _ name: String) -> Problem.Code? {
    if case .skipped(let problem) = outcome(bytes, name) { return problem.code }
    return nil
  }

  private func isPassedOver(_ bytes: [UInt8], _ name: String) -> Bool {
    if case .passedOver = outcome(bytes, name) { return true }
    return false
  }

  @Test func anEmptyFileIsSkippedWhereItsNameClaims() {
    #expect(code([], "a.gpx") == .empty)
    #expect(code([], "A.GPX") == .empty)
    #expect(isPassedOver([], "note.txt"))
  }

  @Test func aFileThatIsNoRecording() {
    let note = Array("Buy milk.\n".utf8)
    #expect(code(note, "run.gpx") == .notARecording)
    #expect(code(note, "run.plt.gz") == .notARecording)
    #expect(isPassedOver(note, "note.txt"))
    #expect(isPassedOver(Array("Activity ID,Activity Date\n1,2\n".utf8), "activities.csv"))
    #expect(isPassedOver([0xFF, 0xD8, 0xFF, 0xE0], "photo.jpg"))
    #expect(isPassedOver(Array("{\"a\": 1}".utf8), "settings.json"))
    #expect(isPassedOver(Array("[{\"a\": 1}]".utf8), "list.json"))
    #expect(isPassedOver(Array("<html><gpx/></html>".utf8), "page.html"))
    #expect(isPassedOver([UInt8](repeating: 0, count: 10_000), "zeros"))
  }

  @Test("a file is known by its content, and gzip is opened")
  func compressed() throws {
    let packed = storedGzip(Array(GPX.t3.utf8))
    for name in ["a.GPX", "b.Gpx", "c.gpx.gz", "f.gz", "g"] {
      #expect(try ReadFile(packed, name: name).tracks == ReadFile(GPX.t3).tracks)
      #expect(try ReadFile(GPX.t3, name: name).fixes.count == 3)
    }
  }

  @Test func aCutCompressedFileKeepsWhatCameBefore() throws {
    let text = GPX.t3
    let packed = storedGzip(Array(text.utf8))
    // Without its last eight bytes, the check sum and the length, the text is whole.
    let unchecked = try ReadFile(Array(packed.dropLast(8)), name: "a.gpx.gz")
    #expect(unchecked.fixes.count == 3)
    #expect(unchecked.codes == [.damaged])
    // "</trkseg></trk>\n</gpx>\n" has 23 bytes: without it, and half of the last "</trkpt>".
    let cut = try ReadFile(Array(packed.dropLast(8 + 23 + 5)), name: "a.gpx.gz")
    #expect(cut.fixes.count == 2)
    #expect(cut.codes == [.damaged, .truncated])
    #expect(code([0x1F, 0x8B, 8, 0], "a.gpx.gz") == .damaged)
    #expect(isPassedOver([0x1F, 0x8B, 8, 0], "a.gz"))
    #expect(isPassedOver(storedGzip(Array("hello".utf8)), "hello.gz"))
    #expect(code(storedGzip(Array("hello".utf8)), "hello.gpx.gz") == .notARecording)
  }

  @Test func membersFollowEachOther() throws {
    let text = Array(GPX.file(GPX.track(String(repeating: GPX.t3Points, count: 900))).utf8)
    let packed = stride(from: 0, to: text.count, by: 60_000).flatMap {
      storedGzip(Array(text[$0..<min($0 + 60_000, text.count)]))
    }
    #expect(try ReadFile(packed, name: "a.gpx.gz").fixes.count == 2700)
    let padded = try ReadFile(packed + [0, 0, 0, 0], name: "a.gpx.gz")
    #expect(padded.fixes.count == 2700)
    #expect(padded.problems.isEmpty)
    // A wrong check sum is damage, and no reason to lose the text.
    var wrong = storedGzip(Array(GPX.t3.utf8))
    wrong[wrong.count - 6] ^= 1
    let file = try ReadFile(wrong, name: "a.gpx.gz")
    #expect(file.fixes.count == 3)
    #expect(file.codes == [.damaged])
  }

  /// T3's shortest GPX as the tools of the system pack it.
  @Test func bzip2XzAndZstd() throws {
    for packed in PackedFixtures.all {
      let file = try ReadFile(packed, name: "a")
      #expect(file.fixes.map(\.latitude) == [1.5])
      #expect(file.problems.isEmpty)
    }
  }

  @Test func aCompressedFileThatGrowsTooMuchIsCut() {
    let bytes = storedGzip([UInt8](repeating: 0x20, count: 60_000))
    bytes.withUnsafeBytes {
      let expanded = CompressedBytes.expand($0, limit: 1000)
      #expect(expanded.bytes.count == 1000)
      #expect(expanded.ending == .limitReached)
      #expect(CompressedBytes.expand($0, limit: 60_000).ending == .whole)
    }
  }
}
