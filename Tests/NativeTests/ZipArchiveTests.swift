import Foundation
import TestSupport
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

  private func zip(_ files: [(String, String)]) -> StoredZip {
    StoredZip(files.map { ($0.0, $0.1.utf8) })
  }

  @Test func givesNamesAndContents() throws {
    let zip = zip([("a/b.txt", "hello"), ("山.txt", "xyz"), ("d/", "")])
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
    let entry = try #require(contents(zip([("a", long), ("b", "1")]).bytes, limits))
    #expect(entry.files == ["a": 1000, "b": 1])
    #expect(entry.faults.isTooLarge)
    let part = String(repeating: "x", count: 900)
    let total = try #require(
      contents(zip([("a", part), ("b", part), ("c", part), ("d", "1")]).bytes, limits))
    #expect(total.files == ["a": 900, "b": 900, "c": 200])
    #expect(total.faults.isTooLarge)
    let many = try #require(contents(zip((0..<11).map { ("\($0)", "1") }).bytes, limits))
    #expect(many.files.count == 10)
    #expect(many.faults.hasTooManyEntries)
  }

  @Test func theRatioOfAllIsLimited() throws {
    var small = limits
    small.totalBytes = .max
    small.ratio = 1
    small.ratioFreeBytes = 10
    let zip = zip([("a", String(repeating: "x", count: 300))]).bytes
    // Stored, it is no larger than the archive.
    #expect(try #require(contents(zip, small)).faults == ZipArchive.Faults())
    small.ratio = 0
    let cut = try #require(contents(zip, small))
    #expect(cut.files == ["a": 10])
    #expect(cut.faults.isTooLarge)
  }

  @Test func climbingPathsAreLeftOut() throws {
    let names = ["../a", "a/../../b", "/etc/x", "C:\\x", "a\\..\\b", "ok..txt"]
    let found = try #require(contents(zip(names.map { ($0, "1") }).bytes, limits))
    #expect(found.files == ["ok..txt": 1])
    #expect(found.faults.climbing == 5)
  }

  @Test func aCutArchiveGivesWhatIsWhole() throws {
    let zip = zip([("a", "hello"), ("b", "world")])
    let cut = try #require(contents(Array(zip.bytes[..<zip.directory]), limits))
    #expect(cut.files == ["a": 5, "b": 5])
    #expect(cut.faults.isDamaged)
    #expect(contents(Array("PK".utf8), limits) == nil)
    #expect(contents([], limits) == nil)
  }
}
