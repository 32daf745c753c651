import Foundation
import TestSupport
import Testing
import Tracks

@testable import AtlasStore
@testable import Native

@Suite struct AtlasStoreTests {
  @Test func everythingComesBackAsItWasPut() throws {
    let folder = try TemporaryFolder()
    let path = folder.bytes("cache.sqlite")
    let name: [UInt8] = [0x74, 0xA9, 0x2E]
    do {
      let (store, problems) = try AtlasStore.open(path)
      #expect(problems.isEmpty)
      try store.batch {
        try store.put(Invented.file, at: name)
        try store.put(Invented.reading, key: Invented.digest("reading"))
        try store.put(Invented.fragment, key: Invented.digest("page"))
        try store.putRun([1, 2, 3], key: Invented.digest("run"))
        try store.put(fact: [4], "fact")
      }
    }
    let (store, problems) = try AtlasStore.open(path)
    #expect(problems.isEmpty)
    #expect(try store.files() == [name: Invented.file])
    #expect(try store.reading(Invented.digest("reading")) == Invented.reading)
    #expect(try store.fragment(Invented.digest("page")) == Invented.fragment)
    #expect(try store.fragmentKeys() == [Invented.digest("page")])
    #expect(try store.run(Invented.digest("run")) == [1, 2, 3])
    #expect(try store.fact("fact") == [4])
    #expect(try store.fragment(Invented.digest("other")) == nil)
    #expect(try store.verify() == [])
  }

  @Test func anUnfinishedBatchLeavesNothing() throws {
    struct Halt: Error {}
    let store = try AtlasStore.temporary()
    #expect(throws: AtlasStoreError.self) {
      try store.batch {
        try store.put(Invented.fragment, key: Invented.digest("page"))
        throw Halt()
      }
    }
    #expect(try store.fragmentKeys().isEmpty)
  }

  @Test func aPageWithOtherBytesIsAMiss() throws {
    let store = try AtlasStore.temporary()
    let key = Invented.digest("page")
    try store.put(Invented.fragment, key: key)
    try store.database.run(
      "UPDATE fragments SET pdf = ?", .blob(Array("%PDF-1.7 pagf".utf8)))
    #expect(try store.fragment(key) == nil)
    #expect(try store.verify().count == 1)
    try store.database.run("UPDATE fragments SET pdf = ?", .blob(Array("PDF".utf8)))
    #expect(try store.verify() == ["page \(key) is no PDF"])
  }

  @Test func aReadingWithOtherBytesIsAMiss() throws {
    let store = try AtlasStore.temporary()
    let key = Invented.digest("reading")
    try store.put(Invented.reading, key: key)
    try store.database.run("UPDATE readings SET bytes = substr(bytes, 1, 40)")
    #expect(try store.reading(key) == nil)
  }

  @Test func pruningKeepsWhatAnAtlasUsesAndTheNewestOfTheRest() throws {
    let store = try AtlasStore.temporary()
    let used = Invented.digest("used")
    let old = Invented.digest("old")
    let new = Invented.digest("new")
    for key in [used, old, new] { try store.put(Invented.fragment, key: key) }
    for key in [old, new] { try store.put(Invented.reading, key: key) }
    try store.put(
      StoredOutput(key: Invented.digest("atlas"), pages: 1, size: 10, modified: 5),
      at: [1], uses: [used])
    // Each page has 13 bytes: one unused page fits into 20.
    let gone = try store.prune(keepingUnusedBytes: 20, keepingUnusedReadings: 1)
    #expect(gone == 2)
    #expect(try store.fragmentKeys() == [used, new])
    #expect(try store.reading(old) == nil)
    #expect(try store.reading(new) != nil)
    try store.forgetOutput(at: [1])
    try store.prune(keepingUnusedBytes: 0, keepingUnusedReadings: 0)
    #expect(try store.fragmentKeys().isEmpty)
  }

  @Test func anOutputIsReplacedWithWhatItUses() throws {
    let store = try AtlasStore.temporary()
    let first = StoredOutput(key: Invented.digest("a"), pages: 1, size: 10, modified: 5)
    let second = StoredOutput(key: Invented.digest("b"), pages: 2, size: 11, modified: 6)
    let keys = ["1", "2", "3"].map(Invented.digest)
    try store.put(first, at: [7], uses: Set(keys[0...1]))
    try store.put(second, at: [7], uses: Set(keys[1...2]))
    #expect(try store.output(at: [7]) == second)
    #expect(try store.output(at: [8]) == nil)
    #expect(try store.outputPaths() == [[7]])
    let statement = try store.database.prepare("SELECT key FROM uses")
    var used: Set<[UInt8]> = []
    while try statement.step() { used.insert(statement.blob(0)) }
    #expect(used == Set(keys[1...2].map(\.bytes)))
  }

  @Test func aStoreWithoutRoomSaysSoAndKeepsWhatItHas() throws {
    let folder = try TemporaryFolder()
    let store = try AtlasStore(path: folder.bytes("cache.sqlite"))
    try store.put(Invented.fragment, key: Invented.digest("page"))
    #expect(try store.holdsWork())
    // As if the disk ended a few pages on.
    let pages = try #require(try store.database.integer("PRAGMA page_count"))
    try store.database.execute("PRAGMA max_page_count = \(pages + 2)")
    var large = Invented.fragment
    large.pdf = [UInt8](repeating: 7, count: 100_000)
    let error = #expect(throws: AtlasStoreError.self) {
      try store.put(large, key: Invented.digest("large"))
    }
    guard case .full = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.callsForRebuild == false)
    #expect(error?.description.hasPrefix("there is no room for the cache") == true)
    #expect(try store.fragment(Invented.digest("page")) == Invented.fragment)
  }

  @Test func aSettledStoreHasAnEmptyJournal() throws {
    let folder = try TemporaryFolder()
    let store = try AtlasStore(path: folder.bytes("cache.sqlite"))
    #expect(try !store.holdsWork())
    try store.put(Invented.fragment, key: Invented.digest("page"))
    let journal = String(decoding: folder.bytes("cache.sqlite-wal"), as: UTF8.self)
    func size() throws -> Int {
      try #require(
        try FileManager.default.attributesOfItem(atPath: journal)[.size] as? Int)
    }
    #expect(try size() > 0)
    try store.settle()
    #expect(try size() == 0)
    let size = Int64(Invented.fragment.pdf.count)
    #expect(try store.bytes(of: [Invented.digest("page"), Invented.digest("none")]) == size)
  }

  @Test("a write waits for another process's lock and then succeeds")
  func aWriteWaitsForALock() throws {
    #expect(AtlasStore.busyMilliseconds >= 5000)
    let folder = try TemporaryFolder()
    let path = folder.bytes("cache.sqlite")
    let store = try AtlasStore(path: path)
    let journal = try store.database.prepare("PRAGMA journal_mode")
    #expect(try journal.step())
    #expect(journal.text(0) == "wal")
    journal.reset()
    let holder = Thread {
      guard let other = try? SQLiteDatabase(path: path) else { return }
      try? other.execute("BEGIN IMMEDIATE")
      Thread.sleep(forTimeInterval: 0.6)
      try? other.execute("COMMIT")
    }
    holder.start()
    Thread.sleep(forTimeInterval: 0.2)
    try store.put(Invented.fragment, key: Invented.digest("page"))
    #expect(try store.fragmentKeys().count == 1)
  }
}
