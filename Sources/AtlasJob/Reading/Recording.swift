import Tracks

/// The tracks of a file, which are analysed one by one as they are asked for: of a file with
/// thousands, one at a time is in memory with its figures.
struct Recording: Sendable {
  let format: String
  /// As the file and a list of activities have them.
  let tracks: [Track]
  /// What is wrong with the file as a whole.
  let problems: [Problem]
  fileprivate let conventions: FileConventions
  fileprivate let services: any RecordingServices

  init(
    format: String, tracks: [Track], problems: [Problem], conventions: FileConventions,
    services: any RecordingServices
  ) {
    self.format = format
    self.tracks = tracks
    self.problems = problems
    self.conventions = conventions
    self.services = services
  }

  /// One of the tracks, with its own problems.
  func analyse(_ number: Int) -> MeasuredTrack {
    services.analyse(conventions.applied(to: tracks[number]))
  }

  /// A track as its page shows it: what is wrong with the file is told there as well.
  func shown(_ measured: MeasuredTrack) -> AnalysedTrack {
    var track = measured.track
    track.problems += problems
    return track
  }
}
