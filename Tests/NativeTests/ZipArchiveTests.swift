import Foundation
import Testing

@testable import Native

@Suite("Zip archives in memory")
struct ZipArchiveTests {
  private let limits = ZipArchive.Limits(
    entries: 10, entryBytes: 1000, totalBytes: 2000, ratio: 100, ratioFreeBytes: 5000)

  private func contents(
    _ bytes: [UInt8], _ limits: ZipArchive.Limits
  ) -> (files: [String: Int], faults: ZipArchive.Faults)? {
    bytes.withUnsafeBytes { buffer in
      guard let archive = ZipArchive(buffer, limits: limits) else { return nil }
      var files: [String: Int] = [:]
      while let entry = archive.next() { files[entry.path] = archive.expand().bytes.count }
      return (files, archive.faults)
    }
  }

  @Test func givesNamesAndContents() throws {
    let zip = ZipFixture([("a/b.txt", "hello"), ("山.txt", "xyz"), ("d/", "")])
    try zip.bytes.withUnsafeBytes { buffer in
      let archive = try #require(ZipArchive(buffer, limits: limits))
      #expect(archive.next()?.pathBytes == Array("a/b.txt".utf8))
      #expect(archive.expand() == .init(bytes: Array("hello".utf8), ending: .whole))
      #expect(archive.expand().bytes.isEmpty, "given once")
      #expect(archive.next()?.path == "山.txt")
      // Content that nobody asks for is passed over.
      #expect(archive.next() == nil)
      #expect(archive.next() == nil)
      #expect(archive.faults == ZipArchive.Faults())
    }
  }

  @Test func limitsHold() throws {
    let long = String(repeating: "x", count: 1500)
    let entry = try #require(contents(ZipFixture([("a", long), ("b", "1")]).bytes, limits))
    #expect(entry.files == ["a": 1000, "b": 1])
    #expect(entry.faults.isTooLarge)
    let part = String(repeating: "x", count: 900)
    let total = try #require(
      contents(ZipFixture([("a", part), ("b", part), ("c", part), ("d", "1")]).bytes, limits))
    #expect(total.files == ["a": 900, "b": 900, "c": 200])
    #expect(total.faults.isTooLarge)
    let many = try #require(contents(ZipFixture((0..<11).map { ("\($0)", "1") }).bytes, limits))
    #expect(many.files.count == 10)
    #expect(many.faults.hasTooManyEntries)
  }

  @Test func theRatioOfAllIsLimited() throws {
    var small = limits
    small.totalBytes = .max
    small.ratio = 1
    small.ratioFreeBytes = 10
    let zip = ZipFixture([("a", String(repeating: "x", count: 300))]).bytes
    // Stored, it is no larger than the archive.
    #expect(try #require(contents(zip, small)).faults == ZipArchive.Faults())
    small.ratio = 0
    let cut = try #require(contents(zip, small))
    #expect(cut.files == ["a": 10])
    #expect(cut.faults.isTooLarge)
  }

  @Test func climbingPathsAreLeftOut() throws {
    let names = ["../a", "a/../../b", "/etc/x", "C:\\x", "a\\..\\b", "ok..txt"]
    let found = try #require(contents(ZipFixture(names.map { ($0, "1") }).bytes, limits))
    #expect(found.files == ["ok..txt": 1])
    #expect(found.faults.climbing == 5)
  }

  @Test func aCutArchiveGivesWhatIsWhole() throws {
    let zip = ZipFixture([("a", "hello"), ("b", "world")])
    let cut = try #require(contents(Array(zip.bytes[..<zip.directory]), limits))
    #expect(cut.files == ["a": 5, "b": 5])
    #expect(cut.faults.isDamaged)
    #expect(contents(Array("PK".utf8), limits) == nil)
    #expect(contents([], limits) == nil)
  }
}

/// A zip of stored files, as PKWARE's APPNOTE lays it out.
struct ZipFixture {
  var bytes: [UInt8] = []
  /// Where the directory begins.
  var directory = 0

  init(_ files: [(name: String, text: String)]) {
    var entries: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8)
      let data = Array(file.text.utf8)
      // Version 2.0, names in UTF-8, stored, no time.
      var common = little(20, 2) + little(0x800, 2) + little(0, 2) + little(0, 4)
      common += little(crc(data), 4) + little(data.count, 4) + little(data.count, 4)
      common += little(name.count, 2) + little(0, 2)
      entries += [0x50, 0x4B, 1, 2] + little(20, 2) + common + little(0, 10)
      entries += little(bytes.count, 4) + name
      bytes += [0x50, 0x4B, 3, 4] + common + name + data
    }
    directory = bytes.count
    bytes += entries + [0x50, 0x4B, 5, 6] + little(0, 4) + little(files.count, 2)
    bytes += little(files.count, 2) + little(entries.count, 4) + little(directory, 4) + little(0, 2)
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// CRC-32 as of ISO 3309, bit by bit.
  private func crc(_ data: [UInt8]) -> Int {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }
}
