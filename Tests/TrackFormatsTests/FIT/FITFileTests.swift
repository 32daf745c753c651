import TestSupport
import Testing
import Tracks

@testable import TrackFormats

@Suite("FIT files as a whole")
struct FITFileTests {
  private typealias F = FITFixture

  /// `count` records of 13 bytes each, or of 30, one definition before them.
  private func records(
    _ count: UInt32, fileID: Bool = true, from: UInt32 = 0, isLong: Bool = false
  ) -> FITFixture {
    var fixture = FITFixture()
    if fileID { fixture.addFileID() }
    func fields(_ index: UInt32) -> [(UInt8, F.Value)] {
      [
        (F.timestamp, .uint32(F.start + from + index)), (0, .sint32(F.north)),
        (1, .sint32(F.east)),
      ] + (isLong ? (200..<204).map { ($0, .uint32(7)) } + [(204, .uint8(7))] : [])
    }
    fixture.define(0, 20, fields(0))
    for index in 0..<count { fixture.data(0, fields(index)) }
    return fixture
  }

  @Test("FIT is told by its content, and read inside gzip")
  func isKnownByContent() throws {
    let file = try ReadFile(records(3).file, name: "目录")
    #expect(file.format == "FIT")
    #expect(file.fixes.count == 3)
    let packed = try ReadFile(storedGzip(records(3).file), name: "d.fit.gz")
    #expect(packed.fixes.count == 3)
    #expect(packed.problems.isEmpty)
  }

  @Test("headers of 12 bytes, and of 14 with a checksum of zero, are accepted")
  func readsBothHeaders() throws {
    var fixture = records(2)
    #expect(try ReadFile(fixture.file).problems.isEmpty)
    fixture.headerSize = 12
    let file = try ReadFile(fixture.file)
    #expect(file.fixes.count == 2)
    #expect(file.problems.isEmpty)
  }

  @Test func keepsWhatHasAWrongOrNoChecksum() throws {
    let wrong = try ReadFile(records(2).file(dataSize: nil, checksum: [0x12, 0x34]))
    #expect(wrong.fixes.count == 2)
    #expect(wrong.codes == [.damaged])
    let absent = try ReadFile(records(2).file(dataSize: nil, checksum: []))
    #expect(absent.fixes.count == 2)
    #expect(absent.codes == [.truncated])
  }

  @Test("bytes behind the end are not part of it")
  func ignoresBytesAfterTheEnd() throws {
    let file = try ReadFile(records(3).file + [UInt8](repeating: 0, count: 37))
    #expect(file.fixes.count == 3)
    #expect(file.problems.map(\.severity) == [.note])
    var heart = FITFixture()
    heart.addFileID(4, manufacturer: 1, product: 1)
    heart.addRecord(0, nil, nil, [(3, .uint8(99))])
    let chained = try ReadFile(records(3).file + heart.file)
    #expect(chained.tracks.count == 1)
    #expect(chained.fixes.count == 3)
  }

  @Test("a file that was never finished is recovered, its cut record left out")
  func recoversUnfinishedFiles() throws {
    let body = records(200, isLong: true)
    let cut = Array(records(201, isLong: true).body.prefix(body.body.count + 11))
    #expect(records(201, isLong: true).body.count == body.body.count + 30)
    var fixture = FITFixture()
    fixture.body = cut
    let file = try ReadFile(fixture.file(dataSize: 0, checksum: []))
    #expect(file.fixes.count == 200)
    #expect(file.codes == [.truncated])
    #expect(file.problems[0].severity == .warning)
    #expect(file.times.last == F.startUnix + 199)
  }

  @Test func keepsWhatIsWholeOfACutFile() throws {
    let whole = records(50).file
    let file = try ReadFile(Array(whole.dropLast(2 + 13 * 10 + 4)))
    #expect(file.fixes.count == 39)
    #expect(file.codes == [.truncated])
  }

  @Test("a part without file_id goes on, one with its own is another track")
  func readsChainedFiles() throws {
    let continued = try ReadFile(records(10).file + records(10, fileID: false, from: 10).file)
    #expect(continued.tracks.map(\.fixCount) == [20])
    let second = try ReadFile(records(10).file + records(10, from: 10).file)
    #expect(second.tracks.map(\.fixCount) == [10, 10])
    #expect(second.problems.isEmpty)
  }

  /// "123456789" has the checksum 0xBB3D in every table of CRC-16/ARC.
  @Test func checksumsAreThoseOfTheProtocol() {
    #expect(Array("123456789".utf8).withUnsafeBytes(FITChecksum.of) == 0xBB3D)
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
      #expect(bytes.withUnsafeBytes(FITChecksum.of) == FITFixture.checksum(bytes))
    }
  }

  @Test func readsThePartAfterAWrongChecksum() throws {
    let broken = records(4).file(dataSize: nil, checksum: [0, 1])
    let file = try ReadFile(broken + records(5).file)
    #expect(file.tracks.map(\.fixCount) == [4, 5])
    #expect(file.codes == [.damaged])
  }

  @Test func keepsWhatComesBeforeBytesThatAreNoMessage() throws {
    var fixture = records(4)
    fixture.body += [0x0F, 0x0F, 0x0F]
    let file = try ReadFile(fixture.file)
    #expect(file.fixes.count == 4)
    #expect(file.codes == [.damaged])
  }

  @Test("settings, sleep and monitoring are no activities", arguments: [2, 32, 49, 200, 5])
  func passesOverWhatIsNoActivity(_ type: UInt8) {
    var fixture = FITFixture()
    fixture.addFileID(type)
    fixture.add(55, [(F.timestamp, .uint32(F.start)), (2, .uint16(100))])
    #expect(
      TrackFiles.read(fixture.file, fileName: "m.fit")
        == .passedOver(reason: "not an activity"))
  }

  @Test("an activity without any position is a track with the device's own figures")
  func keepsIndoorActivities() throws {
    var fixture = FITFixture()
    fixture.addFileID()
    for second: UInt32 in 0..<600 {
      fixture.addRecord(second, nil, nil, [(3, .uint8(120)), (5, .uint32(second * 300))])
    }
    fixture.addSession(0, elapsed: 600, sport: 1, subSport: 1)
    let track = try #require(ReadFile(fixture.file).tracks.first)
    #expect(track.details.positionSource == .unknown)
    #expect(track.details.activity == .running)
    #expect(track.details.deviceTotals.elapsed == 600)
    #expect(track.segments.isEmpty)
    #expect(track.readings.count == 600)
    #expect(track.readings.allSatisfy { $0.heartRate == 120 })
    // 599 times 300 cm, as the field counts.
    #expect(track.readings.last?.distance == 1797)
    #expect((track.readings.last?.time ?? 0) - (track.readings.first?.time ?? 0) == 599)
  }

  @Test("rides of virtual worlds are marked, by sub-sport")
  func marksVirtualActivities() throws {
    var fixture = FITFixture()
    fixture.addFileID()
    for second: UInt32 in 0..<60 {
      fixture.addRecord(second, -138_870_000 + Int32(second) * 100, 1_991_700_000)
    }
    fixture.addSession(0, elapsed: 60, sport: 2, subSport: 58)
    let file = try ReadFile(fixture.file)
    #expect(file.tracks.map(\.details.positionSource) == [.virtual])
    #expect(file.trackCodes == [.virtualPlaces])
  }

  @Test func aSessionAloneIsAnActivityToo() throws {
    var fixture = FITFixture()
    fixture.addFileID()
    fixture.addSession(0, elapsed: 1800, timer: 1700, sport: 10)
    let track = try #require(ReadFile(fixture.file).tracks.first)
    #expect(track.details.positionSource == .unknown)
    #expect(track.details.deviceTotals.timer == 1700)
    #expect((track.readings.last?.time ?? 0) - (track.readings.first?.time ?? 0) == 1800)
  }

  @Test func aFileWithoutMessagesHasNoTrack() {
    guard case .skipped(let problem) = TrackFiles.read(FITFixture().file, fileName: "a.fit") else {
      Issue.record("not skipped")
      return
    }
    #expect(problem.code == .noTrack)
  }

  @Test func messagesWithoutFieldsEndAtTheLimit() throws {
    var fixture = records(3)
    fixture.define(1, 20, [])
    fixture.body += [UInt8](repeating: 1, count: ReadingLimits.fixes + 10)
    let file = try ReadFile(fixture.file)
    #expect(file.fixes.count == 3)
    #expect(file.codes.contains(.limitExceeded))
  }
}
