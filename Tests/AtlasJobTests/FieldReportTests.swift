import Files
import Foundation
import TestSupport
import Testing
import Tracks

@testable import AtlasJob

/// Small inputs rebuilt from faults that people reported of programs like this one, where they lie
/// beside the project, with what each must give.
@Suite("Reports from the field", .enabled(if: FieldReports.exist))
struct FieldReportTests {
  private func tracks(
    _ folder: String, _ file: String? = nil, conventions: FileConventions.Rules = .init()
  ) throws -> [AnalysedTrack] {
    var found: [AnalysedTrack] = []
    let path = FieldReports.path(folder) + (file.map { "/" + $0 } ?? "")
    try Inspection.inspect(
      [FilePath(path)], services: StandardRecordings(), conventions: conventions, workers: 1
    ) {
      if case .tracks(_, let tracks, _) = $0.content { found += tracks }
    }
    return found
  }

  private func isNear(_ value: Double?, _ wanted: Double, _ tolerance: Double) -> Bool {
    value.map { abs($0 - wanted) <= tolerance } ?? false
  }

  /// Seconds since 1970 of a time in UTC.
  private func time(_ text: String) throws -> Double {
    try #require(try? Date(text, strategy: .iso8601)).timeIntervalSince1970
  }

  @Test("01: a cadence in steps is not doubled") func cadence() throws {
    for track in try tracks("01-cadence-already-steps") {
      let rates = track.fixes.compactMap(\.cadence).filter { $0 > 0 }
      #expect(rates.allSatisfy { (80...90).contains($0) })
    }
  }

  @Test("04, 05: heart rates of a strap, and of the session alone") func heartRates() throws {
    let strap = try #require(try tracks("04-swim-heart-rate").first)
    #expect(isNear(strap.summary.meanHeartRate, 140, 3))
    let pool = try #require(try tracks("05-session-heart-rate").first)
    #expect(pool.summary.meanHeartRate == 126 && pool.summary.maxHeartRate == 146)
  }

  @Test("06: a clock set on the way") func clock() throws {
    let track = try #require(try tracks("06-clock-set-on-the-way").first)
    #expect(isNear(track.summary.elapsedSeconds, 1800, 5))
    #expect(track.problems.contains { $0.kind == .timesMovedToSession })
    #expect(track.summary.bestEfforts.allSatisfy { $0.seconds < 1800 })
  }

  @Test("08, 09: other figures, and a clock of twelve hours") func figures() throws {
    let walk = try #require(try tracks("08-persian-digits", "walk.gpx").first)
    #expect(walk.summary.start == (try time("2024-05-01T07:20:00Z")))
    #expect(walk.summary.elapsedSeconds == 299)
    let run = try #require(try tracks("09-twelve-hour-clock").first)
    #expect(run.summary.start == (try time("2024-05-01T15:20:00Z")))
    #expect(run.summary.elapsedSeconds == 299)
  }

  @Test("11: none of the recordings is passed over") func unread() throws {
    #expect(try tracks("11-unread-recordings").count == 4)
  }

  @Test("12, 37: times by other keys, and by content") func keys() throws {
    for track in try tracks("12-json-time-keys") {
      #expect(track.summary.start == (try time("2024-05-01T07:20:00Z")))
      #expect(track.summary.elapsedSeconds == 199)
    }
    let logger = try #require(try tracks("37-time-by-content", "logger.csv").first)
    #expect(logger.summary.start == (try time("2024-05-01T08:00:00Z")))
    #expect(logger.summary.elapsedSeconds == 299)
    let ship = try #require(try tracks("37-time-by-content", "ship.csv").first)
    #expect(ship.summary.start == (try time("2024-03-20T00:22:00Z")))
  }

  @Test("15, 16, 17: activities by number and language") func activities() throws {
    #expect(
      try tracks("15-strava-type-numbers", "nordic7.gpx").map(\.summary.activity) == [.skiing])
    let ride = try #require(try tracks("15-strava-type-numbers", "ride17.gpx").first)
    #expect(ride.summary.activity == .cycling && ride.summary.positionSource == .virtual)
    #expect(try tracks("16-indoor-rowing").map(\.summary.activity) == [.rowing])
    for language in ["de", "ko", "ru"] {
      let found = try tracks("17-strava-languages", "export_\(language).zip")
      #expect(found.map(\.summary.activity) == [.running, .cycling], "\(language)")
    }
  }

  @Test("18: local times that say UTC") func localTimes() throws {
    var rules = FileConventions.Rules()
    rules.localTimes = PathRules(
      nil, rules: [.init(pattern: "xiaomi.gpx", value: "Asia/Shanghai")])
    let starts = try tracks("18-local-time-as-utc", conventions: rules).map(\.summary.start)
    let right = try time("2024-05-01T07:20:00Z")
    #expect(starts == [right, right])
  }

  @Test("19, 39: noise is no climb, and small hills are") func climb() throws {
    let flat = try #require(try tracks("19-flat-run-gps-heights").first)
    #expect(flat.summary.ascent ?? .infinity < 100)
    let hills = try #require(try tracks("39-small-hills").first)
    #expect(isNear(hills.summary.ascent, 210, 210 * 0.08))
    #expect(isNear(hills.summary.descent, 180, 180 * 0.08))
  }

  @Test("20: points in parts") func parts() throws {
    let track = try #require(try tracks("20-points-in-parts").first)
    #expect(isNear(track.summary.distance, 1800, 10))
    #expect(isNear(track.summary.movingSeconds, 599, 2))
    #expect(isNear(track.summary.pauseSeconds, 120, 2))
    #expect(isNear(track.summary.meanHeartRate, 140, 0.5))
    #expect(isNear(track.summary.ascent, 29, 2))
  }

  @Test("32: totals of the part that the session has") func totals() throws {
    let track = try #require(try tracks("32-session-without-last-lap").first)
    #expect(isNear(track.summary.distance, 9000, 20))
    #expect(isNear(track.summary.movingSeconds, 3000, 3))
    #expect(track.summary.deviceDistance == nil)
  }

  @Test("34: fixes on another continent", arguments: ["far.gpx", "first.gpx", "two.gpx"])
  func wild(file: String) throws {
    let track = try #require(try tracks("34-one-wild-fix", file).first)
    #expect(isNear(track.summary.distance, 1800, 10))
    #expect(isNear(track.summary.elapsedSeconds, 599, 2))
    #expect(track.problems.contains { $0.kind == .spikes })
  }

  @Test("35: a route with times") func route() throws {
    let track = try #require(try tracks("35-route-with-times").first)
    #expect(track.summary.points == 41 && track.summary.segments == 1)
    // The value is that on a sphere.
    #expect(isNear(track.summary.distance, 3988, 3988 * 0.006))
    #expect(track.summary.start == nil && track.pauses.isEmpty && track.jumps.isEmpty)
  }

  @Test("36: segments that repeat") func segments() throws {
    let track = try #require(try tracks("36-segments-that-repeat").first)
    #expect(isNear(track.summary.distance, 1200, 10))
    #expect(isNear(track.summary.elapsedSeconds, 399, 2))
    #expect(track.problems.contains { $0.kind == .fixesRepeated })
  }

  @Test("38: a virtual ride in steps") func virtualRide() throws {
    let track = try #require(try tracks("38-virtual-ride-in-steps").first)
    // The value is that on a sphere, which is longer near the equator.
    #expect(isNear(track.summary.distance, 8820, 8820 * 0.006))
    #expect(isNear(track.summary.movingSeconds, 899, 2))
    #expect(track.summary.dropped.total == 0)
  }
}

/// The folder of the reports, beside the project.
private enum FieldReports {
  static func path(_ folder: String) -> String {
    ProjectFolder.file("../shared/reports/\(folder)")
  }

  static var exist: Bool { FileManager.default.fileExists(atPath: path("34-one-wild-fix")) }
}
