import Testing
import Tracks

@testable import TrackFormats

@Suite("Recordings of formats that are not read") struct UnreadFormatsTests {
  private func problem(_ bytes: [UInt8], _ name: String) -> Problem? {
    if case .skipped(let problem) = TrackFiles.read(bytes, fileName: name) { return problem }
    return nil
  }

  @Test(
    "are named with their format, packed or not",
    arguments: [
      ("a.ttbin", "TomTom"), ("B.HRM", "Polar HRM"), ("c.slf.gz", "Sigma"),
      ("d.gdb", "Garmin MapSource"),
    ])
  func byName(name: String, format: String) {
    #expect(problem([1, 2, 3, 4], name) == .formatNotRead(format: format))
    #expect(KnownFormats.claims(fileName: name))
  }

  @Test("also by their content") func byContent() {
    let database = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 1, count: 100)
    #expect(
      problem(database + Array("CREATE TABLE TRACKDATA (a)".utf8), "origin_db")
        == .formatNotRead(format: "Mi Fit database"))
    #expect(problem(database, "photos.db") == nil)
    #expect(
      problem(Array("[Params]\nVersion=106\n".utf8), "a.txt") == .formatNotRead(format: "Polar HRM")
    )
  }

  @Test(
    "pictures, notes and settings are passed over", arguments: ["a.jpg", "b.txt", "c.xml", "d.ini"])
  func others(name: String) { #expect(problem(Array("[settings]\na=1".utf8), name) == nil) }
}
