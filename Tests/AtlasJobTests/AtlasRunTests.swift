import Files
import Foundation
import Synchronization
import TestSupport
import Testing
import Tracks

@testable import AtlasJob
@testable import AtlasStore

/// A folder of tracks, services and a job over them.
struct RunRoom {
  let folder: TemporaryFolder
  var fake = FakeServices()
  let clock = FastClock()
  var job: Job
  var options = RunOptions()

  init() throws {
    folder = try TemporaryFolder()
    job = Job(
      title: "All runs", inputs: [folder["in"]], output: folder["out/atlas.pdf"],
      cache: folder["out/.cache/atlas.sqlite"])
    job.workers = 2
    try FileSystem.makeFolders(folder["in"])
  }

  /// Twelve runs, one a day.
  init(runs: Int) throws {
    try self.init()
    for run in 0..<runs { try write(run + 1) }
  }

  func write(_ run: Int, name: String? = nil) throws {
    try folder.write(
      "tracks\n\(name ?? "Run \(run)") \(1_600_000_000 + run * 86_400)", to: "in/run-\(run).gpx")
  }

  func run(_ interruption: Interruption = .none) throws -> RunReport {
    try AtlasRun(
      job: job, options: options, services: fake, interruption: interruption,
      clock: clock.clock
    ).perform()
  }

  var atlas: String? { folder.text(job.output) }

  /// The titles of the detail pages, in their order.
  var titles: [String] {
    (atlas ?? "").split(separator: "\n").compactMap { line in
      line.hasPrefix("%PDF detail ")
        ? line.dropFirst(12).components(separatedBy: " of ").first : nil
    }
  }

  /// Makes the inputs older than the second of the next run, as files in the field are.
  func settle() { clock.seconds.withLock { $0 += 2 } }
}

/// The machine's time, and some seconds more.
final class FastClock: Sendable {
  let seconds = Mutex(0)

  var clock: Clock {
    Clock { [self] in Clock.system.now() + Int64(seconds.withLock { $0 }) * 1_000_000_000 }
  }
}

@Suite struct AtlasRunTests {
  @Test func aFirstRunDrawsEverything() throws {
    let room = try RunRoom(runs: 12)
    let report = try room.run()
    #expect(report.failure == nil)
    #expect(report.files == RunReport.Files(found: 12, unchanged: 0, read: 12))
    #expect(report.tracks == 12)
    #expect(report.detailPages == RunReport.Pages(total: 12, rendered: 12))
    #expect(report.pages == RunReport.Pages(total: 13, rendered: 13))
    #expect(report.outputs.map(\.written) == [true])
    // by start, and so 10, 11 and 12 after 9.
    #expect(room.titles == (1...12).map { "Run \($0)" })
    #expect(room.atlas?.hasSuffix("- 2 3 4 5 6 7 8 9 10 11 12 13") == true)
  }

  @Test func aLongTrackHasItsSheetsBehindIt() throws {
    let room = try RunRoom(runs: 3)
    try room.write(2, name: "Tour")
    let report = try room.run()
    #expect(report.tracks == 3)
    #expect(report.detailPages == RunReport.Pages(total: 5, rendered: 5))
    let lines = room.atlas?.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.dropLast() == [
        "%PDF cover of Run 1, Tour, Run 3", "%PDF detail Run 1 of run-1.gpx",
        "%PDF detail Tour of run-2.gpx", "%PDF sheet 1 of Tour", "%PDF sheet 2 of Tour",
        "%PDF detail Run 3 of run-3.gpx",
      ])
    #expect(lines.last == "- 2 3 4 5 6")
    let again = try room.run()
    #expect(again.detailPages == RunReport.Pages(total: 5, rendered: 0))
  }

  @Test("an unchanged run draws nothing and writes nothing")
  func anUnchangedRunDoesNothing() throws {
    let room = try RunRoom(runs: 3)
    room.settle()
    let first = try room.run()
    let stamp = try FileSystem.info(room.job.output).stamp
    _ = room.fake.takeCounts()
    for _ in 0..<2 {
      let again = try room.run()
      #expect(room.fake.takeCounts() == FakeServices.Counts())
      #expect(again.files == RunReport.Files(found: 3, unchanged: 3, read: 0))
      #expect(again.pages == RunReport.Pages(total: 4, rendered: 0))
      #expect(again.detailPages == RunReport.Pages(total: 3, rendered: 0))
      #expect(again.outputs.map(\.written) == [false])
      #expect(again.outputs.map(\.bytes) == first.outputs.map(\.bytes))
      #expect(try FileSystem.info(room.job.output).stamp == stamp)
    }
  }

  @Test func filesAsYoungAsTheRunAreLookedAtAgainAndDrawNothing() throws {
    let room = try RunRoom(runs: 2)
    _ = try room.run()
    let stamp = try FileSystem.info(room.job.output).stamp
    _ = room.fake.takeCounts()
    let again = try room.run()
    #expect(room.fake.takeCounts() == FakeServices.Counts())
    #expect(again.pages.rendered == 0)
    #expect(try FileSystem.info(room.job.output).stamp == stamp)
  }

  @Test func aTouchedFileDrawsNothing() throws {
    let room = try RunRoom(runs: 3)
    room.settle()
    _ = try room.run()
    let stamp = try FileSystem.info(room.job.output).stamp
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_500_000_000)],
      ofItemAtPath: room.folder["in/run-2.gpx"].description)
    let report = try room.run()
    #expect(report.files.read == 1)
    #expect(report.pages.rendered == 0)
    #expect(try FileSystem.info(room.job.output).stamp == stamp)
  }

  @Test func aChangedFileDrawsItsPageAlone() throws {
    let room = try RunRoom(runs: 5)
    _ = try room.run()
    _ = room.fake.takeCounts()
    // The same title: the cover does not change.
    try room.folder.write("tracks\nRun 3 \(1_600_000_000 + 3 * 86_400 + 1)", to: "in/run-3.gpx")
    let report = try room.run()
    #expect(room.fake.takeCounts().details == ["Run 3"])
    #expect(report.detailPages == RunReport.Pages(total: 5, rendered: 1))
    #expect(report.pages.rendered == 1)
    #expect(report.outputs.map(\.written) == [true])
  }

  @Test func anAddedAndARemovedFileDrawTheirPagesAndTheCover() throws {
    let room = try RunRoom(runs: 3)
    _ = try room.run()
    _ = room.fake.takeCounts()
    try room.write(4)
    let added = try room.run()
    #expect(room.fake.takeCounts().details == ["Run 4"])
    #expect(added.detailPages == RunReport.Pages(total: 4, rendered: 1))
    #expect(added.pages.rendered == 2)
    FileSystem.remove(room.folder["in/run-1.gpx"])
    let removed = try room.run()
    #expect(room.fake.takeCounts().details == [])
    #expect(removed.detailPages == RunReport.Pages(total: 3, rendered: 0))
    #expect(removed.pages.rendered == 1)
    #expect(room.titles == ["Run 2", "Run 3", "Run 4"])
  }

  @Test func anotherLookDrawsAllDetailPages() throws {
    var room = try RunRoom(runs: 3)
    _ = try room.run()
    room.fake = FakeServices(style: "thicker")
    let report = try room.run()
    #expect(report.detailPages.rendered == 3)
  }

  @Test func otherCoordinatesDrawWhatTheyConcern() throws {
    var room = try RunRoom(runs: 3)
    try room.folder.write("tracks\nAbroad 1650000000", to: "in/amap/abroad.gpx")
    _ = try room.run()
    room.job.coordinates = PathRules(
      .wgs84, rules: [.init(pattern: "amap/**", value: .gcj02)])
    _ = room.fake.takeCounts()
    #expect(try room.run().detailPages == RunReport.Pages(total: 4, rendered: 1))
    #expect(room.fake.takeCounts().details == ["Abroad"])
    room.job.coordinates = PathRules(.bd09)
    #expect(try room.run().detailPages.rendered == 4)
    #expect(try room.run().detailPages.rendered == 0)
  }

  @Test func forceDrawsAllAndGivesTheSameBytes() throws {
    var room = try RunRoom(runs: 3)
    _ = try room.run()
    let before = room.atlas
    room.options.force = true
    let report = try room.run()
    #expect(report.pages == RunReport.Pages(total: 4, rendered: 4))
    #expect(report.outputs.map(\.written) == [true])
    #expect(room.atlas == before)
  }

  @Test func theBytesDoNotDependOnWorkersOrCache() throws {
    var room = try RunRoom(runs: 30)
    var atlases: Set<String?> = []
    for workers in [1, 2, 7] {
      room.job.workers = workers
      room.job.cache = room.folder["cache-\(workers).sqlite"]
      _ = try room.run()
      atlases.insert(room.atlas)
    }
    #expect(atlases.count == 1)
  }

  @Test func aDryRunSaysWhatWouldBeDrawnAndWritesNothing() throws {
    var room = try RunRoom(runs: 3)
    room.options.dryRun = true
    let report = try room.run()
    #expect(report.detailPages == RunReport.Pages(total: 3, rendered: 3))
    #expect(report.outputs.map(\.written) == [false])
    #expect(room.fake.takeCounts().details.isEmpty)
    #expect(room.folder.names == ["in"])
  }

  @Test func anAtlasThatWasAlteredIsWrittenAgainFromTheStore() throws {
    let room = try RunRoom(runs: 3)
    room.settle()
    _ = try room.run()
    let before = room.atlas
    try room.folder.write("spoilt", to: room.job.output)
    let report = try room.run()
    #expect(report.pages.rendered == 0)
    #expect(report.outputs.map(\.written) == [true])
    #expect(room.atlas == before)
    FileSystem.remove(room.job.output)
    #expect(try room.run().outputs.map(\.written) == [true])
    #expect(room.atlas == before)
  }

  @Test func aPageThatCannotBeDrawnIsReplacedAndNamed() throws {
    var room = try RunRoom(runs: 3)
    room.fake = FakeServices(unlucky: "Run 2")
    let report = try room.run()
    #expect(report.failure == nil)
    #expect(report.problems.map(\.problem.code) == [.pageFailed])
    #expect(room.atlas?.contains("plain Run 2: no ink") == true)
    #expect(room.titles == ["Run 1", "Run 3"])
    // Drawing it again would fail again: it waits for another build or look.
    let again = try room.run()
    #expect(again.pages.rendered == 0)
  }

  @Test func ordersAndVolumes() throws {
    var room = try RunRoom()
    // 2019-12-31, 2020-01-01, 2020-06-01 UTC and one without a date.
    try room.folder.write(
      "tracks\nold 1577750400\nnew year 1577836800\nride 1590969600\nundated -", to: "in/a.gpx")
    _ = try room.run()
    #expect(room.titles == ["old", "new year", "ride", "undated"])
    room.job.order = .newestFirst
    _ = try room.run()
    #expect(room.titles == ["ride", "new year", "old", "undated"])
    room.job.volumes = .year
    room.job.output = room.folder["out/{title}-{volume}.pdf"]
    let report = try room.run()
    #expect(
      report.outputs.map(\.path.name) == [
        "All runs-2020.pdf", "All runs-2019.pdf", "All runs-undated.pdf",
      ])
    #expect(report.detailPages.total == 4)
  }

  @Test func activitiesAndDatesChooseTracks() throws {
    var room = try RunRoom()
    try room.folder.write(
      "tracks\nold 1577750400\nnew year 1577836800\nride 1590969600\nundated -", to: "in/a.gpx")
    room.job.activities = [.cycling]
    _ = try room.run()
    #expect(room.titles == ["ride"])
    room.job.activities = nil
    room.job.from = Day("2020-01-01")
    room.job.to = Day("2020-01-01")
    _ = try room.run()
    #expect(room.titles == ["new year"])
  }
}
