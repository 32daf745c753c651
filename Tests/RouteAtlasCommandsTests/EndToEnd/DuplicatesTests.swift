import Foundation
import Testing

@Suite("The program and outings recorded twice")
struct DuplicatesTests {
  /// The first run once more, as a phone recorded it: a second later and 4 m beside.
  private func room() throws -> AtlasRoom {
    let room = try AtlasRoom(runs: 2)
    let text = String(decoding: try #require(room.folder.data("in/run-0.gpx")), as: UTF8.self)
    let other = text.replacingOccurrences(of: "creator=\"test\"", with: "creator=\"phone\"")
      .replacingOccurrences(of: "0Z</time>", with: "1Z</time>")
    try room.folder.write(other, to: "in/phone.gpx")
    return room
  }

  @Test("one page for an outing that two recordings hold, and both are named")
  func merged() throws {
    let result = try room().run()
    #expect(result.code == 0, "\(result.err)")
    #expect(result.report["tracks"] as? Int == 2)
    #expect(result.report["duplicates"] as? Int == 1)
    #expect(result.number("detailPages", "total") == 2)
    #expect(result.out.contains("the same outing as"))
  }

  @Test("a job may keep both")
  func kept() throws {
    let room = try room()
    try room.folder.write(
      "{ inputs: ['in'], output: 'out/atlas.pdf', duplicates: 'keep' }", to: "job.json5")
    let result = try Program.run(["run", room.folder.file("job.json5"), "--report", "-"])
    #expect(result.code == 0, "\(result.err)")
    #expect(result.number("detailPages", "total") == 3)
    #expect(result.out.contains("counted once"))
  }
}
