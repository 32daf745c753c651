import Foundation
import TrackAnalysis
import TrackFormats
import TrackSamples
import Tracks

/// The invented recordings, read and measured once for all tests.
enum SampleEntries {
  struct Sample: Sendable {
    var track: AnalysedTrack
    var entry: AtlasEntry
  }

  /// In the order of their dates.
  static let all: [Sample] = {
    var samples: [Sample] = []
    for (place, file) in SampleTracks.files().enumerated() {
      guard
        case .tracks(_, let tracks, _) = TrackFiles.read(
          Array(file.contents.utf8), fileName: file.name)
      else { continue }
      for (number, track) in tracks.enumerated() {
        let analysed = analyse(track)
        let entry = AtlasEntry(
          id: .track(contentHash: "\(place)", number: number),
          title: analysed.summary.name ?? file.name, fileName: file.name,
          summary: analysed.summary, line: OverviewLine(of: analysed))
        samples.append(Sample(track: analysed, entry: entry))
      }
    }
    return samples.sorted {
      ($0.entry.summary.start ?? .infinity, $0.entry.title)
        < ($1.entry.summary.start ?? .infinity, $1.entry.title)
    }
  }()

  static var entries: [AtlasEntry] { all.map(\.entry) }

  /// The longest recorded run with heart rate and heights.
  static var rich: Sample {
    let full = all.filter {
      $0.entry.summary.meanHeartRate != nil && $0.entry.summary.ascent != nil
    }
    return full.max { $0.entry.summary.distance < $1.entry.summary.distance } ?? all[0]
  }
}
