import Testing

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct PageRunsTests {
  @Test("pages that follow one another are one range, in order, each number once")
  func runs() {
    let runs = PageRuns([14, 12, 13, 20, 12, 22, 23])
    #expect(runs.runs.map(\.pages) == [12...14, 20...20, 22...23])
    // Each leads to the first of its pages: the places of 12, 20 and 22 in the list.
    #expect(runs.runs.map(\.first) == [1, 3, 5])
    #expect(runs.runs.map { $0.text(from: 0) } == ["12–14", "20", "22–23"])
    #expect(runs.runs.map { $0.text(from: 90) } == ["102–104", "110", "112–113"])
    #expect(runs.digits(from: 0) == 2)
    #expect(runs.digits(from: 90) == 3)
    #expect(runs.hasRange)
    #expect(!PageRuns([5, 7]).hasRange)
    #expect(PageRuns([Int]()).runs.isEmpty)
    // The second has map sheets on the two pages after its own.
    let long = PageRuns([12...12, 13...15, 16...16, 18...18])
    #expect(long.runs.map(\.pages) == [12...16, 18...18])
    #expect(long.runs.map(\.first) == [0, 3])
  }

  @Test("marks are named like columns of a table")
  func letters() {
    #expect(
      [0, 1, 25, 26, 27, 51, 52, 701, 702].map(StartMarks.letter) == [
        "a", "b", "z", "aa", "ab", "az", "ba", "zz", "aaa",
      ])
  }
}
