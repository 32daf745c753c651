import AtlasBinding
import AtlasStore
import Files
import Synchronization
import TestSupport
import Testing
import Tracks

@testable import AtlasJob

/// Runs that find no room on the disk.
@Suite struct FullDiskTests {
  /// With a binder that finds the disk full so many times.
  private func run(_ room: RunRoom, fullFor times: Int) throws -> RunReport {
    let left = Mutex(times)
    var services = room.fake
    services.beforeBinding = { path in
      let isFull = left.withLock { left in
        left -= 1
        return left >= 0
      }
      guard isFull else { return }
      try FileSystem.writePlainly([1, 2, 3], to: path)
      throw BindingError.full(reason: "cannot be written")
    }
    return try AtlasRun(
      job: room.job, options: room.options, services: services, clock: room.clock.clock
    ).perform()
  }

  private func names(_ room: RunRoom, _ folder: String) -> [String] {
    ((try? FileSystem.names(in: room.folder[folder])) ?? [])
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func theCacheGivesWayToTheAtlas() throws {
    let room = try RunRoom(runs: 3)
    room.settle()
    let report = try run(room, fullFor: 1)
    #expect(report.failure == nil)
    #expect(room.titles == ["Run 1", "Run 2", "Run 3"])
    #expect(report.problems.map(\.problem.code) == [.storeRebuilt])
    let message = try #require(report.problems.first?.problem.message)
    #expect(message.contains("no room for the atlas beside the cache: the cache, "))
    // What it knew beside the pages takes little, and tells the next run that there is nothing to do.
    #expect(names(room, "out/.cache") == ["atlas.sqlite"])
    let status = try #require(try CacheKeeper(room.job.cache).status())
    #expect(status.pages == 0 && status.readings == 3 && status.outputs == 1)
    let again = try room.run()
    #expect(again.outputs.map(\.written) == [false])
    // When there is room again, it is as it was before.
    try room.write(4)
    #expect(try room.run().detailPages == RunReport.Pages(total: 4, rendered: 4))
    try room.write(5)
    #expect(try room.run().detailPages == RunReport.Pages(total: 5, rendered: 1))
  }

  @Test func aRunWithoutRoomSaysHowMuchAndLeavesNothing() throws {
    let room = try RunRoom(runs: 3)
    let report = try run(room, fullFor: 9)
    guard case .noRoom(room.job.output, _, let needed?, let free?) = report.failure else {
      Issue.record("\(String(describing: report.failure))")
      return
    }
    // Three pages of tracks and a cover.
    #expect((100..<1000).contains(needed) && free > 0)
    let sentence = try #require(report.failure?.description)
    #expect(sentence.contains("atlas.pdf: No space left on device; it needs about \(needed) B; "))
    #expect(sentence.hasSuffix(" are free in \(room.folder["out"].shown)"))
    #expect(room.folder.names == ["in"])
  }

  @Test func theOldAtlasStandsWhereThereIsNoRoom() throws {
    let room = try RunRoom(runs: 2)
    #expect(try room.run().failure == nil)
    let old = try #require(room.atlas)
    try room.write(3)
    #expect(try run(room, fullFor: 9).failure != nil)
    #expect(room.atlas == old)
    #expect(names(room, "out") == [".cache", "atlas.pdf"])
    #expect(names(room, "out/.cache").isEmpty)
  }

  @Test func aFullDiskIsNoOtherFault() {
    let path = FilePath("/nowhere/out/a.pdf")
    let full = RunFailure(FileError(path: path, action: "write", code: 28), writing: path)
    guard case .noRoom(path, "No space left on device", needed: nil, free: .some) = full else {
      Issue.record("\(full)")
      return
    }
    let other = RunFailure(FileError(path: path, action: "write", code: 13), writing: path)
    #expect(other == .binding(path, "Permission denied"))
    // The room of a folder that is not there is that of the nearest above it.
    #expect(DiskRoom.free(at: path) == DiskRoom.free(at: FilePath("/")) || path.isAbsolute)
    #expect(DiskRoom.isShared(path, FilePath("/nowhere/else")))
  }
}
