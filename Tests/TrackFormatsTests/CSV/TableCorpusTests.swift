import Foundation
import TestSupport
import Testing
import Tracks

@testable import TrackFormats

/// Real tables and services' files, where they lie beside the project.
@Suite("Real tables and services", .enabled(if: RealRecordings.exist))
struct TableCorpusTests {
  private func read(_ path: String) throws -> ReadFile {
    try ReadFile(RealRecordings.bytes(path), name: path)
  }

  /// All but those that differ from the list on purpose, tested below.
  private static let rows = RealRecordings.rows(of: ["csv", "json"]).filter { row in
    !["mtk_logger", "strava_list", "dawarich__records", "semantic", "timeline"].contains {
      row.path.contains($0)
    }
  }

  @Test(arguments: rows)
  func agreesWithIndependentReaders(_ row: RealRecordings.Row) throws {
    let file = try read(row.path)
    #expect(file.fixes.count == row.points)
    let times = file.times.compactMap { $0 }
    #expect(times.count == row.timed)
    if let first = row.first { #expect(isNear(times.min() ?? .nan, first, 0.0015)) }
    if let last = row.last { #expect(isNear(times.max() ?? .nan, last, 0.0015)) }
    if let kilometers = row.kilometers { #expect(isNear(file.meters / 1000, kilometers, 0.001)) }
  }

  /// Fourteen of its 817 rows say "No fix" and repeat an old place.
  @Test func rowsThatTheLoggerCallsWithoutFix() throws {
    let file = try read("csv/gpsbabel__mtk_logger.csv")
    #expect(file.fixes.count == 803)
    #expect(file.invalid == 14)
  }

  /// 30 activities; their lines have 858 places and no times but start and end.
  @Test func aListOfActivities() throws {
    let file = try read("json/connectstats__strava_list_0.json")
    #expect(file.tracks.count == 30)
    #expect(file.fixes.count == 858)
    #expect(isNear(file.meters / 1000, 254.765, 0.001))
    #expect(file.tracks.allSatisfy { $0.details.name != nil && $0.details.activity != .unknown })
    // 2014-02-11T19:05:10Z and 2014-03-19T11:33:58Z.
    #expect(file.times.compactMap { $0 }.min() == 1_392_145_510)
    #expect(file.times.compactMap { $0 }.max() == 1_395_228_838)
  }

  /// A ride that was shifted to GCJ-02 by another program, against the recording it was made of.
  @Test func aShiftedRideComesBackToItsPlace() throws {
    let shifted = try read("gpx/derived__elemnt-china-gcj02.gpx").tracks[0]
    let track = shifted.onWGS84(from: .gcj02)
    let fixes = track.segments.flatMap(\.fixes)
    for (before, after) in zip(shifted.segments.flatMap(\.fixes), fixes) {
      let meters = haversine(before, after)
      #expect(meters > 460 && meters < 500)
    }
    let original = try read("fit/fitdecode__2019-02-17-062644-ELEMNT-297E-195-0.fit")
    var places: [Double: Fix] = [:]
    for fix in original.fixes { if let time = fix.time { places[time] = fix } }
    var compared = 0
    for fix in fixes {
      guard let time = fix.time, let place = places[time] else { continue }
      compared += 1
      #expect(haversine(fix, place) < 1)
    }
    #expect(compared > 13_000)
  }
}
