import AtlasStore
import Files
import Tracks

/// What became of one input.
struct FileResult: Sendable {
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

extension FileResult {
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

extension FileResult {
  /// All that is wrong with the file and its tracks.
  var problems: [Problem] {
    var all: [Problem] = problem.map { [$0] } ?? []
    switch outcome {
    case .passedOver: break
    case .skipped(let problem): all.append(problem)
    case .duplicate(let first):
      all.append(.sameContent(file: String(decoding: first.label, as: UTF8.self)))
    case .tracks(_, let reading):
      if case .tracks(let tracks, let problems) = reading.outcome {
        all += problems + tracks.flatMap(\.problems)
      }
    }
    return all + likely
  }

  /// Whether the file stood there and could not be read.
  var isUnreadable: Bool {
    if problem?.code == .unreadable { return true }
    if case .skipped(let problem) = outcome { return problem.code == .unreadable }
    return false
  }
}
