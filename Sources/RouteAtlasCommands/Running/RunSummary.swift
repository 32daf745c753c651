import AtlasJob
import Tracks

/// A run's result in sentences.
enum RunSummary {
  enum Detail: Sendable { case problems, normal, everything }

  static func lines(_ report: RunReport, dryRun: Bool, detail: Detail) -> [String] {
    var lines = report.problems.filter { isShown($0, detail) }.map(sentence)
    if let failure = report.failure {
      lines.append("No atlas was made: \(failure).")
      return lines
    }
    guard detail != .problems else { return lines }
    lines.append(files(report))
    let drawn = report.pages.rendered
    let pages = Words.count(report.pages.total, "page")
    lines.append(
      dryRun
        ? "Would draw \(drawn) of \(pages)."
        : drawn == 0 ? "Drew no page: all \(pages) are as they were." : "Drew \(drawn) of \(pages)."
    )
    for output in report.outputs where !dryRun {
      let figures = "(\(Words.count(output.pages, "page")), \(Words.bytes(output.bytes)))"
      lines.append(
        output.written
          ? "Wrote \(output.path.shown) \(figures)."
          : "Left \(output.path.shown) as it is \(figures).")
    }
    let hidden = report.problems.filter { !isShown($0, detail) }.count
    if hidden > 0 { lines.append("\(Words.count(hidden, "note")) more with --verbose.") }
    if detail == .everything { lines.append(times(report)) }
    return lines
  }

  private static func files(_ report: RunReport) -> String {
    let files = report.files
    var line = "Found \(Words.count(files.found, "file")), read \(files.read)"
    if files.passedOver > 0 { line += ", passed over \(files.passedOver)" }
    if files.skipped > 0 { line += ", skipped \(files.skipped)" }
    return line + ": \(Words.count(report.tracks, "track"))."
  }

  private static func times(_ report: RunReport) -> String {
    let seconds = report.seconds
    return
      "Took \(Words.seconds(seconds.total)): scan \(Words.seconds(seconds.scan)), "
      + "read \(Words.seconds(seconds.read)), analyse \(Words.seconds(seconds.analyse)), "
      + "draw \(Words.seconds(seconds.draw)), bind \(Words.seconds(seconds.bind)); "
      + "\(Words.bytes(report.peakMemoryBytes)) of memory."
  }

  /// Errors are always shown; warnings about the run as a whole too; what a file's tracks lack only
  /// on request, since a large archive has thousands.
  private static func isShown(_ problem: RunReport.InputProblem, _ detail: Detail) -> Bool {
    switch problem.problem.severity {
    case .error: true
    case .warning:
      detail == .everything || problem.problem.code == .storeRebuilt
        || problem.problem.code == .unreadable
    case .note:
      detail == .everything
        || detail == .normal
          && [.fontMissing, .languageMissing, .nothingFound].contains(problem.problem.code)
    }
  }

  private static func sentence(_ problem: RunReport.InputProblem) -> String {
    let kind =
      switch (problem.problem.severity, problem.file) {
      case (.error, nil): "Error"
      case (.error, _): "Skipped"
      case (.warning, _): "Warning"
      case (.note, _): "Note"
      }
    let file = problem.file.map { "\($0.shown): " } ?? ""
    return "\(kind): \(file)\(FilePath.printable(problem.problem.message))"
  }
}
