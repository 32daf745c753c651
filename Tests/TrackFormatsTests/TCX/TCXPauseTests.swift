import Testing
import TrackAnalysis
import Tracks

@testable import TrackFormats

/// The format has no mark for a pause, and programs have three ways to write one.
@Suite("Pauses of TCX")
struct TCXPauseTests {
  /// Points every second, 3 m apart, going north from 10°.
  private func points(_ seconds: ClosedRange<Int>, from first: Int) -> String {
    seconds.map { second in
      let meters = 3.0 * Double(first + second - seconds.lowerBound)
      return TCX.point(second, "\(10 + meters / 110_600)")
    }.joined()
  }

  private func track(_ laps: String) throws -> Track {
    try ReadFile(TCX.file(TCX.activity(laps))).tracks[0]
  }

  @Test("a lap without distance, a hole between tracks and a repeated point are each one pause")
  func threeWaysGiveOnePause() throws {
    let byLap = try track(
      TCX.lap(0, 60, 180, points(0...60, from: 0)) + TCX.lap(60, 120, 0)
        + TCX.lap(180, 60, 180, points(180...240, from: 60)))
    let byTrack = try track(
      TCX.lap(0, 120, 360, points(0...60, from: 0), points(180...240, from: 60)))
    let byPoint = try track(
      TCX.lap(0, 120, 360, points(0...60, from: 0) + points(180...240, from: 60)))
    let rest = (TCX.start + 60)...(TCX.start + 180)
    #expect(byLap.details.timerPauses == [rest])
    #expect(byTrack.details.timerPauses == [rest])
    for track in [byLap, byTrack, byPoint] {
      let analysed = analyse(track)
      #expect(analysed.pauses.map(\.seconds) == [120])
      #expect(analysed.summary.movingSeconds == 120)
      #expect(analysed.summary.elapsedSeconds == 240)
      #expect(isNear(analysed.summary.distance, 360, 1))
    }
    #expect(byLap.details.deviceTotals.timer == 120)
  }

  @Test func legsBetweenLapsCount() throws {
    let track = try track(
      TCX.lap(0, 61, 183, points(0...60, from: 0))
        + TCX.lap(61, 60, 180, points(61...120, from: 61)))
    #expect(track.details.timerPauses.isEmpty)
    #expect(track.segments.map(\.fixes.count) == [121])
    #expect(isNear(analyse(track).summary.distance, 360, 1))
  }

  @Test func aSparseRecordingHasNoPauseBetweenLaps() throws {
    let sparse = (0..<10).map { TCX.point($0 * 30, "10.0\(10 + $0)") }.joined()
    let next = (0..<10).map { TCX.point(300 + $0 * 30, "10.0\(20 + $0)") }.joined()
    let track = try track(TCX.lap(0, 300, 1100, sparse) + TCX.lap(300, 270, 1100, next))
    #expect(track.details.timerPauses.isEmpty)
  }

  /// The first lap lasts by the timer until the second begins: points are missing, but no time.
  @Test func aHoleThatTheTimerRanThroughIsNoPause() throws {
    let track = try track(
      TCX.lap(0, 100, 300, points(0...60, from: 0))
        + TCX.lap(100, 60, 180, points(100...160, from: 100)))
    #expect(track.details.timerPauses.isEmpty)
  }

  @Test func lapsOfDevicesThatMeasureNoDistanceAreNoPauses() throws {
    let track = try track(
      TCX.lap(0, 60, 0, points(0...60, from: 0)) + TCX.lap(60, 60, 0, points(61...120, from: 61)))
    #expect(track.details.timerPauses.isEmpty)
    let moved = try self.track(
      TCX.lap(0, 60, 180, points(0...60, from: 0))
        + TCX.lap(60, 60, 0, points(61...120, from: 61)))
    #expect(moved.details.timerPauses.isEmpty)
  }
}
