import AtlasJob
import SettingsFiles

/// Makes one job of a job file and the flags laid over it.
enum JobArguments {
  static func job(_ arguments: Arguments) throws -> Job {
    let inputs = arguments.all("--input").map { Places.absolute(FilePath(bytes: $0)) }
    let output = arguments.path("--output").map(Places.absolute)
    if let output, output.fileExtension != "pdf" {
      throw Arguments.Mistake("--output: expected a path that ends in .pdf")
    }
    var job: Job
    if let operand = arguments.operands.first {
      job = try JobFile.read(FilePath(bytes: operand))
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
    try CommonOptions.apply(arguments, to: &job)
    return job
  }
}
