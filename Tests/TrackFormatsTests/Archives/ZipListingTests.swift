import Native
import Testing
import Tracks

@testable import TrackFormats

@Suite("The listing of a zip")
struct ZipListingTests {
  private func list(_ bytes: [UInt8], name: String = "export.zip") throws -> ArchiveListing? {
    try TrackArchives.list(MemoryBytes(bytes: bytes), fileName: name)
  }

  private func paths(_ files: [ZipBuilder.File]) throws -> [String] {
    let listing = try #require(try list(ZipBuilder(files).finished()))
    return listing.members.map { String(decoding: $0.path, as: UTF8.self) }
  }

  private func content(_ member: ArchiveMember, _ bytes: [UInt8]) throws -> (String, MemberEnding) {
    var content: [UInt8] = []
    let ending = try TrackArchives.forEachPiece(
      of: member, in: MemoryBytes(bytes: bytes), limit: .max
    ) { content.append(contentsOf: $0) }
    return (String(decoding: content, as: UTF8.self), ending)
  }

  @Test func membersAreFilesWithTidyPaths() throws {
    let found = try paths([
      ZipBuilder.stored("activities/", ""), ZipBuilder.stored("activities/1.gpx"),
      ZipBuilder.stored("./a/./b.gpx"), ZipBuilder.stored("win\\c.gpx"),
    ])
    #expect(found == ["activities/1.gpx", "a/b.gpx", "win/c.gpx"])
  }

  @Test func namesOfManyMachines() throws {
    func file(_ name: [UInt8], flags: Int = 0, extra: [UInt8] = []) -> ZipBuilder.File {
      ZipBuilder.File(name: name, content: [1], packed: [1], flags: flags, extra: extra)
    }
    // "Läufe" with ä as in code page 437, "跑步" in GBK, UTF-8 with and without its mark.
    let found = try paths([
      file([0x4C, 0x84, 0x75, 0x66, 0x65]), file([0xC5, 0xDC, 0xB2, 0xBD]),
      file(Array("山路".utf8), flags: 0x800), file(Array("富士".utf8)),
    ])
    #expect(found == ["Läufe", "跑步", "山路", "富士"])
  }

  @Test func theUnicodeNameOfInfoZIPWinsWhileItBelongsToTheName() throws {
    var sum = CRC32()
    Array("x.gpx".utf8).withUnsafeBytes { sum.add($0) }
    let crc = (0..<4).map { UInt8(truncatingIfNeeded: sum.value >> (8 * $0)) }
    let name = Array("é.gpx".utf8)
    let extra = [0x75, 0x70, UInt8(5 + name.count), 0, 1] + crc + name
    var file = ZipBuilder.stored("x.gpx")
    file.extra = extra
    var stale = ZipBuilder.stored("y.gpx")
    stale.extra = extra
    #expect(try paths([file, stale]) == ["é.gpx", "y.gpx"])
  }

  @Test func whatMustNotOrCannotBeReadHasAFault() throws {
    var locked = ZipBuilder.stored("locked.gpx")
    locked.flags = 1
    var link = ZipBuilder.stored("link.gpx", "/etc/passwd")
    (link.system, link.mode) = (3, 0o120777)
    var odd = ZipBuilder.stored("odd.gpx")
    odd.method = 9
    let bytes = ZipBuilder([
      ZipBuilder.stored("../up.gpx"), ZipBuilder.stored("/etc/x.gpx"),
      ZipBuilder.stored("a/../../b.gpx"), ZipBuilder.stored("C:\\x.gpx"), locked, link, odd,
      ZipBuilder.stored("good..gpx"),
    ]).finished()
    let listing = try #require(try list(bytes))
    #expect(
      listing.members.map { $0.fault?.code } == [
        .damaged, .damaged, .damaged, .damaged, .unreadable, .unreadable, .unknownFormat, nil,
      ])
    #expect(listing.members.allSatisfy { $0.fault == nil || $0.fault?.severity == .error })
    #expect(listing.members[4].fault?.message.contains("password") == true)
    #expect(listing.members[6].fault?.message.contains("method 9") == true)
  }

  @Test func twoMembersOfOneNameAreBothThere() throws {
    let bytes = ZipBuilder([
      ZipBuilder.stored("a/b.gpx.gz", "1"), ZipBuilder.stored("a/b.gpx.gz", "2"),
      ZipBuilder.stored("a/b.gpx.gz", "3"),
    ]).finished()
    let listing = try #require(try list(bytes))
    #expect(
      listing.members.map { String(decoding: $0.path, as: UTF8.self) } == [
        "a/b.gpx.gz", "a/b (2).gpx.gz", "a/b (3).gpx.gz",
      ])
    #expect(try listing.members.map { try content($0, bytes).0 } == ["1", "2", "3"])
    #expect(listing.problems.map(\.severity) == [.warning, .warning])
    #expect(listing.problems[0].message.contains("a/b.gpx.gz"))
  }

  @Test func largeNumbersAndWhatStandsBefore() throws {
    var file = ZipBuilder.stored("large.gpx", "hello")
    file.isLarge = true
    let before = Array("#!/bin/sh unpack\n".utf8)
    let zip = ZipBuilder([file, ZipBuilder.stored("b", "world")], before: before)
    // Offsets counted from the file's beginning, and from the archive's.
    for base in [0, before.count] {
      let bytes = zip.finished(base: base)
      let listing = try ZipListing(MemoryBytes(bytes: bytes), weight: bytes.count).listing
      #expect(listing.problems.isEmpty)
      #expect(try listing.members.map { try content($0, bytes).0 } == ["hello", "world"])
      #expect(try listing.members.allSatisfy { try content($0, bytes).1 == .whole })
    }
  }

  @Test func aCutArchiveGivesWhatStandsBeforeTheCut() throws {
    let text = Array(String(repeating: "up and down the hill ", count: 50).utf8)
    var streamed = ZipBuilder.deflated("streamed.gpx", text)
    streamed.isStreamed = true
    let zip = ZipBuilder([
      ZipBuilder.stored("a.gpx", "hello"), streamed, ZipBuilder.deflated("c.gpx", text),
    ])
    let whole = zip.finished()
    // In the middle of the third member's content.
    let cut = Array(whole[..<(zip.bytes.count - 10)])
    let listing = try #require(try list(cut))
    #expect(listing.problems.map(\.code) == [.damaged])
    #expect(listing.problems.first?.severity == .error)
    #expect(listing.members.count == 3)
    let contents = try listing.members.map { try content($0, cut) }
    #expect(contents[0].0 == "hello")
    #expect(contents[1].0 == String(decoding: text, as: UTF8.self))
    #expect(contents.map(\.1) == [.whole, .whole, .damaged])
    #expect(text.starts(with: contents[2].0.utf8))
  }

  @Test func aDamagedDirectoryIsNotNeeded() throws {
    let zip = ZipBuilder((0..<5).map { ZipBuilder.stored("\($0).gpx", "text \($0)") })
    var bytes = zip.finished()
    let second = 46 + "0.gpx".utf8.count
    bytes[zip.bytes.count + second] = 0
    let listing = try #require(try list(bytes))
    #expect(listing.members.count == 5)
    #expect(listing.problems.map(\.code) == [.damaged])
  }

  @Test func oneOfSeveralPartsIsNamed() throws {
    let bytes = ZipBuilder([ZipBuilder.stored("a")]).finished(disk: 3)
    let listing = try #require(try list(bytes))
    #expect(listing.members.isEmpty)
    #expect(listing.problems.first?.message.contains("One part") == true)
  }

  @Test func bombsAreBounded() throws {
    // 60 MB of zeros in 60 kB: past a hundred times its size, and past what is always believed.
    let zeros = [UInt8](repeating: 0, count: 30 << 20)
    let bytes = ZipBuilder([
      ZipBuilder.stored("a.gpx"), ZipBuilder.deflated("b", zeros),
      ZipBuilder.deflated("c", zeros), ZipBuilder.stored("d.gpx"),
    ]).finished()
    let listing = try #require(try list(bytes))
    #expect(listing.members.map { $0.path.count } == [5, 1, 5])
    #expect(listing.problems.map(\.code) == [.limitExceeded])
    #expect(listing.problems.first?.message.contains("1 file left out") == true)
  }

  @Test func membersThatShareBytesAreLeftOut() throws {
    var zip = ZipBuilder([])
    zip.add(ZipBuilder.stored("a.gpx", "0123456789012345678901234567890123456789"))
    let one = zip.finished()
    // The directory names the same member twice.
    let directory = Array(one[zip.bytes.count..<(one.count - 22)])
    var twice = zip.bytes + directory + directory + one.suffix(22)
    twice[twice.count - 22 + 12] = UInt8(2 * directory.count)
    let listing = try #require(try list(twice))
    #expect(listing.members.map { $0.fault == nil } == [true, false])
  }

  @Test func documentsAreNoArchives() throws {
    for mark in ["[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF", "doc.kml"] {
      let bytes = ZipBuilder([ZipBuilder.stored(mark), ZipBuilder.stored("x")]).finished()
      #expect(try list(bytes) == nil)
    }
    let plain = ZipBuilder([ZipBuilder.stored("x.kml")]).finished()
    #expect(try list(plain, name: "a.KMZ") == nil)
    #expect(try list(plain)?.members.count == 1)
    let mixed = ZipBuilder([ZipBuilder.stored("doc.kml"), ZipBuilder.stored("b.gpx")])
    #expect(try list(mixed.finished())?.members.count == 2)
    #expect(try list(Array("PK".utf8)) == nil)
    #expect(try list([]) == nil)
    #expect(try list(ZipBuilder([]).finished())?.members.isEmpty == true)
  }

  @Test func noCutAndNoChangedByteIsATrap() throws {
    var large = ZipBuilder.deflated("large.gpx", Array("hello hello hello".utf8))
    large.isLarge = true
    var streamed = ZipBuilder.deflated("s", Array("abcabcabc".utf8))
    streamed.isStreamed = true
    let bytes = ZipBuilder([streamed, large, ZipBuilder.stored("x", "y")]).finished()
    func readAll(_ bytes: [UInt8]) throws {
      guard let listing = try list(bytes) else { return }
      for member in listing.members { _ = try content(member, bytes) }
    }
    for cut in bytes.indices { try readAll(Array(bytes[..<cut])) }
    for index in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var changed = bytes
        changed[index] = value
        try readAll(changed)
      }
    }
  }

  @Test func aHundredThousandMembersTakeBoundedTime() throws {
    // Of one name: each needs one of its own.
    let one = ZipBuilder([ZipBuilder.stored("same.gpx", "")])
    let count = 100_000
    let entry = Array(one.finished()[one.bytes.count...].dropLast(22))
    var directory: [UInt8] = []
    func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
    for number in 0..<count {
      var next = entry
      next.replaceSubrange(42..<46, with: little(number * one.bytes.count))
      directory += next
    }
    let contents = Array(repeatElement(one.bytes, count: count).joined())
    let bytes =
      contents + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
      + little(directory.count) + little(contents.count) + [0, 0]
    let start = ContinuousClock.now
    let listing = try #require(try list(bytes))
    #expect(listing.members.count == 100_000)
    #expect(listing.problems.count <= ReadingLimits.archiveFaults)
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
