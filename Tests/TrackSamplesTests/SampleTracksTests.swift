import Foundation
import TestSupport
import Testing
import TrackAnalysis
import TrackFormats
import Tracks

@testable import TrackSamples

/// Each sample as the program reads and measures it, against the figures it was invented with.
@Suite struct SampleTracksTests {
  private static let files = SampleTracks.files()

  private func analysed(_ part: String) throws -> AnalysedTrack {
    let file = try #require(SampleTracksTests.files.first { $0.name.contains(part) })
    return analyse(try #require(tracks(file).first))
  }

  private func tracks(_ file: (name: String, contents: String)) -> [Track] {
    guard
      case .tracks(_, let tracks, let problems) = TrackFiles.read(
        Array(file.contents.utf8), fileName: file.name), problems.isEmpty
    else { return [] }
    return tracks
  }

  @Test func theSameBytesAtEachCall() {
    let again = SampleTracks.files()
    #expect(again.count == SampleTracksTests.files.count)
    for (a, b) in zip(SampleTracksTests.files, again) {
      #expect(a.name == b.name && a.contents == b.contents)
    }
  }

  @Test func everyFileIsOneTrackWithoutFault() {
    #expect(SampleTracksTests.files.count >= 18)
    #expect(Set(SampleTracksTests.files.map(\.name)).count == SampleTracksTests.files.count)
    for file in SampleTracksTests.files {
      let tracks = tracks(file)
      #expect(tracks.count == 1, "\(file.name)")
      #expect(tracks.allSatisfy { $0.problems.isEmpty && $0.fixCount > 100 }, "\(file.name)")
      for track in tracks {
        let result = analyse(track)
        let expected: [Problem.Code] = file.name.contains("towers") ? [.outliers] : []
        #expect(result.problems.map(\.code) == expected, "\(file.name)")
      }
    }
  }

  @Test func filesSayThatTheyAreInvented() {
    for file in SampleTracksTests.files {
      guard !file.name.hasSuffix(".json") else { continue }
      #expect(file.contents.contains("Invented by route-atlas"), "\(file.name)")
      if file.name.hasSuffix(".gpx") {
        #expect(file.contents.contains("creator=\"route-atlas sample\""), "\(file.name)")
      }
    }
    #expect(SampleTracksTests.files.reduce(0) { $0 + $1.contents.utf8.count } < 8_000_000)
  }

  @Test func twelveLapsOfTheOval() throws {
    let result = try analysed("Twelve laps")
    #expect(abs(Town.oval.length - 400) < 0.3)
    #expect(abs(result.summary.distance - 4800) < 96)
    #expect(result.jumps.isEmpty && result.pauses.isEmpty)
    // Fast laps near 4.5 m/s, slow ones near 2.5.
    let speeds = result.speed.filter { !$0.isNaN }.sorted()
    #expect(abs(speeds[speeds.count / 10] - 2.5) < 0.2)
    #expect(abs(speeds[speeds.count * 9 / 10] - 4.5) < 0.3)
  }

  @Test func theLightsAreOneStationaryPause() throws {
    let result = try analysed("Lights")
    #expect(result.pauses.map(\.kind) == [.stationary])
    let seconds = try #require(result.pauses.first).seconds
    #expect(abs(seconds - Double(SampleIncidents.lightsSeconds)) <= 3)
    #expect(result.summary.dropped.total == 0)
  }

  @Test func theTunnelIsOneGap() throws {
    let result = try analysed("tunnel")
    let gaps = result.legs.indices.filter { result.legs[$0] == .gap }
    #expect(gaps.count == 1)
    #expect(result.pauses.isEmpty && result.jumps.isEmpty)
    let gap = try #require(gaps.first)
    let (from, to) = (result.fixes[gap].position, result.fixes[gap + 1].position)
    let dark = SampleIncidents.tunnelMeters
    #expect(abs(Geodesic.distance(from, to) - (dark.upperBound - dark.lowerBound)) < 15)
  }

  @Test func theSpikeIsOneOutlier() throws {
    let result = try analysed("towers")
    #expect(result.summary.dropped.outlier == 1)
    #expect(result.summary.dropped.total == 1)
    #expect((result.summary.maxSpeed ?? 99) < 4)
  }

  @Test func theTramIsOneJump() throws {
    let result = try analysed("tram")
    #expect(result.jumps.count == 1)
    let jump = try #require(result.jumps.first)
    #expect(abs(jump.meters - Town.tram.length) < 0.03 * Town.tram.length)
    #expect(result.pauses.map(\.kind) == [.stationary])
    #expect(abs(result.summary.pauseSeconds - 70) <= 5)
    #expect((result.summary.maxSpeed ?? 99) < 4)
  }

  @Test func theTrailIsThirtyKilometersWithNineHundredMetersOfClimb() throws {
    let summary = try analysed("Northern hills").summary
    #expect(abs(summary.distance - 30_000) < 600)
    #expect(abs((summary.ascent ?? 0) - 900) < 40)
    #expect(summary.activity == .running)
  }

  @Test func theRoundByBicycleIsSixtyKilometers() throws {
    let summary = try analysed("big round").summary
    #expect(summary.activity == .cycling)
    #expect(abs(summary.distance - 60_000) < 1200)
  }

  @Test func datesAreThoseOfThePlace() throws {
    let midnight = try analysed("new year").summary
    #expect(midnight.localStart?.year == 2024 && midnight.localStart?.day == 31)
    let end = try #require(midnight.end)
    #expect(CivilTime(secondsSince1970: end, utcOffset: midnight.utcOffset)?.year == 2025)
    let far = try analysed("Lago").summary
    #expect(far.utcOffset == -10_800 && far.localStart?.hour == 18)
    #expect((far.startPosition?.latitude ?? 0) < -47)
  }

  @Test func namesWaypointsAndHeartRates() throws {
    let chinese = try analysed("晨跑")
    #expect(chinese.summary.name == "滨河公园晨跑")
    #expect(chinese.details.waypoints.map(\.title) == ["望河亭", "老桥"])
    let fountains = try analysed("fountains").details.waypoints
    #expect(fountains.count == 7)
    #expect(fountains.allSatisfy { $0.subtitle != nil })
    let walk = try analysed("Sunday walk").summary
    #expect(walk.activity == .walking)
    #expect((80...140).contains(walk.meanHeartRate ?? 0))
    let plan = try analysed("Planned").summary
    #expect(plan.kind == .planned && plan.start == nil && plan.movingSeconds == nil)
  }

  @Test func hillsAreClimbedSixTimes() throws {
    let top = Town.hillRoad.spot(at: Town.hillRoad.length)
    let once = Town.height(top) - Town.height(Town.hillRoad.spot(at: 0))
    let summary = try analysed("Hill repeats").summary
    #expect(abs((summary.ascent ?? 0) - 6 * once) < 0.05 * 6 * once)
    #expect(abs((summary.descent ?? 0) - 6 * once) < 0.05 * 6 * once)
  }

  @Test func writesAFolder() throws {
    let folder = try TemporaryFolder()
    let paths = try SampleTracks.write(to: folder.file("samples"))
    #expect(paths.count == SampleTracksTests.files.count)
    for (path, file) in zip(paths, SampleTracksTests.files) {
      #expect(FileManager.default.contents(atPath: path) == Data(file.contents.utf8))
    }
  }
}
