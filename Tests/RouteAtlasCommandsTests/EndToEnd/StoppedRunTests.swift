import Foundation
import TestSupport
import Testing

@Suite("The program, stopped and hindered", .serialized) struct StoppedRunTests {
  @Test("killed at any moment, the old atlas stands whole and the next run is right")
  func killedAtTenMoments() throws {
    let room = try AtlasRoom(runs: 8)
    let first = try room.run()
    #expect(first.code == 0, "\(first.err)")
    for run in 0..<8 { try room.write(run, nudge: 0.0003) }
    let clean = try AtlasRoom(runs: 0)
    for run in 0..<8 { try clean.write(run, nudge: 0.0003) }
    let start = Date()
    _ = try Program.run(clean.arguments)
    let duration = Date().timeIntervalSince(start)
    let right = try #require(clean.atlas)
    let old = try #require(room.atlas)
    var finished = 0
    for moment in 0..<10 {
      let signal = moment % 2 == 0 ? SIGKILL : SIGTERM
      let (process, _, _) = try Program.start(room.arguments)
      Thread.sleep(forTimeInterval: duration * Double(moment) / 10)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      if process.terminationReason == .exit, process.terminationStatus == 0 { finished += 1 }
      if signal == SIGTERM, process.terminationReason == .exit, process.terminationStatus != 0 {
        #expect(process.terminationStatus == 143)
        // Nothing is left but the atlas and its cache.
        #expect(room.folder.names(in: "out") == [".cache", "atlas.pdf"])
      }
      let standing = try #require(room.atlas)
      #expect(standing == old || standing == right)
    }
    let last = try room.run()
    #expect(last.code == 0, "\(last.err)")
    #expect(room.folder.names(in: "out") == [".cache", "atlas.pdf"])
    #expect(room.atlas?.count == right.count)
    let verify = try Program.run(["cache", "verify", "--output", room.folder.file("out/atlas.pdf")])
    #expect(verify.code == 0, "\(verify.err)")
  }

  @Test func aRunInTheMiddleOfAHugeFileStopsWithinTwoSeconds() throws {
    let room = try AtlasRoom(runs: 1)
    #expect(try room.run().code == 0)
    let old = try #require(room.atlas)
    var text = "<gpx version='1.1'><trk><trkseg>"
    for fix in 0..<300_000 {
      let seconds = "\(fix / 36_000 + 10):\(fix / 600 % 60 + 10):\(fix / 10 % 60 + 10)"
      text += "<trkpt lat='\(46 + Double(fix % 997) / 9970)' lon='7.\(fix)'>"
      text += "<time>2023-05-01T\(seconds)Z</time></trkpt>\n"
    }
    try room.folder.write(text + "</trkseg></trk></gpx>", to: "in/huge.gpx")
    let (process, _, _) = try Program.start(room.arguments + ["--force"])
    Thread.sleep(forTimeInterval: 1)
    #expect(process.isRunning)
    let start = Date()
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    // A second to come to rest, and as much again for a machine that has other things to do.
    #expect(Date().timeIntervalSince(start) < 2)
    #expect(process.terminationStatus == 143)
    #expect(room.atlas == old)
    #expect(room.folder.names(in: "out") == [".cache", "atlas.pdf"])
    #expect(!room.folder.names(in: "out/.cache").contains { $0.hasSuffix(".lock") })
  }

  @Test("a second run exits 75, and a lock does not outlive its holder")
  func aSecondRunIsRefused() throws {
    let room = try AtlasRoom(runs: 1)
    let lock = room.folder.file("out/.cache/atlas.sqlite.lock")
    try room.folder.write("", to: "out/.cache/atlas.sqlite.lock")
    let file = open(lock, O_RDWR)
    #expect(flock(file, LOCK_EX) == 0)
    let refused = try room.run()
    #expect(refused.code == 75)
    #expect(refused.err.contains("another run is at work"))
    #expect(room.atlas == nil)
    close(file)
    #expect(try room.run().code == 0)
  }

  @Test("two runs at once do not disturb each other")
  func twoRunsAtOnce() throws {
    let room = try AtlasRoom(runs: 6)
    let (one, _, _) = try Program.start(room.arguments)
    let (two, _, _) = try Program.start(room.arguments)
    one.waitUntilExit()
    two.waitUntilExit()
    let codes = [one.terminationStatus, two.terminationStatus].sorted()
    #expect(codes == [0, 75] || codes == [0, 0])
    #expect(try room.run().number("pages", "rendered") == 0)
  }

  @Test("a write that fails names the path and the reason, and the old atlas stands")
  func aFullDisk() throws {
    let room = try AtlasRoom(runs: 3)
    _ = try room.run()
    let old = try #require(room.atlas)
    try room.write(3)
    _ = try Program.run([
      "run", "--input", room.folder.file("in"), "--output", room.folder.file("other.pdf"),
      "--cache", room.folder.file("out/.cache/atlas.sqlite"),
    ])
    // A limit on the size of files stands for a disk that is full: no file may pass 16 kB.
    let result = try Program.run(
      room.arguments, shell: "ulimit -f 32; exec \"$PROGRAM\" \"$@\"")
    #expect(result.code == 1, "\(result.err)")
    #expect(result.err.contains(room.folder.file("out/atlas.pdf")) || result.err.contains("cache"))
    #expect(room.atlas == old)
    #expect(room.folder.names(in: "out").filter { $0.hasSuffix("-tmp") }.isEmpty)
    #expect(try room.run().code == 0)
  }

  @Test(arguments: [">&- 2>&-", "<&- >&- 2>&-", ">/dev/full 2>/dev/full"])
  func closedStreamsHarmNoFile(streams: String) throws {
    let room = try AtlasRoom(runs: 2)
    let closed = try Program.run(
      room.arguments + ["--verbose", "--progress", "plain"],
      shell: "exec \"$PROGRAM\" \"$@\" \(streams)")
    #expect(closed.code == 0)
    let atlas = try #require(room.atlas)
    #expect(room.folder.names(in: "out") == [".cache", "atlas.pdf"])
    #expect(room.folder.names(in: "out/.cache") == ["atlas.sqlite"])
    #expect(try room.run("--force").code == 0)
    #expect(room.atlas == atlas)
  }

  @Test func aResultThatIsLostIsAFailure() throws {
    let room = try AtlasRoom(runs: 1)
    let lost = try Program.run(
      ["inspect", "--json", room.folder.file("in")], shell: "exec \"$PROGRAM\" \"$@\" >/dev/full")
    #expect(lost.code == 1)
    #expect(lost.err.contains("No space left on device"))
  }

  @Test func aReportThatCannotBeWrittenIsNamedAndTheAtlasStands() throws {
    let room = try AtlasRoom(runs: 1)
    let result = try Program.run(room.arguments + ["--report", "/dev/full"])
    #expect(result.code == 3)
    let message =
      "the atlas stands, but the report was not written: cannot write /dev/full: No space left"
    #expect(result.err.contains(message))
    #expect(room.atlas != nil)
    // The same where it goes to the standard output, and where there was nothing to do.
    for _ in 0..<2 {
      let lost = try Program.run(
        room.arguments + ["--report", "-"], shell: "exec \"$PROGRAM\" \"$@\" >/dev/full")
      #expect(lost.code == 3)
      let words =
        "the atlas stands, but the report was not written to the standard output: No space"
      #expect(lost.err.contains(words))
    }
  }

  @Test func aFailedRunStaysOneWhereItsReportIsLost() throws {
    let room = try AtlasRoom(runs: 0)
    let result = try Program.run(room.arguments + ["--report", "/dev/full"])
    #expect(result.code == 1)
    #expect(result.err.contains("No atlas was made"))
    #expect(!result.err.contains("the atlas stands"))
  }

  @Test("bad inputs are named with exit 3, and with exit 1 where none is good")
  func badInputs() throws {
    let room = try AtlasRoom(runs: 0)
    #expect(try room.run().code == 1)
    #expect(room.atlas == nil)
    try room.write(1)
    try room.folder.write("garbage, and no GPX at all", to: "in/bad.gpx")
    try FileManager.default.createSymbolicLink(
      atPath: room.folder.file("in/dangling.gpx"), withDestinationPath: "nowhere")
    let some = try room.run()
    #expect(some.code == 3)
    #expect(some.err.contains("bad.gpx: "))
    #expect(some.err.contains("dangling.gpx: "))
    #expect(some.number("files", "skipped") == 2)
    #expect(some.number("detailPages", "total") == 1)
    let before = room.atlas
    #expect(try room.run("--strict").code == 1)
    #expect(room.atlas == before)
    try room.folder.remove("in")
    #expect(try room.run().code == 1)
    #expect(room.atlas == before)
  }

  @Test("a cache of other bytes is moved aside and the atlas is the same")
  func aDamagedCache() throws {
    let room = try AtlasRoom(runs: 3)
    _ = try room.run()
    let before = room.atlas
    try room.folder.write("no database", to: "out/.cache/atlas.sqlite")
    let result = try room.run()
    #expect(result.code == 0)
    #expect(result.err.contains("Warning: "))
    #expect(result.number("detailPages", "rendered") == 3)
    #expect(room.atlas == before)
    #expect(room.folder.names(in: "out/.cache").contains("atlas.sqlite.damaged-1"))
  }

  @Test("what cannot be read tonight keeps its page", .enabled(if: OrdinaryRights.canBeGiven))
  func anUnreadableFile() throws {
    let room = try AtlasRoom(runs: 3)
    room.settle()
    _ = try room.run()
    chmod(room.folder.file("in/run-1.gpx"), 0)
    defer { chmod(room.folder.file("in/run-1.gpx"), 0o644) }
    let result = try room.run(before: OrdinaryRights.command)
    #expect(result.code == 3)
    #expect(result.number("detailPages", "total") == 3)
    let problems = try #require(result.report["problems"] as? [[String: Any]])
    #expect(problems.map { $0["code"] as? String } == ["unreadable"])
    #expect(result.err.contains("run-1.gpx"))
  }
}
