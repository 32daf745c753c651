import AtlasJob
import SettingsFiles

/// Makes one job of a job file and the flags laid over it.
enum JobArguments {
  static func job(_ arguments: Arguments) throws -> Job {
    let inputs = arguments.all("--input").map { Places.absolute(FilePath(bytes: $0)) }
    let output = arguments.path("--output").map(Places.absolute)
    let formats = try formats(arguments)
    // A PDF is never written under another ending.
    let endings = ["pdf"] + (formats ?? []).map(\.rawValue)
    let ending = output?.fileExtension ?? "pdf"
    guard ending == "pdf" || formats?.contains(.pdf) == false && endings.contains(ending) else {
      let isPicture = formats == nil && Job.Format(rawValue: ending) != nil
      throw Arguments.Mistake(
        "--output: expected a path that ends in .pdf"
          + (isPicture ? ", or --format \(ending) with it" : ""))
    }
    var job: Job
    if let operand = arguments.operands.first {
      job = try JobFile.read(FilePath(bytes: operand))
      let flags = ["template": "--template", "line.palette": "--palette"]
      let template = try CommonOptions.template(arguments) ?? job.template
      let names = TemplateCatalogue.names(in: Places.templates(), template: template)
        .filter { !$0.names.isEmpty && !(flags[$0.key].map(arguments.has) ?? false) }
      try JobFile.check(FilePath(bytes: operand), names)
      if !inputs.isEmpty { job.inputs = inputs }
      if let output {
        job.output = output
        if job.volumes != .none, !output.description.contains("{volume}") {
          throw Arguments.Mistake(
            "--output: expected {volume} in the path, since the job makes several")
        }
      }
    } else {
      guard !inputs.isEmpty, let output else {
        throw Arguments.Mistake("expected a job file, or both --input and --output")
      }
      job = Job(title: output.stem, inputs: inputs, output: output)
    }
    if let cache = arguments.path("--cache") { job.cache = Places.absolute(cache) }
    if let workers = try arguments.integer("--workers", in: 0...256) { job.workers = workers }
    if let formats { job.formats = formats }
    if let dpi = try arguments.integer("--dpi", in: Job.dotsPerInch) { job.dpi = Double(dpi) }
    try CommonOptions.apply(arguments, to: &job)
    let own = arguments.operands.map { Places.absolute(FilePath(bytes: $0)) }
    if let clash = job.clash(report: report(arguments), reads: own) {
      throw Arguments.Mistake(clash)
    }
    return job
  }

  private static func formats(
    _ arguments: Arguments
  ) throws(Arguments.Mistake) -> [Job.Format]? {
    guard let text = try arguments.text("--format") else { return nil }
    guard
      let formats = Job.Format.list(
        text.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    else {
      throw Arguments.Mistake(
        "--format: expected pdf, svg, png, or several of them with commas, found “\(text)”")
    }
    return formats
  }

  /// Where the report goes; `nil` for none, and for one on standard output.
  static func report(_ arguments: Arguments) -> FilePath? {
    guard let path = arguments.path("--report"), path != FilePath("-") else { return nil }
    return Places.absolute(path)
  }
}
