import Foundation
import TestSupport
import Testing
import Tracks

@testable import TrackFormats

/// Real recordings, where they lie beside the project, against what independent readers found.
@Suite("Real recordings", .enabled(if: RealRecordings.exist))
struct CorpusTests {
  @Test(arguments: RealRecordings.rows(of: ["gpx", "plt", "polyline", "tcx"]))
  func agreesWithIndependentReaders(_ row: RealRecordings.Row) throws {
    let bytes = try RealRecordings.bytes(row.path)
    let outcome = bytes.withUnsafeBytes { TrackFiles.read($0, fileName: row.path) }
    guard case .tracks(_, let tracks, _) = outcome else {
      #expect(row.points == 0, "nothing read: \(outcome)")
      return
    }
    let fixes = tracks.flatMap { $0.segments.flatMap(\.fixes) }
    // What strict readers refuse has no count: a tolerant one reads it.
    guard row.kind != "error" else {
      #expect(fixes.count > 1000 || row.path.hasPrefix("tcx/"))
      return
    }
    #expect(fixes.count == row.points)
    let times = fixes.compactMap(\.time)
    #expect(times.count == row.timed)
    // The list has milliseconds, cut or rounded.
    if let first = row.first { #expect(isNear(times.min() ?? .nan, first, 0.0015)) }
    if let last = row.last { #expect(isNear(times.max() ?? .nan, last, 0.0015)) }
    let meters = tracks.flatMap(\.segments).reduce(0) { sum, segment in
      zip(segment.fixes, segment.fixes.dropFirst()).reduce(sum) { $0 + haversine($1.0, $1.1) }
    }
    if let kilometers = row.kilometers { #expect(isNear(meters / 1000, kilometers, 0.001)) }
  }
}

/// The recordings of FIT files before they are split into sports, where transitions are left out.
@Suite("Real FIT files", .enabled(if: RealRecordings.exist))
struct FITCorpusTests {
  @Test(arguments: RealRecordings.rows(of: ["fit"]))
  func agreesWithAnIndependentReader(_ row: RealRecordings.Row) throws {
    let bytes = try RealRecordings.bytes(row.path)
    var recordings = bytes.withUnsafeBytes {
      var file = FITFile(bytes: $0)
      file.read()
      return file.recordings
    }
    // Other readers take a data size of 0 at its word; the records behind it are whole.
    guard !row.path.hasSuffix("empty-activities.fit") else {
      #expect(recordings.map(\.fixes.count) == [2319])
      return
    }
    for index in recordings.indices { recordings[index].dateTimes() }
    let fixes = recordings.flatMap(\.fixes)
    #expect(fixes.count == row.points)
    let times = fixes.compactMap(\.time)
    if let first = row.first { #expect(times.min() == first) }
    if let last = row.last { #expect(times.max() == last) }
    if let kilometers = row.kilometers {
      let meters = zip(fixes, fixes.dropFirst()).reduce(0) { $0 + haversine($1.0, $1.1) }
      #expect(isNear(meters / 1000, kilometers, 0.002))
    }
  }
}

/// Recordings of formats in which a file holds the same way twice, or times without a position: what
/// independent readers count there, and what is a person's way.
extension CorpusTests {
  @Test(arguments: RealRecordings.rows(of: ["kml", "geojson", "nmea"]))
  func agreesButForWhatIsKnown(_ row: RealRecordings.Row) throws {
    let bytes = try RealRecordings.bytes(row.path)
    let outcome = bytes.withUnsafeBytes { TrackFiles.read($0, fileName: row.path) }
    guard case .tracks(_, let tracks, _) = outcome else {
      #expect(row.points == 0, "nothing read: \(outcome)")
      return
    }
    let fixes = tracks.flatMap { $0.segments.flatMap(\.fixes) }
    // The same flight four times, and a planned task: it is taken once.
    let isOneFlight = row.path.hasSuffix("27GLQKF3.igc.kml")
    // Without a date its readers drop a log.
    let isUndated = row.path.hasSuffix("adddate.nmea")
    // Its RMC and GGA do not tell of the same seconds: 145 and 138, 148 in all.
    if row.path.hasSuffix("bundg_zeus_9.log") {
      #expect(fixes.count == 148)
      return
    }
    #expect(fixes.count == (isOneFlight ? 1070 : isUndated ? 500 : row.points))
    if isUndated { #expect(fixes.allSatisfy { $0.time == nil }) }
    let times = fixes.compactMap(\.time)
    #expect(row.timed == 0 || times.count == (isOneFlight ? 1070 : row.timed))
    // Its first time belongs to an empty position.
    let isLate = row.path.hasSuffix("example.kmz")
    if let first = row.first {
      #expect(isNear(times.min() ?? .nan, first + (isLate ? 60 : 0), 0.0015))
    }
    if let last = row.last { #expect(isNear(times.max() ?? .nan, last, 0.0015)) }
    let meters = tracks.flatMap(\.segments).reduce(0) { sum, segment in
      zip(segment.fixes, segment.fixes.dropFirst()).reduce(sum) { $0 + haversine($1.0, $1.1) }
    }
    if let kilometers = row.kilometers, !isOneFlight {
      #expect(isNear(meters / 1000, kilometers, 0.001))
    }
  }
}

extension FITCorpusTests {
  /// One triathlon, written with its summary before and after its records.
  @Test func summaryFirstOrLastIsTheSame() throws {
    let tracks = try ["first", "last"].map { order in
      let bytes = try RealRecordings.bytes("fit/muktihari__triathlon_summary_\(order).fit")
      let outcome = TrackFiles.read(bytes, fileName: "a.fit")
      guard case .tracks(_, let tracks, _) = outcome else {
        throw ReadFile.NotRead(outcome: outcome)
      }
      return tracks
    }
    #expect(
      tracks[0].map(\.details.activity) == [.swimming, .unknown, .cycling, .unknown, .running])
    #expect(tracks[0].map(\.segments) == tracks[1].map(\.segments))
    #expect(tracks[0].map(\.details.deviceTotals) == tracks[1].map(\.details.deviceTotals))
  }
}
