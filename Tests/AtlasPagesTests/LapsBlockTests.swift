import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct LapsBlockTests {
  private func contents(_ meters: [Double], units: Double = 1) throws -> TrackPageContents {
    var track = Fixtures.track(speeds: [Double](repeating: 4, count: 1000))
    track.laps = meters.enumerated().map { index, meters in
      LapFigures(
        number: index + 1, start: 0, meters: meters, elapsedSeconds: 100, movingSeconds: 100,
        ascent: nil, descent: nil, meanHeartRate: nil, maxHeartRate: nil, deviceSeconds: 100,
        deviceMeters: meters, endFix: 0)
    }
    return TrackPageContents(
      track: track, entry: Fixtures.entry(track), look: try Fixtures.maker().look)
  }

  @Test func lapsThatSomebodyPressedTakeThePlaceOfTheSplits() throws {
    let pressed = try contents([1200, 400, 200, 400, 200])
    #expect(LapsBlock().hasContent(pressed) && !SplitsBlock().hasContent(pressed))
  }

  @Test("laps of a kilometre or a mile are the splits", arguments: [1000.0, 1609.344])
  func automaticLaps(_ length: Double) throws {
    let automatic = try contents([length, length * 1.01, length * 0.99, 310])
    #expect(!LapsBlock().hasContent(automatic) && SplitsBlock().hasContent(automatic))
  }

  @Test func twoLapsAreNoTable() throws {
    #expect(!LapsBlock().hasContent(try contents([700, 900])))
  }
}

@Suite struct EffortsBlockTests {
  private func contents(_ activity: Activity) throws -> TrackPageContents {
    var track = Fixtures.track(speeds: [Double](repeating: 4, count: 1000))
    track.summary.activity = activity
    track.summary.bestEfforts = [BestEffort(distance: .kilometer, seconds: 250, startMeters: 0)]
    return TrackPageContents(
      track: track, entry: Fixtures.entry(track), look: try Fixtures.maker().look)
  }

  @Test func areThoseOfWhoeverIsOnFoot() throws {
    #expect(EffortsBlock().hasContent(try contents(.running)))
    #expect(!EffortsBlock().hasContent(try contents(.cycling)))
  }

  @Test func oneAsLongAsTheTrackSaysNothingNew() throws {
    var track = Fixtures.track(speeds: [Double](repeating: 4, count: 252))
    track.summary.activity = .running
    track.summary.bestEfforts = [BestEffort(distance: .kilometer, seconds: 250, startMeters: 0)]
    let page = TrackPageContents(
      track: track, entry: Fixtures.entry(track), look: try Fixtures.maker().look)
    #expect(!EffortsBlock().hasContent(page))
  }
}
