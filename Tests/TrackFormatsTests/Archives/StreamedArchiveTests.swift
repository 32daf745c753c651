import Native
import TestSupport
import Testing
import Tracks

@testable import TrackFormats

@Suite("Tars, 7z and RAR") struct StreamedArchiveTests {
  private func unpacked(_ bytes: [UInt8]) throws -> MemoryBytes {
    var all: [UInt8] = []
    try TrackArchives.unpack(MemoryBytes(bytes: bytes), weight: bytes.count) {
      all.append(contentsOf: $0)
    }
    return MemoryBytes(bytes: all)
  }

  private func listing(_ bytes: [UInt8], _ name: String = "a.tar") throws -> ArchiveListing? {
    try TrackArchives.list(MemoryBytes(bytes: bytes), fileName: name)
  }

  private func contents(_ bytes: [UInt8]) throws -> [String: String] {
    let plain = try unpacked(bytes)
    var found: [String: String] = [:]
    for member in try listing(bytes)?.members ?? [] where member.fault == nil {
      var text: [UInt8] = []
      let ending = try TrackArchives.forEachPiece(of: member, in: plain, limit: .max) {
        text.append(contentsOf: $0)
      }
      #expect(ending == .whole)
      found[String(decoding: member.path, as: UTF8.self)] = String(decoding: text, as: UTF8.self)
    }
    return found
  }

  /// A gzip that is as small as zlib makes it.
  private func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    // Two bytes of header and four of a sum stand around the stream of Deflate.
    let stream = try #require(Deflate.compressed(bytes)).dropFirst(2).dropLast(4)
    var sum = CRC32()
    bytes.withUnsafeBytes { sum.add($0) }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + stream + littleEndian(Int(sum.value), 4)
      + littleEndian(bytes.count, 4)
  }

  @Test("each file of a tar, without folders and links") func tar() throws {
    var tar = TarBuilder()
    tar.add("sub/", kind: "5")
    tar.add("sub/a.gpx", Array("first".utf8))
    tar.add("link", kind: "2", target: "sub/a.gpx")
    tar.add("hard", kind: "1", target: "sub/a.gpx")
    tar.add("跑步.gpx", Array(repeating: 0x41, count: 1000))
    tar.add("../../up.gpx", Array("x".utf8))
    tar.add("sub/a.gpx", Array("again".utf8))
    let bytes = tar.file
    #expect(
      try contents(bytes) == [
        "sub/a.gpx": "first", "跑步.gpx": String(repeating: "A", count: 1000),
        "sub/a (2).gpx": "again",
      ])
    let members = try listing(bytes)?.members ?? []
    #expect(
      members.compactMap(\.fault) == [.archiveLink, .archiveLink, .archivePathClimbs])
    #expect(try listing(bytes)?.problems.map(\.kind) == [.archiveNameRepeated])
  }

  @Test("a compressed one is known by what is in it, and a compressed recording is none")
  func compressed() throws {
    var tar = TarBuilder()
    tar.add("a.gpx", Array("first".utf8))
    let packed = storedGzip(tar.file)
    #expect(try contents(packed) == ["a.gpx": "first"])
    #expect(TrackArchives.begins(packed))
    let recording = storedGzip(Array("<gpx></gpx>".utf8))
    #expect(try listing(recording, "a.gpx.gz") == nil)
    #expect(!TrackArchives.begins(recording))
  }

  @Test("one that is cut gives what came before, and says so") func cut() throws {
    var tar = TarBuilder()
    tar.add("a.gpx", Array("first".utf8))
    tar.add("b.gpx", Array(repeating: 0x41, count: 5000))
    let bytes = Array(tar.file.prefix(512 + 512 + 512 + 1000))
    let found = try #require(try listing(bytes))
    #expect(found.problems == [.archiveDirectoryLost(count: 1)])
    #expect(found.members.map { String(decoding: $0.path, as: UTF8.self) }.first == "a.gpx")
  }

  @Test("sizes that cannot be, and bombs, are bounded") func hostile() throws {
    var tar = TarBuilder()
    tar.add("huge.gpx", Array("x".utf8), claimed: 0o77777777777)
    #expect(try listing(tar.file)?.problems.map(\.kind) == [.archiveDirectoryLost])
    var bomb = TarBuilder()
    bomb.add("zeros.gpx", [UInt8](repeating: 0, count: ReadingLimits.ratioFreeBytes + 100_000))
    let packed = try deflated(bomb.file)
    let found = try #require(try listing(packed))
    #expect(found.problems.map(\.kind).contains(.archiveGrowsTooLarge))
    #expect(try unpacked(packed).count <= ReadingLimits.ratioFreeBytes)
    for head in [[UInt8](repeating: 0x37, count: 600), Array("Rar!\u{1A}\u{7}\u{0}".utf8)] {
      _ = try listing(head)
    }
    let seven: [UInt8] =
      [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4] + [UInt8](repeating: 9, count: 60)
    #expect(try listing(seven)?.problems.isEmpty == false)
  }
}
