import AtlasStore
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AtlasJob

/// What a run locks, and what it leaves behind where it fails.
@Suite struct RunPlacesTests {
  private func names(_ room: RunRoom, _ folder: String) -> [String] {
    ((try? FileSystem.names(in: room.folder[folder])) ?? [])
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: ["atlas.svg", "./atlas.other.svg", "link/atlas.pdf"])
  func twoJobsNeverShareAFolderOfPages(output: String) throws {
    var room = try RunRoom(runs: 2)
    room.job.formats = [.svg]
    // One page at a time, so that the other job never meets itself.
    room.job.workers = 1
    if output.contains("other") { room.job.output = room.folder["out/atlas.other.pdf"] }
    try FileSystem.makeFolders(room.folder["out"])
    try room.folder.link("out/link", to: ".")
    var other = room.job
    other.output = room.folder["out/\(output)"]
    other.cache = room.folder["cache/other.sqlite"]
    let tries = Mutex<[Result<RunFailure?, any Error>]>([])
    let services = FakeServices()
    room.fake = FakeServices(whileDrawing: { [other] _ in
      let second = AtlasRun(job: other, services: services)
      let result = Result { try second.perform().failure }
      tries.withLock { $0.append(result) }
    })
    #expect(try room.run().failure == nil)
    let results = tries.withLock { $0 }
    #expect(results.count == 2)
    for result in results {
      let held = #expect(throws: LockFile.Held.self) { try result.get() }
      #expect(held?.path.name.hasSuffix("-svg.lock") == true)
    }
    #expect(names(room, "out").filter { $0.hasSuffix(".lock") }.isEmpty)
    // When the first is done, the second finds its pages standing.
    let second = try AtlasRun(job: other, services: services).perform()
    #expect(second.failure == nil)
  }

  @Test func aVolumeWithTheNameOfAnotherJobsAtlasIsLocked() throws {
    var room = try RunRoom(runs: 2)
    room.job.output = room.folder["out/runs-{volume}.pdf"]
    room.job.volumes = .year
    let held: LockFile.Held?
    do {
      try FileSystem.makeFolders(room.folder["out"])
      let lock = try LockFile(room.folder["out/.runs-2020.pdf.lock"])
      held = #expect(throws: LockFile.Held.self) { try room.run() }
      withExtendedLifetime(lock) {}
    }
    #expect(held?.path == room.folder["out/.runs-2020.pdf.lock"])
    #expect(names(room, "out").filter { $0.hasSuffix(".pdf") }.isEmpty)
    #expect(try room.run().failure == nil)
    #expect(names(room, "out") == [".cache", "runs-2020.pdf"])
  }

  @Test func theFileAtTheEndOfALinkIsLocked() throws {
    let room = try RunRoom(runs: 1)
    try FileSystem.makeFolders(room.folder["out"])
    try FileSystem.makeFolders(room.folder["archive"])
    try room.folder.link("out/atlas.pdf", to: "../archive/runs.pdf")
    let lock = try LockFile(LockFile.path(beside: room.folder["archive/runs.pdf"]))
    #expect(throws: LockFile.Held.self) { try room.run() }
    withExtendedLifetime(lock) {}
  }

  @Test func aFailedFirstRunLeavesNothingBehind() throws {
    let room = try RunRoom()
    try room.folder.write("bad", to: "in/bad.gpx")
    #expect(try room.run().failure == .noTracks)
    #expect(room.folder.names == ["in"])
    var strict = room
    strict.options.strict = true
    #expect(try strict.run().failure != nil)
    #expect(room.folder.names == ["in"])
  }

  @Test func whatSparesTheNextRunWorkIsKept() throws {
    var room = try RunRoom(runs: 2)
    room.options.strict = true
    try room.folder.write("bad", to: "in/bad.gpx")
    #expect(try room.run().failure == .skipped(1))
    #expect(names(room, "out") == [".cache"])
    #expect(names(room, "out/.cache") == ["atlas.sqlite"])
    FileSystem.remove(room.folder["in/bad.gpx"])
    let next = try room.run()
    #expect(next.failure == nil)
    #expect(next.detailPages == RunReport.Pages(total: 2, rendered: 0))
  }

  @Test func aFolderThatStoodBeforeAndAnOldCacheStay() throws {
    var room = try RunRoom()
    try FileSystem.makeFolders(room.folder["out"])
    #expect(try room.run().failure == .noTracks)
    #expect(room.folder.names == ["in", "out"])
    try room.write(1)
    #expect(try room.run().failure == nil)
    FileSystem.remove(room.folder["in/run-1.gpx"])
    room.options.strict = true
    #expect(try room.run().failure == .noTracks)
    #expect(names(room, "out") == [".cache", "atlas.pdf"])
    #expect(names(room, "out/.cache") == ["atlas.sqlite"])
  }

  @Test func aSecondRunThatFindsALockLeavesNoFolder() throws {
    let room = try RunRoom(runs: 1)
    var job = room.job
    job.output = room.folder["new/atlas.pdf"]
    try FileSystem.makeFolders(job.cache.parent)
    let lock = try LockFile(LockFile.path(ofCache: job.cache))
    #expect(throws: LockFile.Held.self) {
      try AtlasRun(job: job, services: room.fake).perform()
    }
    #expect(room.folder.names == ["in", "out"])
    withExtendedLifetime(lock) {}
  }

  @Test func aRunThatIsStoppedAtOnceLeavesNothing() throws {
    let room = try RunRoom(runs: 3)
    #expect(throws: Interruption.Stopped.self) { try room.run(Interruption { 15 }) }
    #expect(room.folder.names == ["in"])
  }
}
