import Testing
import Tracks

@testable import TrackAnalysis

@Suite("What times recorded only in part can tell")
struct RecordedTimesTests {
  /// Metres of a degree of latitude at the equator: 6378137 m · (1 − e²) · π / 180 (WGS84).
  private static let degree = 110_574.3

  private func fix(_ meters: Double, _ time: Double?) -> Fix {
    Fix(latitude: meters / RecordedTimesTests.degree, longitude: 0, time: time)
  }

  @Test("between start and end alone nothing is told but the device's own timer")
  func endsOnly() throws {
    let start = 1_600_000_000.0
    let fixes = (0...40).map { i in
      fix(Double(i) * 100, i == 0 ? start : i == 40 ? start + 1200 : nil)
    }
    var details = TrackDetails(activity: .running)
    let bare = analyse(Track(details: details, segments: [Segment(fixes: fixes)]))
    #expect(bare.summary.elapsedSeconds == 1200)
    #expect(bare.summary.movingSeconds == nil)
    #expect(bare.summary.meanSpeed == nil)
    #expect(bare.summary.bestEfforts.isEmpty)
    #expect(bare.kilometers.allSatisfy { $0.rate == nil })
    details.deviceTotals.timer = 1000
    let timed = analyse(Track(details: details, segments: [Segment(fixes: fixes)]))
    #expect(timed.summary.kind == .recorded)
    #expect(timed.summary.movingSeconds == 1000)
    // 4000 m in 1000 s.
    #expect(abs(try #require(timed.summary.meanSpeed) - 4) < 0.01)
    #expect(timed.summary.maxSpeed == nil)
  }

  @Test("a straight line from place to place has no best effort and no fastest kilometre")
  func twoPlaces() {
    let fixes = [fix(0, 1_600_000_000), fix(3000, 1_600_009_000), fix(6000, 1_600_018_300)]
    let track = analyse(
      Track(details: TrackDetails(activity: .walking), segments: [Segment(fixes: fixes)]))
    #expect(track.summary.bestEfforts.isEmpty)
    #expect(track.kilometers.allSatisfy { $0.rate == nil })
  }

  @Test("a part needs a fix every 200 m or every 60 s")
  func density() {
    #expect(RecordedTimes.suffice(5, meters: 1000, seconds: 3000))
    #expect(!RecordedTimes.suffice(4, meters: 1000, seconds: 3000))
    #expect(RecordedTimes.suffice(4, meters: 1000, seconds: 240))
    #expect(!RecordedTimes.suffice(0, meters: 1, seconds: 1))
  }

  @Test("a split with a leg that no one runs has no rate, its neighbours have theirs")
  func jump() {
    var fixes: [Fix] = []
    var meters = 0.0
    for i in 0..<1200 {
      // 3 m/s, now and then a little more.
      meters += i == 500 ? 900 : i % 7 == 0 ? 3.2 : 3
      fixes.append(fix(meters, 1_600_000_000 + Double(i)))
    }
    let track = analyse(
      Track(details: TrackDetails(activity: .running), segments: [Segment(fixes: fixes)]))
    let rates = track.kilometers.map(\.rate)
    #expect(rates.contains { $0 == nil })
    #expect(rates.contains { $0 != nil })
    #expect(rates.compactMap { $0 }.allSatisfy { $0 < 3.3 })
  }

  @Test("splits that are alike to the last digit come from a mean speed")
  func even() {
    func splits(_ seconds: [Double]) -> [Split] {
      seconds.enumerated().map {
        Split(
          number: $0.offset + 1, meters: 1000, movingSeconds: $0.element,
          elapsedSeconds: $0.element, ascent: nil, descent: nil,
          end: Position(latitude: 0, longitude: 0), endFix: $0.offset)
      }
    }
    #expect(RecordedTimes.areEven(splits([300, 300.1, 300, 299.9])))
    #expect(!RecordedTimes.areEven(splits([300, 301, 300, 300])))
    #expect(!RecordedTimes.areEven(splits([300, 300, 300])))
  }
}
