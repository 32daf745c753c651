import AtlasStore
import Tracks

/// What is in a file, track by track, without a store and without drawing.
public struct Inspection: Sendable {
  public enum Content: Sendable {
    case tracks(format: String, [AnalysedTrack], problems: [Problem])
    /// No track: why, as a code and a sentence.
    case nothing(code: String, message: String)
  }

  public var file: FilePath
  public var content: Content

  /// Looks at files, and into folders, in the order of a run. `consume` gets each file's result in
  /// that order.
  public static func inspect(
    _ paths: [FilePath], workshop: Workshop,
    conventions: FileConventions.Rules = FileConventions.Rules(), workers: Int,
    interruption: Interruption = .none, consume: (Inspection) throws -> Void
  ) throws {
    let walk = try FileWalk(inputs: paths, interruption: interruption)
    for (path, problem) in walk.problems where problem.severity == .error {
      try consume(
        Inspection(
          file: path,
          content: .nothing(code: problem.code.rawValue, message: problem.message)))
    }
    let width = workers > 0 ? workers : ProcessorCount.available()
    try ConcurrentMap(width: width).forEach(
      walk.files, interruption: interruption,
      body: { _, file in
        Inspection(
          file: file.path, workshop: workshop, conventions: conventions.conventions(of: file.path))
      },
      consume: { _, inspection in try consume(inspection) })
    try interruption.check()
  }

  init(file: FilePath, content: Content) {
    self.file = file
    self.content = content
  }

  init(file: FilePath, workshop: Workshop, conventions: FileConventions = FileConventions()) {
    self.file = file
    do {
      switch try LoadedFile(file, for: workshop).outcome(workshop) {
      case .tracks(let format, let tracks, let problems):
        let analysed = tracks.map { workshop.analyse(conventions.applied(to: $0)) }
        if !analysed.isEmpty, !analysed.contains(where: \.isUsable) {
          let lost = analysed.reduce(0) { $0 + $1.track.summary.dropped.total }
          let problem = Problem.noUsableFix(of: lost)
          content = .nothing(code: problem.code.rawValue, message: problem.message)
        } else {
          content = .tracks(format: format, analysed.map(\.track), problems: problems)
        }
      case .passedOver(let reason):
        content = .nothing(code: "passed-over", message: reason)
      case .skipped(let problem):
        content = .nothing(code: problem.code.rawValue, message: problem.message)
      }
    } catch {
      content = .nothing(code: Problem.Code.unreadable.rawValue, message: error.reason)
    }
  }
}
