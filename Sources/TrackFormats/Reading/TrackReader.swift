import Native
import Tracks

/// Reads one file format. See `TrackFormatRegistry` for how to add one.
protocol TrackReader: Sendable {
  /// What reports call the format.
  static var name: String { get }
  /// The endings of its files' names, where only recordings have them: `.gpx`. A file of such a
  /// name that cannot be read is skipped with a problem, and not passed over.
  static var fileEndings: [String] { get }
  /// Whether a file is of this format, by its content.
  static func recognises(_ head: FileHead) -> Bool
  /// Reads everything that is whole in the file; damage after it is a problem, never a failure.
  static func read(_ input: TrackInput) -> FileOutcome
}

extension TrackReader {
  static var fileEndings: [String] { [] }
}

/// A file as readers get it: not compressed.
struct TrackInput {
  /// All bytes, in the file's own encoding.
  var bytes: UnsafeRawBufferPointer
  var head: FileHead
  /// May say what the content does not: a logger's date.
  var fileName = ""
  /// What was already found wrong with the file.
  var problems: [Problem] = []
}

extension TrackInput {
  /// The outcome of a file that was read: its tracks, or why there is none.
  func outcome(
    _ format: String, _ tracks: [Track], problems: [Problem], without reason: Problem
  ) -> FileOutcome {
    let all = self.problems + problems
    guard tracks.isEmpty else {
      return .tracks(
        format: format,
        tracks.map { VirtualWorlds.marked(UnknownActivities.noted(PointParts.joined($0))) },
        problems: all)
    }
    // One problem stands for the file: the reason, and what else was wrong with it.
    var problem = reason
    problem.others += all.filter { $0.severity >= .warning }
    return .skipped(problem)
  }
}
