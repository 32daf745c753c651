import Foundation
import Testing
import Tracks

@testable import TrackFormats

/// GPX texts that the tests are made of.
enum GPX {
  static let namespace = "http://www.topografix.com/GPX/1/1"
  static let prolog = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Three fixes going north from 10° N 20° E, 0.001° and one minute apart: 222.39 m.
  static let t3Points = (0..<3).map {
    point("10.00\($0)", "20", "<time>2022-03-01T08:0\($0):00Z</time>")
  }.joined()
  static let t3 = file(track(t3Points))

  static func point(_ latitude: String, _ longitude: String, _ inner: String = "") -> String {
    "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">\(inner)</trkpt>\n"
  }

  static func track(_ points: String, before: String = "") -> String {
    "<trk>\(before)<trkseg>\n\(points)</trkseg></trk>\n"
  }

  static func file(
    _ body: String, root: String = "xmlns=\"\(namespace)\" version=\"1.1\" creator=\"t\""
  ) -> String {
    "\(prolog)<gpx \(root)>\n\(body)</gpx>\n"
  }

  /// Points with the given times, 0.0001° apart going north.
  static func timed(_ times: [String?]) -> String {
    let points = times.enumerated().map { index, time in
      point("\(10 + Double(index) * 0.0001)", "20", time.map { "<time>\($0)</time>" } ?? "")
    }
    return file(track(points.joined()))
  }
}

/// What was read, or an issue of the test where nothing was.
struct ReadFile {
  var format: String
  var tracks: [Track]
  var problems: [Problem]

  init(
    _ bytes: [UInt8], name: String = "a.gpx", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard
      case .tracks(let format, let tracks, let problems) = TrackFiles.read(bytes, fileName: name)
    else {
      throw NotRead(outcome: TrackFiles.read(bytes, fileName: name))
    }
    self.format = format
    self.tracks = tracks
    self.problems = problems
  }

  init(_ text: String, name: String = "a.gpx") throws {
    try self.init(Array(text.utf8), name: name)
  }

  struct NotRead: Error { var outcome: FileOutcome }

  var fixes: [Fix] { tracks.flatMap { $0.segments.flatMap(\.fixes) } }
  var times: [Double?] { fixes.map(\.time) }
  var codes: [Problem.Code] { problems.map(\.code) }
  var trackCodes: [Problem.Code] { tracks.flatMap { $0.problems.map(\.code) } }
  var invalid: Int { tracks.reduce(0) { $0 + $1.dropped.invalid } }

  /// Metres by the haversine formula with R = 6,371,008.8 m, inside segments.
  var meters: Double {
    tracks.flatMap(\.segments).reduce(0) { sum, segment in
      zip(segment.fixes, segment.fixes.dropFirst()).reduce(sum) { $0 + haversine($1.0, $1.1) }
    }
  }
}

func haversine(_ a: Fix, _ b: Fix) -> Double {
  let radians = Double.pi / 180
  let north = sin((b.latitude - a.latitude) * radians / 2)
  let east = sin((b.longitude - a.longitude) * radians / 2)
  let square =
    north * north + cos(a.latitude * radians) * cos(b.latitude * radians) * east * east
  return 2 * 6_371_008.8 * asin(min(1, square.squareRoot()))
}

/// The problem of a file that was skipped.
func skipped(_ text: String, name: String = "a.gpx") -> Problem? {
  if case .skipped(let problem) = TrackFiles.read(Array(text.utf8), fileName: name) {
    return problem
  }
  return nil
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 0.01) -> Bool {
  abs(a - b) <= tolerance
}
