import Foundation
import TestSupport
import Testing
import Tracks

/// What is written for programs is what `docs/` says of it.
@Suite struct ReportSchemaTests {
  private func schema() throws -> JSONSchema {
    try JSONSchema(file: ProjectFolder.file("docs/report.schema.json"))
  }

  private func object(_ text: some StringProtocol) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  /// Samples with pauses, laps, jumps and named places, a file that is cut, one with no track, one
  /// that is no recording, and the same recording twice.
  private func inputs() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    #expect(try Program.run(["sample", folder.file("in")]).code == 0)
    let name = try #require(folder.names(in: "in").first { $0.hasSuffix(".gpx") })
    let whole = try #require(folder.data("in/" + name))
    try folder.write(String(decoding: whole, as: UTF8.self), to: "in/copy.gpx")
    let cut = String(decoding: whole.prefix(whole.count / 2), as: UTF8.self)
    try folder.write(cut, to: "in/cut.gpx")
    try folder.write("<gpx version='1.1'></gpx>", to: "in/none.gpx")
    try folder.write("a note", to: "in/note.txt")
    return folder
  }

  @Test("a run's report is as its schema says, whether the run went well or failed")
  func reports() throws {
    let folder = try inputs()
    let arguments = ["--cache", folder.file("c.sqlite"), "--report", "-"]
    let run = ["run", "--input", folder.file("in"), "--output", folder.file("a.pdf")] + arguments
    let first = try Program.run(run)
    #expect(first.code == 3)
    #expect(try schema().faults(of: object(first.out), by: "report") == [])
    let problems = first.report["problems"] as? [[String: Any]] ?? []
    #expect(problems.contains { $0["code"] as? String == "no-track" })
    #expect(problems.contains { $0["code"] as? String == "truncated" })
    let failed = try Program.run(
      ["run", "--input", folder.file("none"), "--output", folder.file("b.pdf"), "--report", "-"])
    #expect(failed.code == 1)
    #expect(failed.report["failure"] is String)
    #expect(try schema().faults(of: object(failed.out), by: "report") == [])
  }

  @Test("each line about a file is as the schema says")
  func lines() throws {
    let folder = try inputs()
    let seen = try Program.run(["inspect", "--json", folder.file("in")])
    var tracks = 0
    var without = 0
    for line in seen.out.split(separator: "\n") {
      let value = try object(line)
      let isTrack = (value as? [String: Any])?["error"] == nil
      if isTrack { tracks += 1 } else { without += 1 }
      #expect(
        try schema().faults(of: value, by: isTrack ? "track" : "fileWithoutTrack") == [],
        "\(line.prefix(80))")
    }
    #expect(tracks > 10)
    #expect(without >= 1)
  }

  @Test("a schema finds what does not fit")
  func theSchemaCanFail() throws {
    let wrong = ["file": 1, "more": true, "error": ["code": "x"]] as [String: Any]
    #expect(try schema().faults(of: wrong, by: "fileWithoutTrack").count == 3)
  }

  @Test("the pages about problems name each code, and no other")
  func codes() throws {
    let codes = Problem.Code.allCases.map(\.rawValue)
    #expect(try schema().choices(of: "code") == codes)
    let page = try String(
      contentsOf: URL(fileURLWithPath: ProjectFolder.file("docs/problems.md")), encoding: .utf8)
    let table = try #require(page.range(of: "| code |"))
    let named = page[table.upperBound...].matches(of: /\n\| `([a-z-]+)` \|/).map {
      String($0.output.1)
    }
    #expect(named == codes)
  }
}
