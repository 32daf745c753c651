import AtlasJob
import Files
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
      let figures = "(\(Words.count(output.pages, "page")), \(ByteCount.text(output.bytes)))"
      lines.append(
        output.written
          ? "Wrote \(output.path.shown) \(figures)."
          : "Left \(output.path.shown) as it is \(figures).")
    }
    if let hidden = hidden(report, detail) { lines.append(hidden) }
    if detail == .everything { lines.append(times(report)) }
    return lines
  }

  /// How many problems are not shown, and where they stand.
  private static func hidden(_ report: RunReport, _ detail: Detail) -> String? {
    let hidden = report.problems.filter { !isShown($0, detail) }
    let warnings = hidden.filter { $0.problem.severity == .warning }.count
    let notes = hidden.count - warnings
    let parts = [(warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    return parts.map { Words.count($0.0, $0.1) }.joined(separator: " and ")
      + " more with --verbose, and on the atlas's last pages."
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
      + "\(ByteCount.text(report.peakMemoryBytes)) of memory."
  }

  /// Errors are always shown; warnings about the run as a whole too, and of files that end too early,
  /// of which a better copy may exist. What a file's tracks lack is shown only on request, since a
  /// large archive has thousands of such faults.
  private static func isShown(_ problem: RunReport.InputProblem, _ detail: Detail) -> Bool {
    switch problem.problem.severity {
    case .error: true
    case .warning:
      detail == .everything
        || [.storeRebuilt, .unreadable, .truncated, .scriptMissing].contains(problem.problem.code)
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
