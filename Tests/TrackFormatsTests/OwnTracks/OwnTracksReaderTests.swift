import Testing
import Tracks

@testable import TrackFormats

@Suite("OwnTracks") struct OwnTracksReaderTests {
  @Test("by the time of the fix, each once, in order") func whole() throws {
    let file = try ReadFile(FormatFixture.ownTracks.bytes, name: "2024-05.rec")
    let fixes = file.fixes
    // 2024-05-01T08:00:00Z, by `date -d`.
    #expect(fixes.map(\.time) == [1_714_550_400, 1_714_550_460, 1_714_550_520])
    #expect(fixes.map(\.speed) == [10, nil, nil])
    #expect(fixes.map(\.elevation) == [540, nil, nil])
  }

  @Test("a new day and a gap of hours begin a track; a cut line is left out") func cuts() throws {
    func line(_ time: Int) -> String {
      "2024-05-01T08:00:01Z  *  {\"_type\":\"location\",\"lat\":46.5,\"lon\":7.25,\"tst\":\(time)}"
    }
    let text =
      [1_714_550_400, 1_714_550_460, 1_714_580_000, 1_714_640_000].map(line).joined(separator: "\n")
      + "\n2024-05-01T08:00:01Z  *  {\"_type\":\"loc"
    let file = try ReadFile(text, name: "2024-05.rec")
    #expect(file.tracks.map(\.fixCount) == [2, 1, 1])
    #expect(file.codes == [.truncated])
  }
}
