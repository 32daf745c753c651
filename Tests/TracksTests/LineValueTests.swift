import Testing

@testable import Tracks

@Suite struct LineValueTests {
  /// Fixes a second apart, 2 m of way each.
  private func track(_ count: Int, _ fill: (inout Fix, Int) -> Void) -> AnalysedTrack {
    let fixes = (0..<count).map { index in
      var fix = Fix(latitude: 46, longitude: 7, time: 1_600_000_000 + Double(index))
      fill(&fix, index)
      return fix
    }
    let summary = TrackSummary(
      name: nil, kind: .recorded, activity: .running, device: nil, points: count,
      dropped: DropCounts(), segments: 1, start: nil, end: nil, timeZone: nil, utcOffset: 0,
      distance: 0, elapsedSeconds: nil, movingSeconds: nil, timerSeconds: nil, meanSpeed: nil,
      maxSpeed: nil, ascent: nil, descent: nil, minElevation: nil, maxElevation: nil,
      meanHeartRate: nil, maxHeartRate: nil, box: nil, startPosition: nil, pauseCount: 0,
      pauseSeconds: 0, isStationary: false)
    return AnalysedTrack(
      details: TrackDetails(), fixes: fixes, legs: Array(repeating: .moving, count: count - 1),
      distance: (0..<count).map { 2 * Double($0) }, speed: Array(repeating: 2, count: count),
      elevation: fixes.map { $0.elevation.map(Float.init) ?? .nan }, pauses: [], jumps: [],
      kilometers: [], miles: [], summary: summary, problems: [])
  }

  @Test func gradientsAreShownInPercent() {
    var climb = track(3) { _, _ in }
    climb.gradient = [0.05, -0.1, .nan]
    let values = climb.values(of: .gradient, smoothing: 30)
    #expect(abs(values[0] - 5) < 1e-5 && abs(values[1] + 10) < 1e-5 && values[2].isNaN)
  }

  @Test func withoutHeightsThereIsNoGradient() {
    let values = track(200) { _, _ in }.values(of: .gradient, smoothing: 30)
    #expect(values.count == 200 && values.allSatisfy { $0.isNaN })
  }

  @Test func powerIsAveragedOverTheWindowAndStaysAbsentWhereItIs() {
    // 100 and 300 W by turns: 200 in the mean, but for the ends of the window.
    let turns = track(100) { $0.power = $1 % 2 == 0 ? 100 : 300 }
    let values = turns.values(of: .power, smoothing: 10)
    // 11 fixes lie within 5 s on either side: five of the one and six of the other.
    #expect(abs(values[50] - (5 * 100 + 6 * 300) / 11) < 0.01)
    #expect(values[0] == (3 * 100 + 3 * 300) / 6)
    #expect(turns.values(of: .power, smoothing: 0)[51] == 300)
    let half = track(100) { $0.cadence = $1 < 50 ? 80 : nil }.values(of: .cadence, smoothing: 10)
    #expect(half[..<50].allSatisfy { $0 == 80 })
    #expect(half[50...].allSatisfy { $0.isNaN })
  }

  @Test func heartRatesOfZeroAreNone() {
    let values = track(4) { $0.heartRate = [120, 0, nil, 130][$1] }
      .values(of: .heartRate, smoothing: 30)
    #expect(values[0] == 120 && values[1].isNaN && values[2].isNaN && values[3] == 130)
  }

  @Test func timeCountsFromTheStart() {
    #expect(track(3) { _, _ in }.values(of: .time, smoothing: 30) == [0, 1, 2])
  }

  @Test func aFewReadingsDoNotMakeAValueOfTheTrack() {
    let few = track(100) { $0.heartRate = $1 < 10 ? 120 : nil }
    #expect(ValueSpread(of: few, value: .heartRate, smoothing: 30) == nil)
    let most = track(100) { $0.heartRate = $1 < 80 ? 100 + $1 : nil }
    let spread = ValueSpread(of: most, value: .heartRate, smoothing: 30)
    // 80 legs of a second, at 100.5 to 178.5 and 179: the 5th percentile is the fourth of them.
    #expect(spread?.weight == 80)
    #expect(spread?.low == 103.5)
    #expect(spread?.high == 175.5)
  }

  @Test func autoIsPaceOnFootAndSpeedElsewhere() {
    #expect(LineValue.auto.resolved(for: .hiking) == .pace)
    #expect(LineValue.auto.resolved(for: .cycling) == .speed)
    #expect(LineValue.power.resolved(for: .hiking) == .power)
  }
}
