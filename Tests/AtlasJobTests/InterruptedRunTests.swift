import AtlasStore
import Files
import Foundation
import Synchronization
import TestSupport
import Testing
import Tracks

@testable import AtlasJob

@Suite struct InterruptedRunTests {
  @Test("a binder that fails leaves the old atlas and no temporary file")
  func aFailedBindingLeavesTheOldAtlas() throws {
    var room = try RunRoom(runs: 2)
    try room.folder.write("yesterday", to: room.job.output)
    room.fake = FakeServices(bindingFault: "No space left on device")
    let report = try room.run()
    #expect(
      report.failure == .binding(room.job.output, "No space left on device"))
    #expect(room.atlas == "yesterday")
    #expect(try FileSystem.names(in: room.folder["out"]).count == 2)
    room.fake = FakeServices()
    #expect(try room.run().failure == nil)
  }

  @Test func leftoversOfAKilledRunAreRemoved() throws {
    let room = try RunRoom(runs: 1)
    let leftover = room.folder["out/.atlas.pdf.99999.route-atlas-tmp"]
    let other = room.folder["out/.other.pdf.99999.route-atlas-tmp"]
    try room.folder.write("half", to: leftover)
    try room.folder.write("half", to: other)
    _ = try room.run()
    #expect(!FileSystem.exists(leftover))
    #expect(FileSystem.exists(other))
  }

  @Test(arguments: [0, 1, 5, 9])
  func aSignalStopsTheRunAndTheNextOneGoesOn(pages: Int) throws {
    let drawn = Counter()
    var room = try RunRoom(runs: 10)
    room.job.workers = 1
    try room.folder.write("yesterday", to: room.job.output)
    room.fake = FakeServices(whileDrawing: { _ in drawn.add() })
    #expect(throws: Interruption.Stopped(signal: 15)) {
      try room.run(Interruption { drawn.value >= pages ? 15 : 0 })
    }
    #expect(room.atlas == "yesterday")
    let before = drawn.value
    let report = try room.run()
    #expect(report.failure == nil)
    // What had been drawn was kept.
    #expect(drawn.value == 10)
    #expect(report.detailPages.rendered == 10 - before)
    #expect(room.titles == (1...10).map { "Run \($0)" })
  }

  @Test("a second run finds the lock, and the lock goes with its holder")
  func aSecondRunFindsTheLock() throws {
    let room = try RunRoom(runs: 1)
    try FileSystem.makeFolders(room.job.cache.parent)
    do {
      let lock = try LockFile(room.job.cache.withSuffix(".lock"))
      #expect(throws: LockFile.Held.self) { try room.run() }
      withExtendedLifetime(lock) {}
    }
    #expect(try room.run().failure == nil)
    #expect(!FileSystem.exists(room.job.cache.withSuffix(".lock")))
  }

  @Test("a cache damaged in the middle is rebuilt while the run goes on")
  func aDamagedCacheIsRebuilt() throws {
    let room = try RunRoom(runs: 40)
    _ = try room.run()
    let before = room.atlas
    var bytes = try FileSystem.read(room.job.cache).bytes
    for index in 100..<min(8192, bytes.count) { bytes[index] = 0xA5 }
    try FileSystem.writePlainly(bytes, to: room.job.cache)
    let report = try room.run()
    #expect(report.failure == nil)
    #expect(report.problems.map(\.problem.code) == [.storeRebuilt])
    #expect(report.detailPages.rendered == 40)
    #expect(room.atlas == before)
    #expect(try room.run().problems.isEmpty)
  }

  @Test func damageBeyondTheFirstPagesCostsTimeAndNoTrack() throws {
    let room = try RunRoom(runs: 40)
    _ = try room.run()
    let before = room.atlas
    let sound = try FileSystem.read(room.job.cache).bytes
    for start in stride(from: 4096, to: sound.count, by: 4096) {
      var bytes = sound
      for index in start..<min(start + 4096, bytes.count) { bytes[index] = 0x5A }
      try FileSystem.writePlainly(bytes, to: room.job.cache)
      FileSystem.remove(room.job.output)
      let report = try room.run()
      #expect(report.failure == nil, "page at \(start)")
      #expect(room.atlas == before, "page at \(start)")
    }
  }

  @Test(arguments: ["in", "note/cache.sqlite"])
  func aCacheThatCannotBeMadeCostsTimeAndNoTrack(name: String) throws {
    var room = try RunRoom(runs: 2)
    // A folder stands where the cache should, and in the other case a file where its folder should.
    room.job.cache = room.folder[name]
    try room.folder.write("a note", to: "note")
    let report = try room.run()
    #expect(report.failure == nil)
    #expect(report.problems.map(\.problem.code) == [.storeRebuilt])
    #expect(room.titles == ["Run 1", "Run 2"])
  }
}

private final class Counter: Sendable {
  private let count = Atomic<Int>(0)
  func add() { count.wrappingAdd(1, ordering: .relaxed) }
  var value: Int { count.load(ordering: .relaxed) }
}
