import Paper
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct CoverMosaicTests {
  private let box = PageRect(x: 10, y: 20, width: 480, height: 540)

  @Test(
    "cells fill the box, none on another, the longer tracks' larger",
    arguments: [
      1, 2, 5, 7, 31, 60, 130, 480,
    ])
  func cells(_ count: Int) {
    // 37 is prime to all counts but its multiples: lengths in no order.
    let weights = (0..<count).map { Double(($0 * 37) % 499) }
    let mosaic = CoverMosaic(weights: weights)
    let cells = mosaic.cells(in: box)
    #expect(cells.count == count)
    let hull = box.inset(-0.01, -0.01)
    #expect(cells.allSatisfy { $0.minX >= hull.minX && $0.maxX <= hull.maxX + 0.02 })
    #expect(cells.allSatisfy { $0.minY >= hull.minY && $0.maxY <= hull.maxY + 0.02 })
    for (index, cell) in cells.enumerated() {
      for other in cells[(index + 1)...] {
        #expect(!cell.inset(0.01, 0.01).intersects(other.inset(0.01, 0.01)))
      }
    }
    for (a, b) in zip(weights.indices, weights.indices.dropFirst()) where weights[a] > weights[b] {
      #expect(mosaic.spans[a] >= mosaic.spans[b])
    }
    let filled = cells.reduce(0) { $0 + $1.width * $1.height }
    #expect(filled > 0.7 * box.width * box.height)
  }

  @Test("one in thirty is four wide, one in eight two")
  func spans() {
    let mosaic = CoverMosaic(weights: (0..<60).map(Double.init))
    #expect(mosaic.spans.count { $0 == 4 } == 2)
    #expect(mosaic.spans.count { $0 == 2 } == 7)
    #expect(mosaic.spans[59] == 4)
    #expect(CoverMosaic(weights: []).cells(in: box).isEmpty)
    #expect(CoverMosaic(weights: [3]).cells(in: box) == [box])
  }

  @Test("tracks without a shape are not in the picture")
  func shapes() {
    var still = Fixtures.run(2023, 1, 1, meters: 0)
    still.summary.isStationary = true
    var lost = Fixtures.run(2023, 1, 2, meters: 5000)
    lost.line = OverviewLine(parts: [])
    let run = Fixtures.run(2023, 1, 3, meters: 5000)
    #expect(CoverMosaic.chosen([still, lost, run]).map(\.id) == [run.id])
  }
}
