import AtlasJob
import Files

/// Makes or refreshes an atlas.
enum RunCommand: Command {
  private enum Flags {
    static let force = Flag("--force", "Draw every page again.")
    static let dryRun = Flag("--dry-run", "Say what would be drawn, and write nothing.")
    static let strict = Flag("--strict", "Fail, and write nothing, if an input is skipped.")
    static let report = Flag(
      "--report", value: "FILE|-", .plainPath, "Write a report as JSON; - for standard output.")
    static let quiet = Flag("--quiet", short: "-q", "Print problems only.")
    static let verbose = Flag("--verbose", short: "-v", "Print every note.")
    static let progress = Flag<ProgressPrinter.Style>(
      "--progress", value: "auto|plain|none", .choice,
      "How progress is shown: as a bar on a terminal, as plain lines, or not at all.")
  }

  static let syntax = CommandSyntax(
    "run", operands: "[JOB]", count: 0...1, summary: "Make or refresh an atlas.",
    discussion: """
      JOB is a job file (JSON5). It may be left out if --input and --output are given. Options \
      override the job's own values. Only pages that have changed are drawn; if nothing has changed, \
      the PDF is left as it is.
      """,
    flags: .ofJob(for: .run) + [
      Flags.force.syntax, Flags.dryRun.syntax, Flags.strict.syntax, Flags.report.syntax,
      Flags.quiet.syntax, Flags.verbose.syntax, Flags.progress.syntax,
    ],
    examples: [
      .init("route-atlas run jobs/nightly.json5", "Refresh the atlas that a job describes."),
      .init(
        "route-atlas run --input ~/Tracks --output runs.pdf",
        "Make an atlas of a folder without a job file."),
      .init(
        "route-atlas run jobs/nightly.json5 --format pdf,png --dpi 200",
        "The PDF, and a picture of each page."),
      .init(
        "route-atlas run jobs/nightly.json5 --quiet --report report.json",
        "As cron runs it, with a report for other programs."),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    Interruption.surviveFailedWrites()
    let asked = try arguments.value(of: Flags.report)
    // None if it goes to standard output.
    let report = asked == FilePath("-") ? nil : asked.map(Places.absolute)
    let job = try JobArguments.job(arguments, report: report)
    var options = RunOptions()
    options.force = arguments.has(Flags.force)
    options.dryRun = arguments.has(Flags.dryRun)
    options.strict = arguments.has(Flags.strict)
    let quiet = arguments.has(Flags.quiet)
    if let report {
      options.ignored = [report]
      // Better to know at the start than at the end that it cannot be written.
      try FileSystem.prepare(toWrite: report)
    }
    let style = try arguments.value(of: Flags.progress) ?? .auto
    let printer = ProgressPrinter(quiet ? .none : style, console)
    let interruption = Interruption.watchingSignals()
    let services = try StandardServices(
      for: job, templates: Places.templates(), interruption: interruption)
    let run = AtlasRun(
      job: job, options: options, services: services, interruption: interruption,
      progress: { printer.show($0) })
    defer { printer.finish() }
    let result = try run.perform()
    printer.finish()
    let detail: RunSummary.Detail =
      quiet ? .problems : arguments.has(Flags.verbose) ? .everything : .normal
    for line in RunSummary.lines(result, dryRun: options.dryRun, detail: detail) {
      console.say(line)
    }
    if asked != nil {
      let text = result.json(version: RouteAtlas.version).pretty
      guard let report else {
        console.out(text)
        return code(result)
      }
      do {
        try FileSystem.write(Array(text.utf8), to: report)
      } catch {
        console.say("Error: " + withoutReport(result, options, "\(error)"))
        return code(result) == .done ? .inputsSkipped : code(result)
      }
    }
    return code(result)
  }

  /// What was written and what was not, if the report cannot be. With an atlas the run has not failed,
  /// but whoever waits for the report must be told.
  private static func withoutReport(
    _ result: RunReport, _ options: RunOptions, _ reason: String
  ) -> String {
    let lack = "the report was not written: \(reason)"
    if result.failure != nil || options.dryRun { return lack }
    return "the atlas stands, but " + lack
  }

  static func lost(_ reason: String, _ words: [[UInt8]]) -> (words: String, code: ExitCode) {
    let atlas = words.contains(Array(Flags.dryRun.syntax.name.utf8)) ? "" : "the atlas stands, but "
    return (atlas + "the report was not written to the standard output: \(reason)", .inputsSkipped)
  }

  static func code(_ report: RunReport) -> ExitCode {
    switch report.failure {
    case .settings: return .settings
    case .some: return .failed
    case nil:
      let pageFailed = report.problems.contains { $0.problem.code == .pageFailed }
      return report.files.skipped > 0 || pageFailed ? .inputsSkipped : .done
    }
  }
}
