import Paper
import Testing

@testable import Cartography

@Suite struct LineGridTests {
  @Test("a line to and fro a thousand times takes no more steps than fill the panel many times")
  func bounded() {
    var grid = LineGrid(PageRect(x: 0, y: 0, width: 100, height: 100), cell: 10)
    let line = (0..<2000).map { PagePoint(x: $0.isMultiple(of: 2) ? 5 : 95, y: 25) }
    grid.add(line + [PagePoint(x: 55, y: 75)])
    // Eleven cells a side, each sixteen times, and one leg of eighteen steps and one.
    #expect(grid.steps <= 16 * 121 + 19)
    #expect(grid.share(PageRect(x: 11, y: 21, width: 78, height: 8)) == 1)
    // What comes later is not forgotten: its vertices are there.
    #expect(grid.share(PageRect(x: 51, y: 71, width: 8, height: 8)) == 1)
    #expect(grid.share(PageRect(x: 11, y: 41, width: 78, height: 8)) == 0)
  }
}
