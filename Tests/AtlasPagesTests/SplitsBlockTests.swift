import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct SplitsBlockTests {
  private func split(_ number: Int, meters: Double, seconds: Double) -> Split {
    Split(
      number: number, meters: meters, movingSeconds: seconds, elapsedSeconds: seconds, ascent: nil,
      descent: nil, end: Position(latitude: 0, longitude: 0), endFix: 0)
  }

  @Test("five kilometres share a bar, and the last has what is left")
  func groups() {
    var splits = (1...11).map { split($0, meters: 1000, seconds: 300) }
    splits.append(split(12, meters: 400, seconds: 200))
    let bars = SplitsBlock.bars(splits, group: 5)
    #expect(bars.map(\.number) == [5, 10, 12])
    #expect(bars.map(\.meters) == [5000, 5000, 1400])
    #expect(bars.map(\.seconds) == [1500, 1500, 500])
    #expect(bars.map(\.elapsed) == [1500, 1500, 500])
    // 1400 m in 500 s.
    #expect(abs(bars[2].speed - 2.8) < 1e-9)
    #expect(SplitsBlock.bars(splits, group: 1).count == 12)
    #expect(SplitsBlock.bars([], group: 5).isEmpty)
  }

  @Test("gaps are summed with their whole time and length, and the rest in them")
  func gaps() {
    var track = Fixtures.track(speeds: [3, 3, 3, 3, 3])
    track.legs[1] = .gap
    track.legs[3] = .gap
    track.pauses = [
      Pause(kind: .gap, start: nil, seconds: 90, firstFix: 3, lastFix: 4),
      Pause(kind: .device, start: nil, seconds: 7, firstFix: 0, lastFix: 1),
    ]
    // A hundred seconds more than the second between the others.
    track.fixes[4].time = 1_600_000_104
    let totals = GapTotals(track)
    #expect(totals.count == 2)
    // One second and 101 s, in which 90 s were rest.
    #expect(totals.seconds == 102)
    #expect(totals.rest == 90)
    // Three metres each.
    #expect(abs(totals.meters - 6) < 0.01)
  }
}
