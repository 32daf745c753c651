import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite("Notes on a page")
struct NotesBlockTests {
  private func notes(_ track: AnalysedTrack, _ language: String = "en") throws -> [String] {
    let page = TrackPageContents(
      track: track, entry: Fixtures.entry(track), look: try Fixtures.maker(language: language).look)
    return NotesBlock().notes(page).map { $0.replacing("\u{202F}", with: " ") }
  }

  @Test("nothing is said of a whole recording")
  func whole() throws {
    let track = Fixtures.track(speeds: [Double](repeating: 3, count: 100)) { Double($0) }
    #expect(try notes(track).isEmpty)
  }

  @Test("a file that is cut or damaged is told on the page, a harmless note is not")
  func damaged() throws {
    var track = Fixtures.track(speeds: [Double](repeating: 3, count: 100))
    track.problems = [.trailingBytes(count: 2)]
    #expect(try notes(track).isEmpty)
    track.problems = [.checksumWrong]
    #expect(try notes(track) == ["A part of the file is damaged and left out"])
    track.problems.append(.endsInTheMiddle)
    #expect(
      try notes(track) == ["The file ends in the middle: what came after is missing"])
    #expect(try notes(track, "zh-Hans") == ["文件不完整，后面的记录缺失"])
  }

  @Test("heights, times and places of a part are told with their share")
  func parts() throws {
    var track = Fixtures.track(speeds: [Double](repeating: 3, count: 200)) {
      $0 < 50 ? 100 : nil
    }
    for index in 0..<100 { track.fixes[index].time = nil }
    // 200 fixes and 50 records without a place: 80 %.
    track.summary.dropped.noPosition = 50
    #expect(
      try notes(track) == [
        "Positions for 80% of the recording", "Times for 50% of the fixes",
        "Heights for 25% of the fixes",
      ])
  }
}

@Suite("Shares of a whole")
struct SharesTests {
  @Test("whole per cents add up to a hundred")
  func percents() {
    #expect(Shares.percents([1, 1, 1]) == [34, 33, 33])
    // 12.5, 12.5 and 75 %: the first of equals gets what is left.
    #expect(Shares.percents([1, 1, 6]) == [13, 12, 75])
    #expect(Shares.percents([]) == [] && Shares.percents([0]) == [])
    #expect(Shares.percents((1...7).map(Double.init)).reduce(0, +) == 100)
  }
}
