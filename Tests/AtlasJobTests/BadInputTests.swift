import Files
import Foundation
import TestSupport
import Testing
import Tracks

@testable import AtlasJob
@testable import AtlasStore

@Suite struct BadInputTests {
  @Test("a bad file and a dangling link are named, the others used")
  func badInputsAreNamed() throws {
    let room = try RunRoom()
    try room.folder.write("tracks\nA 1", to: "in/a.gpx")
    try room.folder.link("in/b.gpx", to: "nowhere")
    try room.folder.write("bad", to: "in/c.gpx")
    try room.folder.write("a note", to: "in/note.txt")
    try room.folder.write("x", to: "in/.DS_Store")
    try room.folder.write("tracks\nZ 2", to: "in/z.gpx")
    let report = try room.run()
    #expect(report.failure == nil)
    #expect(room.titles == ["A", "Z"])
    #expect(report.files.skipped == 2)
    #expect(report.files.passedOver == 2)
    #expect(report.problems.map { $0.file?.name } == ["b.gpx", "c.gpx"])
    #expect(report.problems.map(\.problem.code) == [.linkBroken, .damaged])
    #expect(room.atlas?.contains("about c.gpx") == true)
  }

  @Test("no track fails and leaves the old atlas", arguments: ["empty", "bad", "missing"])
  func noTrackWritesNothing(kind: String) throws {
    let room = try RunRoom()
    try room.folder.write("yesterday", to: room.job.output)
    if kind == "bad" { try room.folder.write("bad", to: "in/a.gpx") }
    if kind == "missing" {
      try FileManager.default.removeItem(atPath: room.folder["in"].description)
    }
    let report = try room.run()
    #expect(report.failure == .noTracks)
    #expect(
      report.problems.map(\.problem.code) == [
        kind == "empty" ? .nothingFound : kind == "bad" ? .damaged : .missing
      ])
    #expect(report.outputs.isEmpty)
    #expect(room.atlas == "yesterday")
  }

  @Test func strictWritesNothingWhereAnInputWasSkipped() throws {
    var room = try RunRoom(runs: 2)
    try room.folder.write("bad", to: "in/x.gpx")
    room.options.strict = true
    let report = try room.run()
    #expect(report.failure == .skipped(1))
    #expect(room.atlas == nil)
    room.options.strict = false
    room.settle()
    #expect(try room.run().failure == nil)
    room.options.strict = true
    #expect(try room.run().failure != nil)
  }

  @Test("what was read of a file stays while it cannot be opened")
  func anUnreadableFileKeepsItsTracks() throws {
    let room = try RunRoom(runs: 3)
    room.settle()
    _ = try room.run()
    let file = room.folder["in/run-2.gpx"]
    let census = FileTask(
      index: 0,
      file: FoundFile(path: file, stamp: try FileSystem.info(file).stamp),
      known: FileTask.Known(
        content: Digest(of: [1]), key: Digest(of: [2]),
        reading: StoredReading(.tracks([], problems: []))))
    var known = FileCensus(count: 1)
    known.cannotBeOpened(census, FileError(path: file, action: "open", code: EACCES))
    let results = known.results([census.file], scanned: 0, known: [:])
    #expect(results.map(\.givesTracks) == [true])
    #expect(results.first?.problem?.code == .unreadable)
    #expect(results.first?.problem?.severity == .warning)
  }

  @Test("tracks of one name each have their page, and no name leads out of the folder")
  func namesDoNotDecideFiles() throws {
    var room = try RunRoom()
    try room.folder.write(
      "tracks\nMorning Run 1\nMorning Run 2\nUp/Down: \"A\" 3\n.. 4", to: "in/a.gpx")
    room.job.title = "../..//x"
    room.job.output = room.folder["out/{title}.pdf"]
    let report = try room.run()
    #expect(report.detailPages.total == 4)
    #expect(report.outputs.map(\.path.parent) == [room.folder["out"]])
  }

  @Test("the same bytes under two names are one track")
  func doublesAreOneTrack() throws {
    let room = try RunRoom()
    try room.folder.write("tracks\nA 1", to: "in/b.gpx")
    try room.folder.write("tracks\nA 1", to: "in/c.gpx")
    let first = try room.run()
    #expect(first.tracks == 1)
    #expect(first.duplicates == 1)
    #expect(first.problems.map(\.problem.code) == [.duplicate])
    #expect(first.problems.map { $0.file?.name } == ["c.gpx"])
    #expect(room.fake.takeCounts() == FakeServices.Counts(read: 1, details: ["A"], bound: 1))
    #expect(room.atlas?.contains("detail A of b.gpx") == true)
    // A double that comes first is the one whose name is shown, as in a run without a store.
    try room.folder.write("tracks\nA 1", to: "in/a.gpx")
    let second = try room.run()
    #expect(second.tracks == 1)
    #expect(second.duplicates == 2)
    #expect(room.atlas?.contains("detail A of a.gpx") == true)
  }

  @Test("an outing recorded twice is flagged, the same way on another day is not")
  func likelyDoublesAreFlagged() {
    func entry(_ name: String, start: Double, north: Double = 0, seconds: Double = 3600)
      -> AtlasEntry
    {
      var summary = FakeServices.summary(name: name, start: start)
      summary.end = start + seconds
      let line = (0..<100).map {
        Position(latitude: 47 + north / 111_195, longitude: 8 + Double($0) * 0.0002)
      }
      return AtlasEntry(
        id: .track(contentHash: name, number: 0), title: name, fileName: name, summary: summary,
        line: OverviewLine(parts: [line]))
    }
    let first = entry("watch", start: 1000)
    func found(_ others: AtlasEntry...) -> [Int: Int] { LikelyDuplicates.find([first] + others) }
    // Starts 4 s later, 95 % of the time in common, 40 m beside.
    #expect(found(entry("phone", start: 1004, north: 40, seconds: 3420)) == [1: 0])
    #expect(found(entry("third", start: 1010), entry("phone", start: 1004)) == [1: 0, 2: 0])
    #expect(found(entry("beside", start: 1004, north: 80)) == [:])
    #expect(found(entry("short", start: 1004, seconds: 3000)) == [:])
    #expect(found(entry("two weeks later", start: 1000 + 14 * 86_400)) == [:])
    // The one that holds more is the outing's page, wherever it stands.
    var rich = entry("phone", start: 1004)
    rich.summary.meanHeartRate = 150
    #expect(LikelyDuplicates.groups([first, rich, entry("third", start: 1010)]) == [[1, 0, 2]])
    #expect(LikelyDuplicates.groups([first]) == [])
  }

  @Test func aFileOfAnySizeIsNotTakenIntoMemory() throws {
    let room = try RunRoom(runs: 1)
    let large = room.folder["in/film.gpx"]
    try room.folder.write("x", to: large)
    // A file of 64 GB that takes no room: reading it whole could not succeed.
    #expect(truncate(large.description, 64 << 30) == 0)
    var services = room.fake
    services.largestFile = 1 << 20
    let report = try AtlasRun(job: room.job, services: services).perform()
    #expect(report.failure == nil)
    #expect(report.problems.map(\.problem.code) == [.tooLarge])
    #expect(report.files.skipped == 1)
  }

  @Test func notesWithTheSameBytesAreNoDuplicates() throws {
    let room = try RunRoom(runs: 1)
    for name in ["x.txt", "y.txt"] { try room.folder.write("a note", to: "in/\(name)") }
    let report = try room.run()
    #expect(report.duplicates == 0)
    #expect(report.files.passedOver == 2)
  }

  @Test func theAtlasAndItsCacheAreNoInputs() throws {
    var room = try RunRoom(runs: 1)
    room.job.output = room.folder["in/atlas.pdf"]
    room.job.cache = room.folder["in/atlas.sqlite"]
    room.settle()
    #expect(try room.run().files.found == 1)
    let again = try room.run()
    #expect(again.files == RunReport.Files(found: 1, unchanged: 1))
    #expect(again.pages.rendered == 0)
  }
}
