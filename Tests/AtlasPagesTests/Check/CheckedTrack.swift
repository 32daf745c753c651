import Foundation
import Testing
import TrackAnalysis
import TrackFormats
import TrackSamples
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

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
