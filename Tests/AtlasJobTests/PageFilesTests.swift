import AtlasStore
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AtlasJob

/// Pages as files of their own.
@Suite struct PageFilesTests {
  private func room(runs: Int, _ formats: [Job.Format] = [.svg]) throws -> RunRoom {
    var room = try RunRoom(runs: runs)
    room.job.formats = formats
    return room
  }

  private func names(_ room: RunRoom, _ folder: String = "out/atlas-svg") -> [String] {
    ((try? FileSystem.names(in: room.folder[folder])) ?? [])
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func everyPageIsAFileWithItsFoot() throws {
    let room = try room(runs: 2)
    let report = try room.run()
    #expect(report.failure == nil)
    #expect(
      names(room) == [
        ".route-atlas-pages", "0001-cover.svg", "0002-2020-09-14-run-1.svg",
        "0003-2020-09-15-run-2.svg",
      ])
    #expect(
      room.folder.text(room.folder["out/atlas-svg/0003-2020-09-15-run-2.svg"])
        == "svg detail Run 2, page 3\n")
    #expect(report.pages == RunReport.Pages(total: 3, rendered: 3))
    #expect(report.detailPages == RunReport.Pages(total: 2, rendered: 2))
    #expect(report.outputs.map(\.path) == [room.folder["out/atlas-svg"]])
    #expect(report.outputs.map(\.format) == [.svg])
    #expect(report.outputs.map(\.pages) == [3])
    #expect(report.outputs.map(\.written) == [true])
    // No PDF was asked for.
    #expect(room.atlas == nil)
    #expect(room.fake.takeCounts().bound == 0)
  }

  @Test("Each form of a page tells what is wrong with the file")
  func problemsOfTheFile() throws {
    let room = try room(runs: 0, [.pdf, .svg, .png])
    try room.folder.write("tracks cut\nLong ride -", to: "in/ride.gpx")
    #expect(try room.run().failure == nil)
    #expect(room.atlas?.contains("%PDF detail Long ride of ride.gpx; damaged\n") == true)
    #expect(
      room.folder.text(room.folder["out/atlas-svg/0002-long-ride.svg"])
        == "svg detail Long ride; damaged, page 2\n")
    let picture = room.folder.text(room.folder["out/atlas-png/0002-long-ride.png"])
    #expect(picture?.hasSuffix(" detail Long ride; damaged, page 2\n") == true)
  }

  @Test func theSameAgainDrawsNothingAndOpensNothing() throws {
    let room = try room(runs: 3, [.pdf, .svg, .png])
    room.settle()
    #expect(try room.run().outputs.map(\.written) == [true, true, true])
    _ = room.fake.takeCounts()
    let again = try room.run()
    #expect(again.outputs.map(\.written) == [false, false, false])
    #expect(again.outputs.map(\.format) == [.pdf, .svg, .png])
    #expect(again.files.unchanged == 3)
    #expect(again.pages == RunReport.Pages(total: 12, rendered: 0))
    #expect(room.fake.takeCounts() == FakeServices.Counts())
  }

  @Test func onlyWhatChangedIsDrawnAndTheRestKeepsItsTime() throws {
    let room = try room(runs: 3)
    _ = try room.run()
    let kept = room.folder["out/atlas-svg/0002-2020-09-14-run-1.svg"]
    let before = try FileSystem.info(kept).stamp
    _ = room.fake.takeCounts()
    try room.write(4)
    let report = try room.run()
    // The cover, which names all runs, and the new one.
    #expect(report.pages == RunReport.Pages(total: 5, rendered: 2))
    #expect(room.fake.takeCounts().details == ["Run 4"])
    #expect(try FileSystem.info(kept).stamp == before)
  }

  @Test func pagesThatAreNoMoreGoAndStrangersStay() throws {
    let room = try room(runs: 3)
    _ = try room.run()
    try room.folder.write("mine", to: "out/atlas-svg/0009-mine.svg")
    try room.folder.write("edited", to: "out/atlas-svg/0004-2020-09-16-run-3.svg")
    FileSystem.remove(room.folder["in/run-3.gpx"])
    FileSystem.remove(room.folder["in/run-2.gpx"])
    #expect(try room.run().failure == nil)
    // What somebody changed is theirs now.
    #expect(
      names(room) == [
        ".route-atlas-pages", "0001-cover.svg", "0002-2020-09-14-run-1.svg",
        "0004-2020-09-16-run-3.svg", "0009-mine.svg",
      ])
  }

  @Test func aStrangerInTheWayFailsTheRunAndIsNotTouched() throws {
    let room = try room(runs: 1)
    try room.folder.write("mine", to: "out/atlas-svg/0001-cover.svg")
    let report = try room.run()
    #expect(
      report.failure
        == .binding(
          room.folder["out/atlas-svg/0001-cover.svg"],
          "something stands there that this program did not write; move it away"))
    #expect(names(room) == ["0001-cover.svg"])
    #expect(room.folder.text(room.folder["out/atlas-svg/0001-cover.svg"]) == "mine")
  }

  @Test(arguments: [false, true])
  func aFaultInOneFormatLeavesAllOthersAsTheyWere(isFolder: Bool) throws {
    let room = try room(runs: 2, [.pdf, .svg, .png])
    _ = try room.run()
    let old = try #require(room.atlas)
    // In the way of the third run's page.
    let stranger = "out/atlas-png/0004-2020-09-16-run-3.png"
    if isFolder {
      try FileSystem.makeFolders(room.folder[stranger])
    } else {
      try room.folder.write("mine", to: stranger)
    }
    try room.write(3)
    let report = try room.run()
    #expect(report.failure != nil)
    #expect(report.outputs.allSatisfy { !$0.written })
    #expect(room.atlas == old)
    #expect(names(room).count == 4)
    #expect(
      ((try? FileSystem.names(in: room.folder["out"])) ?? []).count {
        $0.starts(with: Array(".atlas.pdf".utf8))
      } == 0)
  }

  @Test func aCopiedFolderIsStillOurs() throws {
    let room = try room(runs: 3)
    _ = try room.run()
    // A copy or a backup gives each page another time.
    for name in names(room) where name.hasPrefix("0") {
      let page = "out/atlas-svg/" + name
      try room.folder.write(try #require(room.folder.text(room.folder[page])), to: page)
    }
    FileSystem.remove(room.folder["in/run-3.gpx"])
    #expect(try room.run().failure == nil)
    #expect(names(room).filter { $0.hasPrefix("0") }.count == 3)
    try room.write(3)
    #expect(try room.run().failure == nil)
    #expect(names(room).filter { $0.hasPrefix("0") }.count == 4)
  }

  @Test func aLostListIsMadeAgainWhereThePagesAreTheSame() throws {
    let room = try room(runs: 2)
    _ = try room.run()
    FileSystem.remove(room.folder["out/atlas-svg/.route-atlas-pages"])
    let report = try room.run()
    #expect(report.failure == nil)
    #expect(try room.run().pages.rendered == 0)
  }

  @Test func aDamagedOrMissingPageIsDrawnAgain() throws {
    let room = try room(runs: 2)
    room.settle()
    _ = try room.run()
    let page = "out/atlas-svg/0002-2020-09-14-run-1.svg"
    try room.folder.write("scribble", to: page)
    #expect(try room.run().pages.rendered == 1)
    #expect(room.folder.text(room.folder[page]) == "svg detail Run 1, page 2\n")
    FileSystem.remove(room.folder[page])
    #expect(try room.run().pages.rendered == 1)
    #expect(room.folder.text(room.folder[page]) == "svg detail Run 1, page 2\n")
  }

  @Test func aLostCacheDrawsNothingAgain() throws {
    let room = try room(runs: 2)
    _ = try room.run()
    _ = try CacheKeeper(room.job.cache).clear()
    let report = try room.run()
    #expect(report.pages.rendered == 0)
    #expect(report.files.read == 2)
  }

  @Test(arguments: [0, 1, 4])
  func aStoppedRunLeavesTheOldPagesAndTheNextGoesOn(pages: Int) throws {
    let drawn = Mutex(0)
    var room = try room(runs: 5)
    room.job.workers = 1
    _ = try room.run()
    let old = names(room).map { room.folder.text(room.folder["out/atlas-svg/" + $0]) }
    room.fake = FakeServices(style: "new", whileDrawing: { _ in drawn.withLock { $0 += 1 } })
    #expect(throws: Interruption.Stopped(signal: 15)) {
      try room.run(Interruption { drawn.withLock { $0 } >= pages ? 15 : 0 })
    }
    let standing = names(room).filter { $0 != ".route-atlas-drawn" }
    #expect(standing.map { room.folder.text(room.folder["out/atlas-svg/" + $0]) } == old)
    #expect(try room.run().failure == nil)
    #expect(drawn.withLock { $0 } == 5)
    #expect(!names(room).contains(".route-atlas-drawn"))
  }

  @Test func aPageThatCannotBeDrawnIsNamedEachTimeAndTriedAgain() throws {
    var room = try room(runs: 2)
    room.settle()
    room.fake = FakeServices(unlucky: "Run 2")
    for _ in 0..<2 {
      let report = try room.run()
      #expect(report.problems.map(\.problem.code) == [.pageFailed])
      #expect(
        room.folder.text(room.folder["out/atlas-svg/0003-2020-09-15-run-2.svg"])
          == "svg plain Run 2: no ink, page 3\n")
    }
    room.fake = FakeServices()
    #expect(try room.run().problems.isEmpty)
    #expect(
      room.folder.text(room.folder["out/atlas-svg/0003-2020-09-15-run-2.svg"])
        == "svg detail Run 2, page 3\n")
  }

  @Test func aDryRunWritesNothing() throws {
    var room = try room(runs: 2)
    room.options.dryRun = true
    let report = try room.run()
    #expect(report.pages == RunReport.Pages(total: 3, rendered: 3))
    #expect(report.outputs.map(\.written) == [false])
    #expect(!FileSystem.exists(room.folder["out"]))
  }

  @Test func otherDotsDrawEveryPictureAgain() throws {
    var room = try room(runs: 2, [.png])
    _ = try room.run()
    room.job.dpi = 300
    let report = try room.run()
    #expect(report.pages.rendered == 3)
    #expect(
      room.folder.text(room.folder["out/atlas-png/0001-cover.png"])?.hasPrefix("png 300.0 ")
        == true)
  }

  @Test func pagesInAnInputFolderAreNoInputs() throws {
    var room = try room(runs: 2)
    room.job.output = room.folder["in/atlas.pdf"]
    _ = try room.run()
    #expect(try room.run().files.found == 2)
  }

  @Test func eachVolumeHasItsFolder() throws {
    var room = try room(runs: 1)
    try room.folder.write("tracks\nLater 1640000000", to: "in/later.gpx")
    room.job.output = room.folder["out/runs-{volume}.pdf"]
    room.job.volumes = .year
    let report = try room.run()
    #expect(
      report.outputs.map(\.path) == [
        room.folder["out/runs-2020-svg"], room.folder["out/runs-2021-svg"],
      ])
    #expect(names(room, "out/runs-2021-svg").contains("0002-2021-12-20-later.svg"))
  }
}
