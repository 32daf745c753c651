import Tracks

/// FIT, the binary format of Garmin and most other makers of watches and bike computers (Garmin,
/// "FIT Protocol" and the profile of its SDK).
///
/// Sizes, types and byte order come from the definitions in the file, never from the profile: so
/// what is unknown is skipped, and what differs from the profile is still found.
enum FITReader: TrackReader {
  static let name = "FIT"
  static let fileEndings = [".fit"]

  static func recognises(_ head: FileHead) -> Bool {
    head.bytes.count >= 12 && head.bytes[8..<12].elementsEqual(FITHeader.mark)
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    var file = FITFile(bytes: input.bytes)
    file.read()
    var tracks: [Track] = []
    var problems = file.problems
    for recording in file.recordings where recording.isActivity {
      let assembled = FITAssembler(recording).assemble()
      tracks += assembled.tracks
      problems += assembled.problems
    }
    if tracks.isEmpty, !file.recordings.isEmpty,
      file.recordings.allSatisfy({ !$0.isActivity && !$0.isEmpty })
    {
      return .passedOver(reason: Problem.Code.notAnActivity.words)
    }
    if tracks.count > ReadingLimits.tracks {
      tracks.removeLast(tracks.count - ReadingLimits.tracks)
      problems.append(.tooManyTracks(limit: ReadingLimits.tracks))
    }
    return input.outcome(name, tracks, problems: problems, without: reason(file))
  }

  /// Why a file of recordings gives no track.
  private static func reason(_ file: FITFile) -> Problem {
    let activities = file.recordings.filter(\.isActivity)
    if activities.contains(where: { $0.invalid > 0 }) {
      return .noPositionOnEarth
    }
    if activities.contains(where: { $0.recordCount > 0 || !$0.sessions.isEmpty }) {
      return .indoors
    }
    return .noTrackPoints
  }
}

extension Problem.Code {
  /// "not-an-activity" as words.
  fileprivate var words: String { rawValue.replacing("-", with: " ") }
}
