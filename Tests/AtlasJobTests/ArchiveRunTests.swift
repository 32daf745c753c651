import Foundation
import TestSupport
import Testing
import Tracks

@testable import AtlasJob

/// A room whose services know archives, and lists of activities: a line `FILE=NAME` a row.
private struct ArchiveRoom {
  var room: RunRoom
  let fake = FakeArchives()

  init() throws { room = try RunRoom() }

  func run() throws -> RunReport {
    var services = room.fake
    services.archives = fake
    services.hasLists = true
    return try AtlasRun(
      job: room.job, options: room.options, services: services, clock: room.clock.clock
    ).perform()
  }

  func write(_ members: [(String, String)], to name: String = "in/export.zip") throws {
    let lines = members.map { "\($0.0)|\($0.1.replacingOccurrences(of: "\n", with: ";"))" }
    try room.folder.write((["archive"] + lines).joined(separator: "\n"), to: name)
  }
}

@Suite("Archives in a run") struct ArchiveRunTests {
  private let three = [
    ("activities/1.gpx", "tracks\nA 100"), ("activities/2.gpx", "tracks\nB 200"),
    ("note.txt", "a note"), ("activities/.hidden", "x"),
  ]

  @Test func membersAreFilesOfTheRun() throws {
    let room = try ArchiveRoom()
    try room.room.folder.write("tracks\nC 150", to: "in/c.gpx")
    try room.write(three + [("../up.gpx", "tracks\nD 1")])
    let report = try room.run()
    #expect(report.failure == nil)
    #expect(
      report.files == RunReport.Files(found: 5, unchanged: 1, read: 4, skipped: 1, passedOver: 2))
    #expect(room.room.titles == ["A", "C", "B"])
    #expect(room.room.atlas?.contains("detail A of export.zip/activities/1.gpx") == true)
    #expect(report.problems.map(\.problem.code) == [.damaged])
    #expect(report.problems.first?.file == room.room.folder["in/export.zip"].appending("../up.gpx"))
    #expect(room.room.atlas?.contains("about export.zip/../up.gpx") == true)
  }

  @Test func anUnchangedArchiveIsNotOpened() throws {
    let room = try ArchiveRoom()
    try room.write(three)
    room.room.settle()
    _ = try room.run()
    #expect(room.fake.takeListed() == 1)
    // Another file is new, so that the run has to look.
    try room.room.folder.write("tracks\nC 300", to: "in/c.gpx")
    let report = try room.run()
    #expect(report.detailPages == RunReport.Pages(total: 3, rendered: 1))
    #expect(report.files.read == 1)
    #expect(room.fake.takeListed() == 0)
  }

  @Test func aNewerArchiveDrawsWhatChanged() throws {
    let room = try ArchiveRoom()
    try room.write(three)
    _ = try room.run()
    _ = room.room.fake.takeCounts()
    // One more, and one that is gone.
    try room.write([("activities/3.gpx", "tracks\nC 300")] + three.dropFirst())
    let report = try room.run()
    #expect(report.detailPages == RunReport.Pages(total: 2, rendered: 1))
    #expect(room.room.fake.takeCounts().details == ["C"])
    #expect(room.room.titles == ["B", "C"])
  }

  @Test func anArchiveUnderAnotherNameDrawsNothing() throws {
    let room = try ArchiveRoom()
    try room.write(three)
    _ = try room.run()
    try room.write(three, to: "in/newer.zip")
    try FileManager.default.removeItem(atPath: room.room.folder["in/export.zip"].description)
    let report = try room.run()
    #expect(report.detailPages == RunReport.Pages(total: 2, rendered: 0))
  }

  @Test("what was in an archive stays while it cannot be read")
  func anUnreadableArchiveKeepsItsTracks() throws {
    let room = try ArchiveRoom()
    try room.write(three)
    _ = try room.run()
    let before = room.room.atlas
    room.fake.state.withLock { $0.refuses = true }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)],
      ofItemAtPath: room.room.folder["in/export.zip"].description)
    let report = try room.run()
    #expect(report.detailPages == RunReport.Pages(total: 2, rendered: 0))
    #expect(report.problems.map(\.problem.code) == [.unreadable])
    #expect(report.files.skipped == 1)
    #expect(room.room.atlas == before)
    // Once it can be read again, nothing is said of it any more.
    room.fake.state.withLock { $0.refuses = false }
    #expect(try room.run().problems.isEmpty)
  }

  @Test func patternsAreTriedOnTheMembersPath() throws {
    var room = try ArchiveRoom()
    try room.write(three + [("Planned/4.gpx", "tracks\nD 400")])
    room.room.job.include = ["**/*.gpx"]
    room.room.job.exclude = ["**/Planned/**", "2.gpx"]
    let report = try room.run()
    #expect(room.room.titles == ["A"])
    #expect(report.files.found == 1)
    room.room.job.exclude = ["*.zip"]
    #expect(try room.run().failure == .noTracks)
  }

  @Test func anArchiveMayBeAnInputItself() throws {
    var room = try ArchiveRoom()
    try room.write(three)
    room.room.job.inputs = [room.room.folder["in/export.zip"]]
    room.room.job.include = ["activities/*"]
    _ = try room.run()
    #expect(room.room.titles == ["A", "B"])
  }

  @Test func theSameBytesInAnArchiveAndBesideItAreOneTrack() throws {
    let room = try ArchiveRoom()
    try room.write(three)
    try room.room.folder.write("tracks\nA 100", to: "in/z.gpx")
    let report = try room.run()
    #expect(report.tracks == 2)
    #expect(report.duplicates == 1)
    let message = report.problems.first?.problem.message
    #expect(message?.contains("export.zip/activities/1.gpx") == true)
  }

  @Test func aChangedRowDrawsItsPageAlone() throws {
    let room = try ArchiveRoom()
    func write(_ name: String) throws {
      try room.write(three + [("activities.csv", "activities/2.gpx=\(name)")])
    }
    try write("Listed")
    _ = try room.run()
    #expect(room.room.titles == ["A", "Listed"])
    _ = room.room.fake.takeCounts()
    try write("Renamed")
    let report = try room.run()
    #expect(room.room.titles == ["A", "Renamed"])
    #expect(report.detailPages == RunReport.Pages(total: 2, rendered: 1))
    #expect(try room.run().pages.rendered == 0)
    // Without the list the file speaks for itself.
    try room.write(three)
    _ = try room.run()
    #expect(room.room.titles == ["A", "B"])
  }

  @Test func aListBesideAFolderNamesItsFilesThoughThePatternsPassItOver() throws {
    var room = try ArchiveRoom()
    try room.room.folder.write("tracks\nA 100", to: "in/x/activities/1.gpx")
    try room.room.folder.write("activities/1.gpx=Listed", to: "in/x/activities.csv")
    // A list of another folder says nothing of it.
    try room.room.folder.write("activities/1.gpx=Other", to: "in/y/activities.csv")
    room.room.job.include = ["**/*.gpx"]
    let report = try room.run()
    #expect(room.room.titles == ["Listed"])
    #expect(report.files == RunReport.Files(found: 1, unchanged: 0, read: 1))
  }

  @Test func theCacheIsPrunedOfArchivesThatAreGone() throws {
    let room = try ArchiveRoom()
    try room.write(three)
    _ = try room.run()
    let keeper = CacheKeeper(room.room.job.cache)
    let files = try keeper.status()?.files
    #expect(files == 4)
    _ = try keeper.prune()
    #expect(try keeper.status()?.files == 4)
    try FileManager.default.removeItem(atPath: room.room.folder["in/export.zip"].description)
    _ = try keeper.prune()
    #expect(try keeper.status()?.files == 0)
  }
}
