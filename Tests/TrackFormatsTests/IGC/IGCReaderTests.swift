import Testing
import Tracks

@testable import TrackFormats

@Suite("IGC") struct IGCReaderTests {
  private func track(_ text: String, name: String = "a.igc") throws -> Track {
    try #require(try ReadFile(text, name: name).tracks.first)
  }

  private let head = "AXXX001\nHFDTE310524\n"

  @Test("the clock passes midnight, and the day with it") func midnight() throws {
    let track = try #require(try ReadFile(FormatFixture.igc.bytes, name: "a.igc").tracks.first)
    // 2024-05-31T23:59:50Z, by `date -d`.
    #expect(
      track.segments[0].fixes.map(\.time) == [1_717_199_990, 1_717_199_998, 1_717_200_008])
    #expect(track.details.activity == .flying)
    #expect(track.details.device == "Maker,Model")
    #expect(track.details.name == nil)
    // The last fix is a flat one: its height is not the receiver's.
    #expect(track.segments[0].fixes.map(\.elevation) == [500, 506, nil])
    #expect(track.dropped.invalid == 1)
  }

  @Test("the air pressure tells the height where no satellite does") func pressure() throws {
    let track = try track(
      head + "B1200004630000N00715000EV0048000000\nB1200014630000N00715000EV-001200000\n")
    #expect(track.segments[0].fixes.map(\.elevation) == [480, -12])
  }

  @Test("south and west are negative") func hemispheres() throws {
    let fix = try #require(
      try track(head + "B1200003354000S15112000WA0000000100\n").segments[0].fixes.first)
    #expect(fix.latitude == -(33 + 54.0 / 60) && fix.longitude == -(151 + 12.0 / 60))
  }

  @Test("the date in its newer form, by the file's name, or not at all") func dates() throws {
    let fix = "B1200004630000N00715000EA0048000500\n"
    // 2018-04-03 and 2024-05-31 at noon, by `date -d`.
    #expect(
      try track("AXXX001\nHFDTEDATE: 030418,02\n" + fix).segments[0].fixes[0].time == 1_522_756_800)
    let named = try track("AXXX001\n" + fix, name: "2024-05-31-XXX-001-01.igc")
    #expect(named.segments[0].fixes[0].time == 1_717_156_800)
    #expect(named.problems == [.dateFromFileName])
    #expect(try track("AXXX001\n" + fix).problems == [.onlyTimesOfDay])
    #expect(try track("AXXX001\nHFDTE990099\n" + fix).problems == [.onlyTimesOfDay])
  }

  @Test("what is no fix is counted or passed over, and nothing traps") func damaged() throws {
    let text =
      head + "I999999LADxxxxLOD\nI01\nB\nBfoo\nB9959994630000N00715000EA0048000500\n"
      + "B1200009930000N19915000EA0048000500\nB1200004630000N00715000EA0048000500"
    let track = try track(text)
    #expect(track.fixCount == 1)
    #expect(track.dropped.invalid == 2)
    guard case .skipped = TrackFiles.read(Array((head + "C4700000N\n").utf8), fileName: "a.igc")
    else {
      Issue.record("a task alone is no flight")
      return
    }
  }
}
