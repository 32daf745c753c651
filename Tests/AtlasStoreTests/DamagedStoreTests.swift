import Foundation
import TestSupport
import Testing
import Tracks

@testable import AtlasStore
@testable import Native

@Suite("a cache that cannot be read is moved aside") struct DamagedStoreTests {
  /// A store with a page in it, closed again.
  private func filled() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let store = try AtlasStore(path: folder.bytes("c.sqlite"))
    try store.put(Invented.fragment, key: Invented.digest("page"))
    return folder
  }

  private func expectRebuilt(_ folder: TemporaryFolder) throws {
    let (store, problems) = try AtlasStore.open(folder.bytes("c.sqlite"))
    #expect(problems.map(\.code) == [.storeRebuilt])
    #expect(problems.map(\.severity) == [.warning])
    #expect(try store.fragmentKeys().isEmpty)
    #expect(folder.names.contains("c.sqlite.damaged-1"))
    try store.put(Invented.fragment, key: Invented.digest("page"))
    #expect(try store.verify() == [])
  }

  @Test func overwrittenBytes() throws {
    let folder = try filled()
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.file("c.sqlite"))))
    for i in 100..<8192 { bytes[i] = 0xAA }
    try folder.write(bytes, to: "c.sqlite")
    try expectRebuilt(folder)
  }

  @Test func anEmptyFile() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "c.sqlite")
    try expectRebuilt(folder)
  }

  @Test func aFileThatIsNoDatabase() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(repeating: 0x20, count: 5000), to: "c.sqlite")
    try expectRebuilt(folder)
  }

  @Test func aDatabaseOfAnotherProgram() throws {
    let folder = try TemporaryFolder()
    do {
      let other = try SQLiteDatabase(path: folder.bytes("c.sqlite"))
      try other.execute("CREATE TABLE mine (a); INSERT INTO mine VALUES (1)")
    }
    try expectRebuilt(folder)
    let kept = try SQLiteDatabase(path: folder.bytes("c.sqlite.damaged-1"), access: .readOnly)
    #expect(try kept.integer("SELECT a FROM mine") == 1)
  }

  @Test func aFileWithAnotherNameThatIsNoCacheStays() throws {
    let folder = try TemporaryFolder()
    let text = Array("a chapter of a thesis".utf8)
    try folder.write(text, to: "thesis.txt")
    #expect(throws: AtlasStoreError.self) { try AtlasStore.open(folder.bytes("thesis.txt")) }
    #expect(folder.names == ["thesis.txt"])
    #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.file("thesis.txt")))) == text)
    #expect(!AtlasStore.looksLikeStore(folder.bytes("thesis.txt")))
    #expect(!AtlasStore.looksLikeStore(folder.bytes("nowhere")))
    _ = try AtlasStore(path: folder.bytes("pages.db"))
    #expect(AtlasStore.looksLikeStore(folder.bytes("pages.db")))
  }

  @Test func aNewerSchema() throws {
    let folder = try filled()
    do {
      let database = try SQLiteDatabase(path: folder.bytes("c.sqlite"))
      try database.execute("PRAGMA user_version = 999")
    }
    try expectRebuilt(folder)
  }

  @Test func aSecondOneGetsTheNextNumber() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      try folder.write([], to: "c.sqlite")
      _ = try AtlasStore.open(folder.bytes("c.sqlite"))
    }
    #expect(folder.names.contains("c.sqlite.damaged-1"))
    #expect(folder.names.contains("c.sqlite.damaged-2"))
  }

  @Test func aFolderThatDoesNotExistIsAnErrorAndNoRebuild() throws {
    let folder = try TemporaryFolder()
    #expect(throws: AtlasStoreError.self) { try AtlasStore.open(folder.bytes("no/c.sqlite")) }
    #expect(folder.names.isEmpty)
  }
}
