import Foundation
import Testing
import Tracks

@testable import TrackFormats

/// Real recordings, where they lie beside the project, against what independent readers found.
@Suite("Real recordings", .enabled(if: Corpus.exists))
struct CorpusTests {
  @Test(arguments: Corpus.rows(of: ["gpx", "plt", "polyline", "tcx"]))
  func agreesWithIndependentReaders(_ row: Corpus.Row) throws {
    let bytes = try Data(contentsOf: Corpus.folder.appending(path: row.path))
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
@Suite("Real FIT files", .enabled(if: Corpus.exists))
struct FITCorpusTests {
  @Test(arguments: Corpus.rows(of: ["fit"]))
  func agreesWithAnIndependentReader(_ row: Corpus.Row) throws {
    let bytes = try Data(contentsOf: Corpus.folder.appending(path: row.path))
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
  @Test(arguments: Corpus.rows(of: ["kml", "geojson", "nmea"]))
  func agreesButForWhatIsKnown(_ row: Corpus.Row) throws {
    let bytes = try Data(contentsOf: Corpus.folder.appending(path: row.path))
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
    guard row.timed > 0 else { return }
    let times = fixes.compactMap(\.time)
    #expect(times.count == (isOneFlight ? 1070 : row.timed))
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
      let path = Corpus.folder.appending(path: "fit/muktihari__triathlon_summary_\(order).fit")
      let outcome = try Data(contentsOf: path).withUnsafeBytes {
        TrackFiles.read($0, fileName: "a.fit")
      }
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

enum Corpus {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../shared/corpus")
    .standardized

  static var exists: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "MANIFEST.tsv").path())
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var path: String
    var kind: String
    var points: Int
    var timed: Int
    var first: Double?
    var last: Double?
    var kilometers: Double?
    var testDescription: String { path }
  }

  static func rows(of folders: [String]) -> [Row] {
    guard
      let text = try? String(contentsOf: folder.appending(path: "MANIFEST.tsv"), encoding: .utf8)
    else { return [] }
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().compactMap { line in
      func field(_ name: String) -> String {
        header.firstIndex(of: name).flatMap { $0 < line.count ? line[$0] : nil } ?? ""
      }
      guard folders.contains(where: { line[0].hasPrefix($0 + "/") }) else { return nil }
      func time(_ name: String) -> Double? {
        field(name).withCStringBytes(TimeParser.parse)?.seconds
      }
      return Row(
        path: line[0], kind: field("kind"), points: Int(field("points")) ?? 0,
        timed: Int(field("timed_points")) ?? 0, first: time("first_utc"), last: time("last_utc"),
        // The tracks of a TCX are mostly laps: the legs between them are part of the way.
        kilometers: Double(
          field(line[0].hasPrefix("tcx/") ? "distance_joined_km" : "distance_km")))
    }
  }
}
