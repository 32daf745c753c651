import Testing
import Tracks

@testable import TrackFormats

@Suite("KMZ")
struct KMZReaderTests {
  @Test func theKMLInItIsRead() throws {
    let file = try ReadFile(KMZFixtures.one, name: "a.kmz")
    #expect(file.format == "KMZ")
    #expect(file.tracks.map(\.details.name) == ["Ridge"])
    #expect(isNear(file.meters, 111.19))
    #expect(file.problems.isEmpty)
  }

  @Test func allKMLInItIsRead() throws {
    let file = try ReadFile(KMZFixtures.several, name: "a.kmz")
    #expect(file.tracks.map { $0.segments.map(\.fixes.count) } == [[3], [2]])
    #expect(file.times == KML.times + [nil, nil])
  }

  @Test func pathsThatClimbAreLeftOut() throws {
    let file = try ReadFile(KMZFixtures.climbing, name: "a.kmz")
    #expect(file.tracks.map(\.details.name) == ["Ridge"])
    #expect(file.codes == [.damaged])
  }

  @Test func anExportOfSeveralFormatsIsNoKMZ() {
    KMZFixtures.export.withUnsafeBytes { #expect(!KMZReader.recognises(FileHead($0))) }
  }

  @Test func aCutArchiveGivesWhatIsWhole() throws {
    // The directory at the end is gone, the first file is whole.
    let directory = try #require(KMZFixtures.one.firstRange(of: [0x50, 0x4B, 1, 2])).lowerBound
    let file = try ReadFile(Array(KMZFixtures.one[..<directory]), name: "a.kmz")
    #expect(file.fixes.count == 2)
    #expect(file.codes == [.damaged])
  }

  @Test func whatIsNoZipIsSkipped() {
    #expect(skipped("PK, but no zip", name: "a.kmz")?.code == .notARecording)
  }
}
