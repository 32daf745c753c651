import Testing
import Tracks

@testable import TrackFormats

@Suite("Huawei Health") struct HuaweiReaderTests {
  /// 2024-05-01T08:00:00Z, by `date -d`.
  private let start = 1_714_550_400.0

  @Test("HiTrack: a place at the pole is a pause, and times have two sizes") func hiTrack() throws {
    let track = try #require(
      try ReadFile(FormatFixture.hiTrack.bytes, name: "HiTrack_1").tracks.first)
    #expect(track.segments.map { $0.fixes.map(\.time) } == [[start, start + 10], [start + 60]])
    #expect(track.segments.map { $0.fixes.map(\.heartRate) } == [[nil, 121], [nil]])
    #expect(track.segments.map { $0.fixes.map(\.cadence) } == [[nil, nil], [168]])
    #expect(track.segments.map { $0.fixes.map(\.elevation) } == [[540.5, 540.5], [nil]])
  }

  @Test("the privacy export, by days and with bare numbers for keys") func export() throws {
    let file = try ReadFile(FormatFixture.huawei.bytes, name: "motion path detail data.json")
    #expect(file.tracks.count == 2)
    let run = file.tracks[0]
    #expect(run.details.activity == .running)
    #expect(run.details.utcOffset == 7200)
    #expect(run.details.deviceTotals.distance == 222)
    #expect(run.details.deviceTotals.timer == 50)
    #expect(run.details.deviceTotals.elapsed == 60)
    let treadmill = file.tracks[1]
    #expect(treadmill.details.positionSource == .unknown)
    #expect(treadmill.details.activity == .running)
    #expect(treadmill.readings.compactMap(\.heartRate) == [150])
    #expect(treadmill.details.deviceTotals.distance == 2000)
  }

  @Test("what is no number does no harm") func hostile() throws {
    let text = "tp=lbs;k=0;lat=46.5;lon=7.25;t=nan;\ntp=lbs;k=x;lat=1e300;lon=7;t=1e300\ntp=\n;;=\n"
    let track = try #require(try ReadFile(text, name: "HiTrack_1").tracks.first)
    #expect(track.fixCount == 1 && track.dropped.invalid == 1)
    #expect(track.segments[0].fixes[0].time == nil)
  }
}
