import Testing
import Tracks

@testable import TrackFormats

@Suite("PLT files")
struct PLTReaderTests {
  private let header =
    "Geolife trajectory\nWGS 84\nAltitude is in Feet\nReserved 3\n0,2,255,My Track,0,0,2,8421376\n0\n"

  @Test("GeoLife's feet become metres, and the columns of date and time win over its day number")
  func geoLife() throws {
    let lines =
      "46,7,0,492,40000.5,2009-07-06,12:00:00\n46.001,7,0,-777,40000.50006,2009-07-06,12:00:05\n"
    let file = try ReadFile(header + lines, name: "20090706.plt")
    #expect(file.format == "GeoLife PLT")
    let fixes = file.fixes
    // 492 ft are 149.96 m.
    #expect(isNear(try #require(fixes[0].elevation), 149.96))
    #expect(fixes[1].elevation == nil)
    // 2009-07-06T12:00:00Z, and the words win over the day number.
    #expect(file.times == [1_246_881_600, 1_246_881_605])
    #expect(isNear(file.meters, 111.19))
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
  }

  @Test func theDayNumberStandsInForWords() throws {
    let file = try ReadFile(header + "46,7,0,492,40000.25,,\n", name: "a.plt")
    #expect(file.times == [1_246_860_000])
  }

  @Test func geoLifeWithBadLines() throws {
    let lines =
      "46,7,0,1,40000.5,2009-07-06,12:00:00\n400.166,7,0,1,40000.5,2009-07-06,12:00:01\n"
      + "x,y,0\n\n46.001,7,0,1,40000.5,2009-07-06,12:00:02\n46.002,7,0,1,400"
    let file = try ReadFile(header + lines, name: "a.plt")
    #expect(file.fixes.count == 2)
    #expect(file.invalid == 2)
    #expect(file.codes == [.truncated])
    #expect(skipped(header, name: "a.plt")?.code == .noTrack)
    #expect(skipped("Geolife trajectory", name: "a")?.code == .noTrack)
  }

  @Test("an OziExplorer file is read behind its byte-order mark")
  func oziExplorer() throws {
    for mark in ["", "\u{FEFF}"] {
      let file = try ReadFile(mark + FormatFixture.oziExplorer.text, name: "a.plt")
      #expect(file.format == "OziExplorer PLT")
      #expect(file.tracks[0].segments.map(\.fixes.count) == [2, 1])
      #expect(file.tracks[0].details.name == "Ridge walk")
      // Day 40000.5 is 2009-07-06T12:00:00Z.
      let times = file.times.compactMap { $0 }
      #expect(times[0] == 1_246_881_600)
      #expect(isNear(times[1], 1_246_881_660, 0.01))
      #expect(isNear(times[2], 1_246_885_200, 0.01))
      #expect(isNear(try #require(file.fixes[0].elevation), 304.8, 0.001))
      #expect(file.fixes[1].elevation == nil)
      #expect(file.problems.isEmpty)
    }
  }

  @Test func anotherDatumIsAWarning() throws {
    let text = FormatFixture.oziExplorer.text.replacing("WGS 84", with: "European 1950")
    let file = try ReadFile(text, name: "a.plt")
    #expect(file.fixes.count == 3)
    #expect(file.problems.map(\.severity) == [.warning])
  }

  @Test func anOldNameIsInWindowsCodePage() throws {
    let parts = FormatFixture.oziExplorer.text.replacing("Ridge walk", with: "@").split(
      separator: "@")
    let bytes = Array(parts[0].utf8) + [0x56, 0xE9, 0x7A] + Array(parts[1].utf8)
    #expect(try ReadFile(bytes, name: "a.plt").tracks[0].details.name == "Véz")
  }
}
