import AtlasStore
import Files
import Tracks

/// What became of one input.
struct FileFate: Sendable {
  enum Outcome: Sendable {
    case passedOver
    case skipped(Problem)
    /// Gave tracks.
    case tracks(content: Digest, StoredReading)
    /// The same bytes as another file, which gave the tracks.
    case duplicate(of: FoundFile)
  }

  var found: FoundFile
  var outcome: Outcome
  /// The stored reading that the outcome rests on.
  var readingKey: Digest?
  /// Beside the outcome's own: why a file's older tracks are shown.
  var problem: Problem?
  /// Other tracks that its own are likely to repeat.
  var likely: [Problem] = []
  /// The file as it is to be remembered; `nil` where the store has it so already.
  var file: KnownFile?

  var path: FilePath { found.path }
  /// What people call the file.
  var label: String { String(decoding: found.label, as: UTF8.self) }
}

extension FileFate {
  /// What the page about the atlas says of it.
  var inputOutcome: InputOutcome {
    let kind: InputOutcome.Kind
    var tracks = 0
    switch outcome {
    case .passedOver: kind = .passedOver
    case .skipped: kind = .skipped
    case .duplicate: kind = .repeated
    case .tracks(_, let reading): (kind, tracks) = (.read, reading.tracks.count)
    }
    return InputOutcome(
      fileName: label, folder: path.parent.name, kind: kind, tracks: tracks, problems: problems)
  }
}
