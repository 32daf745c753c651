import AtlasJob
import Files
import SettingsFiles

/// Makes one job of a job file and the flags laid over it.
enum JobArguments {
  private static let options = JobOptions.flags(of: .run)

  /// Throws an `Arguments.Mistake` for the flags and a `SettingsError` for the file.
  static func job(_ arguments: Arguments, report: FilePath?) throws -> Job {
    // What the flags say by themselves, before there is a file to lay them over.
    var given = Job(title: "", inputs: [], output: FilePath(""))
    try arguments.apply(options, to: &given)
    try checkEnding(arguments, given)
    var job: Job
    if let operand = arguments.operands.first {
      job = try JobFile.read(FilePath(bytes: operand))
      let template = arguments.has(Job.options.template) ? given.template : job.template
      let names = TemplateCatalogue.names(in: Places.templates(), template: template)
        .filter { !$0.names.isEmpty && !arguments.has($0.option) }
      try JobFile.check(FilePath(bytes: operand), names)
    } else {
      guard arguments.has(Job.options.inputs), arguments.has(Job.options.output) else {
        throw Arguments.Mistake("expected a job file, or both --input and --output")
      }
      job = Job(title: given.output.stem, inputs: given.inputs, output: given.output)
    }
    try arguments.apply(options, to: &job)
    let own = arguments.operands.map { Places.absolute(FilePath(bytes: $0)) }
    if let clash = job.clash(report: report, reads: own) { throw Arguments.Mistake(clash) }
    return job
  }

  /// A PDF is never written under another ending.
  private static func checkEnding(
    _ arguments: Arguments, _ given: Job
  ) throws(Arguments.Mistake) {
    guard arguments.has(Job.options.output), given.output.fileExtension != "pdf" else { return }
    let ending = given.output.fileExtension
    let hasFormats = arguments.has(Job.options.format)
    if hasFormats, !given.formats.contains(.pdf), given.formats.map(\.rawValue).contains(ending) {
      return
    }
    let isPicture = !hasFormats && Job.Format(rawValue: ending) != nil
    throw Arguments.Mistake(
      "--output: expected a path that ends in .pdf"
        + (isPicture ? ", or --format \(ending) with it" : ""))
  }
}
