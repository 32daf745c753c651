import Foundation
import Testing
import Tracks

@testable import TrackFormats

@Suite("The content of a zip's member")
struct ZipContentTests {
  private let text = Array(String(repeating: "over hill and dale ", count: 30_000).utf8)

  private func read(
    _ file: ZipBuilder.File, limit: Int = .max
  ) throws -> (bytes: [UInt8], ending: MemberEnding) {
    let bytes = MemoryBytes(bytes: ZipBuilder([file]).finished())
    let member = try #require(
      try TrackArchives.list(bytes, fileName: "a.zip")?.members.first)
    var content: [UInt8] = []
    let ending = try TrackArchives.forEachPiece(of: member, in: bytes, limit: limit) {
      content.append(contentsOf: $0)
    }
    return (content, ending)
  }

  @Test func storedAndDeflated() throws {
    for file in [ZipBuilder.stored("a", text), ZipBuilder.deflated("a", text)] {
      let found = try read(file)
      #expect(found.bytes == text)
      #expect(found.ending == .whole)
    }
    #expect(try read(ZipBuilder.stored("a", "")).ending == .whole)
  }

  @Test func whatOnlyLibarchiveExpands() throws {
    // "hello\n" by bzip2.
    let packed = Array(
      Data(base64Encoded: "QlpoOTFBWSZTWcHAgOIAAAFBAAAQAkSgADDNAMNGKZcXckU4UJDBwIDi") ?? Data())
    let file = ZipBuilder.File(
      name: [0x61], content: Array("hello\n".utf8), packed: packed, method: 12)
    let found = try read(file)
    #expect(String(decoding: found.bytes, as: UTF8.self) == "hello\n")
    #expect(found.ending == .whole)
  }

  @Test func theLimitHolds() throws {
    for file in [ZipBuilder.stored("a", text), ZipBuilder.deflated("a", text)] {
      let found = try read(file, limit: 1000)
      #expect(found.bytes == Array(text.prefix(1000)))
      #expect(found.ending == .limitReached)
    }
  }

  @Test func aWrongCheckSumIsDamage() throws {
    var file = ZipBuilder.deflated("a", text)
    file.checksum = 1
    let found = try read(file)
    #expect(found.bytes == text)
    #expect(found.ending == .damaged)
  }

  @Test func noMoreComesOutThanTheDirectoryClaims() throws {
    var file = ZipBuilder.deflated("a", text)
    file.size = 100
    let found = try read(file)
    #expect(found.bytes == Array(text.prefix(100)))
    #expect(found.ending == .damaged)
  }

  @Test func damageInTheMiddleGivesWhatCameBefore() throws {
    var file = ZipBuilder.deflated("a", Array((0..<50_000).map { UInt8(($0 * $0 >> 3) & 0xFF) }))
    let middle = file.packed.count / 2
    for index in middle..<(middle + 40) { file.packed[index] ^= 0xFF }
    let found = try read(file)
    #expect(found.ending == .damaged)
    #expect(found.bytes.prefix(500) == file.content.prefix(500))
  }

  @Test func archivesOfOtherKindsAreNamed() {
    func problem(_ bytes: [UInt8], _ name: String) -> Problem? {
      guard case .skipped(let problem) = TrackFiles.read(bytes, fileName: name) else { return nil }
      return problem
    }
    var tar = [UInt8](repeating: 0, count: 1024)
    tar.replaceSubrange(257..<262, with: "ustar".utf8)
    #expect(problem(tar, "a.tar")?.message.contains("tar archive") == true)
    #expect(problem([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], "a.7z")?.code == .unknownFormat)
    #expect(problem(Array("Rar!\u{1A}\u{7}\u{0}".utf8), "a.rar")?.code == .unknownFormat)
  }
}
