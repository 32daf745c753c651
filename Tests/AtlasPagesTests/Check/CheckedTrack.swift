import Foundation
import Testing
import TrackAnalysis
import TrackFormats
import TrackSamples
import Tracks

@testable import AtlasPages

/// A track whose page is checked.
struct CheckedTrack: Sendable, CustomTestStringConvertible {
  var name: String
  var track: AnalysedTrack
  var entry: AtlasEntry

  var testDescription: String { name }

  init(_ track: Track, name: String, title: String? = nil, number: Int = 0) {
    self.name = name
    self.track = analyse(track)
    entry = AtlasEntry(
      id: .track(contentHash: name, number: number), title: title ?? track.details.name ?? name,
      fileName: name, summary: self.track.summary, line: OverviewLine(of: self.track))
  }

  /// The invented recordings of the project.
  static let samples: [CheckedTrack] = SampleTracks.files().flatMap { file in
    read(Array(file.contents.utf8), file.name)
  }

  static func read(_ bytes: [UInt8], _ name: String) -> [CheckedTrack] {
    guard case .tracks(_, let tracks, _) = TrackFiles.read(bytes, fileName: name) else { return [] }
    return tracks.enumerated().map {
      CheckedTrack($1, name: tracks.count > 1 ? "\(name) \($0 + 1)" : name, number: $0)
    }
  }
}

/// Real recordings, where they lie beside the project.
enum Recordings {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../../shared/corpus")
    .standardized

  static let names: [String] = {
    let list = folder.appending(path: "MANIFEST.tsv")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      line.split(separator: "\t").first.map(String.init)
    }.filter { !$0.hasPrefix("basemap/") }
  }()

  /// All tracks of a file.
  static func tracks(_ name: String) -> [CheckedTrack] {
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return [] }
    return CheckedTrack.read(Array(data), name)
  }
}
