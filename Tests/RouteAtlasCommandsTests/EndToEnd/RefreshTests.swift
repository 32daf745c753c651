import Foundation
import TestSupport
import Testing

@Suite("The program, from night to night", .serialized) struct RefreshTests {
  @Test func againAndTouchedDrawNothingAndLeaveTheFile() throws {
    let room = try AtlasRoom(runs: 4)
    room.settle()
    let first = try room.run()
    #expect(first.code == 0, "\(first.err)")
    #expect(first.number("detailPages", "rendered") == 4)
    let time = try #require(room.atlasTime)
    let again = try room.run()
    #expect(again.code == 0)
    #expect(again.number("pages", "rendered") == 0)
    #expect(again.number("files", "unchanged") == 4)
    #expect(room.atlasTime == time)
    try FileManager.default.setAttributes(
      [.modificationDate: Date()], ofItemAtPath: room.folder.file("in/run-2.gpx"))
    let touched = try room.run()
    #expect(touched.number("pages", "rendered") == 0)
    #expect(touched.number("files", "read") == 1)
    #expect(room.atlasTime == time)
  }

  @Test func oneChangedFixDrawsOneDetailPage() throws {
    let room = try AtlasRoom(runs: 4)
    _ = try room.run()
    let before = room.atlas
    try room.write(2, nudge: 0.0004)
    let changed = try room.run()
    #expect(changed.number("detailPages", "rendered") == 1)
    #expect(changed.number("detailPages", "total") == 4)
    #expect(room.atlas != before)
  }

  @Test func anAddedAndARemovedRunDrawTheirPagesAlone() throws {
    let room = try AtlasRoom(runs: 3)
    _ = try room.run()
    try room.write(3)
    let added = try room.run()
    #expect(added.number("detailPages", "rendered") == 1)
    #expect(added.number("detailPages", "total") == 4)
    // Cover, overview, year, grid and index say how many there are; the page about the atlas names
    // every input. The statistics have no chart of so few runs, and the new one is no record.
    #expect(added.number("pages", "rendered") == 7)
    try room.folder.remove("in/run-0.gpx")
    let removed = try room.run()
    #expect(removed.number("detailPages", "rendered") == 0)
    #expect(removed.number("detailPages", "total") == 3)
    // The first of equal records is gone.
    #expect(removed.number("pages", "rendered") == 7)
    // Back again: its page is still known.
    try room.write(0)
    let back = try room.run()
    #expect(back.number("detailPages", "rendered") == 0)
    #expect(back.number("detailPages", "total") == 4)
  }

  @Test func coloursOfTheWholeAtlasAreStableAndTheSameForAllWorkers() throws {
    let room = try AtlasRoom(runs: 4)
    let job = """
      { inputs: ["in"], output: "out/atlas.pdf",
        line: { value: "elevation", scale: "atlas", palette: "viridis" } }
      """
    try room.folder.write(job, to: "job.json5")
    room.settle()
    func run(_ more: String...) throws -> Program.Result {
      try Program.run(["run", room.folder.file("job.json5"), "--report", "-"] + more)
    }
    let first = try run("--workers", "1")
    #expect(first.code == 0, "\(first.err)")
    #expect(first.number("files", "read") == 4)
    #expect(first.number("detailPages", "rendered") == 4)
    let before = room.atlas
    let again = try run("--force", "--workers", "2")
    #expect(again.code == 0)
    #expect(room.atlas == before)
    #expect(try run().number("files", "read") == 0)
    // A run like the others leaves the range of the atlas, and so its pages, as they are.
    try room.write(4)
    let added = try run()
    #expect(added.number("detailPages", "rendered") == 1)
    #expect(added.number("detailPages", "total") == 5)
    #expect(added.number("files", "read") == 1)
    // One from far higher up moves it, and all pages with it.
    try room.write(5, height: 4000)
    #expect(try run().number("detailPages", "rendered") == 6)
  }

  @Test func anotherLineWidthDrawsEveryPage() throws {
    let room = try AtlasRoom(runs: 3)
    try FileManager.default.copyItem(
      atPath: ProjectFolder.file("templates"), toPath: room.folder.file("templates"))
    var environment = ProcessInfo.processInfo.environment
    environment["ROUTE_ATLAS_TEMPLATES"] = room.folder.file("templates")
    let first = try room.run(environment: environment)
    #expect(first.code == 0, "\(first.err)")
    try room.folder.write(
      "{ extends: 'classic', line: { width: 5.5 } }", to: "templates/thick.json5")
    let thick = try room.run("--template", "thick", environment: environment)
    #expect(thick.code == 0, "\(thick.err)")
    #expect(thick.number("detailPages", "rendered") == 3)
    try room.folder.write(
      "{ extends: 'classic', line: { width: 5.6 } }", to: "templates/thick.json5")
    let thicker = try room.run("--template", "thick", environment: environment)
    #expect(thicker.number("detailPages", "rendered") == 3)
  }

  @Test("the bytes depend on nothing but inputs, settings and build")
  func theBytesAreTheSameEverywhere() throws {
    let room = try AtlasRoom(runs: 5)
    _ = try room.run("--workers", "1")
    let first = try #require(room.atlas)
    let plain = ["PATH": "/usr/bin:/bin", "HOME": NSHomeDirectory()]
    let variants: [(String, [String: String]?)] = [
      ("2", nil), ("1", plain), ("2", plain.merging(["LC_ALL": "C"]) { $1 }),
      ("3", plain.merging(["LC_ALL": "de_DE.UTF-8"]) { $1 }),
    ]
    for (workers, environment) in variants {
      try room.folder.remove("out")
      let result = try room.run("--workers", workers, environment: environment)
      #expect(result.code == 0, "\(result.err)")
      #expect(room.atlas == first, "workers \(workers), environment \(environment ?? [:])")
    }
    _ = try room.run("--force")
    #expect(room.atlas == first)
  }
}
