import AtlasJob
import Files
import Tracks

/// Says what is in files.
enum InspectCommand: Command {
  private enum Flags {
    static let json = Flag("--json", "Print JSON: an object per line, a line per track.")
  }

  static let syntax = CommandSyntax(
    "inspect", operands: "PATH…", count: 1...Int.max, summary: "Say what is in these files.",
    discussion: "PATH is a file, or a folder or zip, all of whose files are looked at.",
    flags: [Flags.json.syntax] + .ofJob(for: .inspect),
    examples: [
      .init("route-atlas inspect run.gpx", "Distance, times, climb and what was wrong."),
      .init("route-atlas inspect --json ~/Tracks", "The same for programs, for a whole folder."),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    var job = Job(title: "", inputs: [], output: FilePath("/"))
    try arguments.apply(JobOptions.flags(of: .inspect), to: &job)
    let services = StandardRecordings(by: job.analysis)
    let json = arguments.has(Flags.json)
    let paths = arguments.operands.map(FilePath.init(bytes:))
    var tracks = 0
    try Inspection.inspect(
      paths, services: services, conventions: job.conventions,
      workers: job.workers,
      interruption: .watchingSignals()
    ) { inspection in
      if case .tracks(_, let found, _) = inspection.content { tracks += found.count }
      console.out(json ? lines(inspection) : InspectionTable.text(inspection, job.pages.units))
    }
    return tracks > 0 ? .done : .failed
  }

  private static func lines(_ inspection: Inspection) -> String {
    switch inspection.content {
    case .tracks(let format, let tracks, let problems):
      return tracks.enumerated().map { number, track in
        TrackReport.json(
          track, number: number, format: format, file: inspection.file, problems: problems
        ).line + "\n"
      }.joined()
    case .nothing(let code, let message):
      return TrackReport.json(inspection.file, code: code, message: message).line + "\n"
    }
  }
}
