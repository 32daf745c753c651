import Files
import Foundation
import TestSupport
import Testing

@testable import AtlasJob

/// What stands where a run writes.
@Suite struct WrittenFilesTests {
  @Test(arguments: [true, false])
  func aLinkToTheAtlasStaysALink(targetExists: Bool) throws {
    let room = try RunRoom(runs: 2)
    if targetExists { try room.folder.write("yesterday", to: "archive/runs.pdf") }
    try FileSystem.makeFolders(room.folder["out"])
    try room.folder.link("out/atlas.pdf", to: "../archive/runs.pdf")
    #expect(try room.run().failure == nil)
    #expect(try FileSystem.info(room.job.output, followingLinks: false).kind == .link)
    #expect(room.folder.text(room.folder["archive/runs.pdf"])?.contains("detail Run 1") == true)
    let again = try room.run()
    #expect(again.outputs.map(\.written) == [false])
  }

  @Test(arguments: ["folder", "pipe", "loop"])
  func whatIsNoFileIsNotReplaced(kind: String) throws {
    let room = try RunRoom(runs: 1)
    let output = room.job.output
    try FileSystem.makeFolders(kind == "folder" ? output : output.parent)
    if kind == "pipe" { #expect(output.withCString { mkfifo($0, 0o600) } == 0) }
    if kind == "loop" { try room.folder.link("out/atlas.pdf", to: "atlas.pdf") }
    let before = try FileSystem.info(output, followingLinks: false)
    guard case .binding(let path, _) = try room.run().failure else {
      Issue.record("the run did not fail")
      return
    }
    #expect(path == output)
    let after = try FileSystem.info(output, followingLinks: false)
    #expect(after.kind == before.kind)
    #expect(after.stamp.inode == before.stamp.inode)
  }

  @Test func twoFilesOfARunNeverShareAPlace() throws {
    let room = try RunRoom(runs: 1)
    var job = room.job
    try room.folder.write("my thesis", to: "thesis.txt")
    try room.folder.write("{\n  \"version\": \"0.1.0\"\n}", to: "report.json")
    try room.folder.write("", to: "empty.json")
    #expect(job.clash(report: nil) == nil)
    for name in ["report.json", "empty.json", "new.json"] {
      #expect(job.clash(report: room.folder[name]) == nil, "\(name)")
    }
    for name in ["thesis.txt", "in/run-1.gpx", "out/atlas.pdf", "in/../out/./atlas.pdf"] {
      #expect(job.clash(report: room.folder[name]) != nil, "\(name)")
    }
    #expect(job.clash(report: job.cache) != nil)
    job.cache = job.output
    #expect(job.clash(report: nil) != nil)
    job.inputs = [room.folder["in/run-1.gpx"]]
    job.cache = room.folder["in/run-1.gpx"]
    #expect(job.clash(report: nil) != nil)
  }

  @Test func aDocumentInTheCachesPlaceIsLeftAlone() throws {
    var room = try RunRoom(runs: 2)
    try room.folder.write("my thesis", to: "thesis.txt")
    room.job.cache = room.folder["thesis.txt"]
    let report = try room.run()
    #expect(report.failure == nil)
    #expect(report.problems.map(\.problem.code) == [.storeRebuilt])
    #expect(room.titles == ["Run 1", "Run 2"])
    #expect(room.folder.text(room.job.cache) == "my thesis")
    #expect(throws: (any Error).self) { try CacheKeeper(room.job.cache).clear() }
    #expect(room.folder.text(room.job.cache) == "my thesis")
  }

  @Test func volumesInFoldersShareOneCacheAndLock() throws {
    var room = try RunRoom(runs: 2)
    room.job.output = room.folder["out/{volume}/{title}.pdf"]
    room.job.volumes = .year
    room.job.cache = Job.defaultCache(beside: room.job.output, name: "runs")
    #expect(room.job.cache == room.folder["out/.cache/runs.sqlite"])
    let report = try room.run()
    #expect(report.outputs.map(\.path) == [room.folder["out/2020/All runs.pdf"]])
    #expect(
      try FileSystem.names(in: room.folder["out"]) == [".cache", "2020"].map { Array($0.utf8) })
  }

  @Test("the longest name of an atlas leaves room for its cache and locks")
  func aLongNameHasACache() throws {
    var room = try RunRoom(runs: 1)
    for letter in ["n", "é"] {
      let name = String(repeating: letter, count: 251 / letter.utf8.count)
      room.job.output = room.folder["out/\(name).pdf"]
      room.job.cache = Job.defaultCache(beside: room.job.output)
      let report = try room.run()
      #expect(report.failure == nil)
      #expect(report.problems.isEmpty)
    }
    let one = Job.defaultCache(beside: FilePath("/\(String(repeating: "n", count: 250))1.pdf"))
    let other = Job.defaultCache(beside: FilePath("/\(String(repeating: "n", count: 250))2.pdf"))
    #expect(one != other)
  }

  @Test func tracksThatTheJobDoesNotWantAreCounted() throws {
    var room = try RunRoom(runs: 3)
    room.job.activities = [.cycling]
    #expect(try room.run().failure == .noneChosen(3))
    #expect(room.atlas == nil)
  }
}
