import AtlasStore
import Files
import Tracks

/// The one way from a file to its tracks: its bytes are read, decoded, given the names that a list
/// of activities has for them, and analysed on WGS 84 and in UTC.
struct RecordingReader: Sendable {
  /// What became of a file's bytes.
  enum Outcome {
    case recording(Recording)
    /// Not a recording and never claimed to be one.
    case passedOver(reason: String)
    /// Claims to be a recording, and gives no track.
    case skipped(Problem)
  }

  let services: any RecordingServices
  let pool: ArchivePool
  /// What each file takes for granted.
  let conventions: FileConventions.Rules
  /// What lists of activities say of files.
  let lists: ActivityLists

  /// A file's bytes, which are far larger than what is made of them: let them go soon.
  func load(_ file: FoundFile) throws(FileError) -> LoadedFile {
    try LoadedFile(file, services, pool)
  }

  /// What the bytes of a file hold. Never throws: a fault is an outcome.
  func recording(in file: LoadedFile) -> Outcome {
    switch outcome(of: file) {
    case .tracks(let format, let tracks, let problems):
      .recording(
        Recording(
          format: format, tracks: lists.notes[file.path]?.applied(to: tracks) ?? tracks,
          problems: problems, conventions: conventions.conventions(of: file.path),
          services: services))
    case .passedOver(let reason): .passedOver(reason: reason)
    case .skipped(let problem): .skipped(problem)
    }
  }

  private func outcome(of file: LoadedFile) -> FileOutcome {
    guard file.isWhole else { return services.outcomeOfTooLarge(fileName: file.path.name) }
    let outcome = services.read(file.bytes, fileName: file.path.name)
    guard file.isDamaged else { return outcome }
    switch outcome {
    case .tracks(let format, let tracks, let problems):
      return .tracks(format: format, tracks, problems: [.damagedInArchive] + problems)
    case .skipped(let problem):
      return .skipped(.unreadableInArchive(problem))
    case .passedOver: return outcome
    }
  }
}
