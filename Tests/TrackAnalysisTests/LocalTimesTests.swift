import Testing
import Tracks

@testable import TrackAnalysis

@Suite("Times by the clock on the spot")
struct LocalTimesTests {
  /// A track whose file wrote these times without a zone.
  private func track(_ times: (hour: Int, minute: Int)..., day: (Int, Int, Int)) -> Track {
    let midnight = CivilTime.daysSince1970(year: day.0, month: day.1, day: day.2) * 86_400
    let fixes = times.enumerated().map { index, time in
      Fix(
        latitude: 47 + Double(index) * 0.001, longitude: 8,
        time: Double(midnight + time.hour * 3600 + time.minute * 60))
    }
    var track = Track(segments: [Segment(fixes: fixes)])
    track.details.lacksTimeZone = true
    track.problems = [.zoneTakenAsUTC]
    return track
  }

  private func times(_ track: Track) -> [String] {
    track.segments.flatMap(\.fixes).compactMap(\.time).compactMap {
      CivilTime(secondsSince1970: $0).map { "\($0.day). \($0.hour):\($0.minute)" }
    }
  }

  @Test("a local time is put right by the zone of its day")
  func summerAndWinter() {
    let summer = track((14, 10), (14, 20), day: (2023, 5, 3)).timed(in: "Europe/Zurich")
    #expect(times(summer) == ["3. 12:10", "3. 12:20"])
    #expect(summer.details.utcOffset == 7200)
    #expect(!summer.details.lacksTimeZone)
    #expect(summer.problems.map(\.code) == [.timeZoneMissing])
    #expect(summer.problems[0].message.contains("Europe/Zurich"))
    let winter = track((14, 10), day: (2023, 1, 3)).timed(in: "Europe/Zurich")
    #expect(times(winter) == ["3. 13:10"])
    #expect(times(track((7, 0), day: (2023, 5, 3)).timed(in: "Asia/Shanghai")) == ["2. 23:0"])
    #expect(times(track((7, 0), day: (2023, 5, 3)).timed(in: "-03:30")) == ["3. 10:30"])
  }

  @Test func whereTheClocksChange() {
    // On 29 October 2023 the hour from two comes twice, on 26 March it is left out.
    let twice = track((2, 30), (2, 45), day: (2023, 10, 29)).timed(in: "Europe/Zurich")
    #expect(times(twice) == ["29. 0:30", "29. 0:45"])
    let never = track((2, 30), day: (2023, 3, 26)).timed(in: "Europe/Zurich")
    #expect(times(never) == ["26. 1:30"])
    // Started in summer time: the stretch stays as long as the clock of the device counted it.
    let across = track((1, 30), (4, 30), day: (2023, 10, 29)).timed(in: "Europe/Zurich")
    #expect(times(across) == ["28. 23:30", "29. 2:30"])
  }

  @Test func lapsAndPausesGoAlong() {
    var track = track((10, 0), (11, 0), day: (2023, 1, 3))
    let start = 1_672_740_000.0  // 2023-01-03T10:00:00Z
    track.details.laps = [Lap(start: start, seconds: 60)]
    track.details.timerPauses = [(start + 60)...(start + 90)]
    let moved = track.timed(in: "+01:00")
    #expect(moved.details.laps == [Lap(start: start - 3600, seconds: 60)])
    #expect(moved.details.timerPauses == [(start - 3540)...(start - 3510)])
  }

  @Test func whatNamesItsZoneOrHasNoTimeStays() {
    var named = track((10, 0), day: (2023, 1, 3))
    named.details.lacksTimeZone = false
    #expect(named.timed(in: "Asia/Tokyo") == named)
    #expect(track(day: (2023, 1, 3)).timed(in: "Asia/Tokyo") == track(day: (2023, 1, 3)))
    let unknown = track((10, 0), day: (2023, 1, 3))
    #expect(unknown.timed(in: "Nowhere/Atall") == unknown)
  }
}
