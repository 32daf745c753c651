import Testing
import Tracks

@testable import TrackFormats

@Suite("PWX") struct PWXReaderTests {
  /// 2024-05-01T18:00:00Z, by `date -d`.
  private let start = 1_714_586_400.0

  @Test("samples, laps and totals") func whole() throws {
    let track = try #require(try ReadFile(FormatFixture.pwx.bytes, name: "a.pwx").tracks.first)
    #expect(track.details.name == "Evening & rain")
    #expect(track.details.note == "Wet")
    #expect(track.details.activity == .running)
    #expect(track.details.device == "Maker One")
    // The time has no zone: it is that of the clock on the wall.
    #expect(track.details.lacksTimeZone && track.details.hasLocalClock)
    let fixes = track.segments.flatMap(\.fixes)
    #expect(fixes.map(\.time) == [start, start + 60])
    #expect(fixes.map(\.heartRate) == [120, nil])
    #expect(fixes.map(\.elevation) == [540, nil])
    #expect(fixes.map(\.speed) == [nil, 2.5])
    #expect(fixes.map(\.power) == [nil, 210])
    #expect(fixes.map(\.cadence) == [nil, 88])
    #expect(
      track.readings == [PlacelessReading(time: start + 10.25, distance: 20, heartRate: 125)])
    #expect(track.details.laps == [Lap(start: start, seconds: 60, distance: 200)])
    #expect(track.details.deviceTotals.distance == 400)
    #expect(track.details.deviceTotals.elapsed == 130.5)
    #expect(track.details.deviceTotals.timer == 100)
    #expect(track.details.deviceTotals.meanHeartRate == 141.5)
    #expect(track.details.deviceTotals.maxHeartRate == 160)
  }

  @Test("a swim without places, and what is cut") func placelessAndCut() throws {
    let text = """
      <pwx><workout><sportType>Swim</sportType><time>2024-05-01T18:00:00</time><summarydata>
      <duration>600</duration><dist>500</dist></summarydata><sample><timeoffset>0</timeoffset>
      <hr>120</hr></sample><sample><timeoffset>600</timeoffset><hr>130</hr></sample></workout>
      <workout><sportType>Run
      """
    let file = try ReadFile(text, name: "a.pwx")
    #expect(file.tracks.map(\.details.positionSource) == [.unknown])
    #expect(file.tracks.map(\.details.activity) == [.swimming])
    #expect(file.codes == [.truncated])
  }

  @Test("values that cannot be do no harm") func hostile() throws {
    let text = """
      <pwx><workout><time>2024-05-01T18:00:00</time><summarydata><duration>1e300</duration>
      <dist>-1</dist></summarydata><segment><summarydata><beginning>1e300</beginning></summarydata>
      </segment><sample><timeoffset>1e300</timeoffset><lat>46</lat><lon>7</lon><hr>1e9</hr></sample>
      <sample><timeoffset>nan</timeoffset><lat>91</lat><lon>7</lon></sample></workout></pwx>
      """
    let track = try #require(try ReadFile(text, name: "a.pwx").tracks.first)
    #expect(track.fixCount == 1 && track.dropped.invalid == 1)
    #expect(track.segments[0].fixes[0].time == nil && track.segments[0].fixes[0].heartRate == nil)
    #expect(track.details.laps.isEmpty && track.details.deviceTotals.distance == nil)
  }
}
