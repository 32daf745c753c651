import AtlasJob
import Files

/// Draws one track's page.
enum DrawCommand: Command {
  private enum Flags {
    static let output = Flag(
      "--output", short: "-o", value: "OUT", .plainPath,
      "The file to write; its ending, .pdf, .svg or .png, decides the format. By default, FILE's name "
        + "with .pdf, in this folder.")
    static let track = Flag(
      "--track", value: "N", .whole(in: 0...99_999),
      "Which track of the file to draw, counted from 0.")
  }

  static let syntax = CommandSyntax(
    "draw", operands: "FILE", count: 1...1, summary: "Draw one track's page as PDF, SVG or PNG.",
    flags: [Flags.output.syntax, Flags.track.syntax] + .ofJob(for: .draw),
    examples: [
      .init("route-atlas draw run.gpx -o run.png", "A picture of a run."),
      .init("route-atlas draw week.gpx --track 2 -o third.svg", "The third track of a file."),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let file = FilePath(bytes: arguments.operands[0])
    let output = try arguments.value(of: Flags.output) ?? FilePath(file.stem + ".pdf")
    guard let format = Job.Format(rawValue: output.fileExtension) else {
      throw Arguments.Mistake("--output: expected a path that ends in .pdf, .svg or .png")
    }
    var job = Job(title: file.stem, inputs: [file], output: output)
    try arguments.apply(JobOptions.flags(of: .draw), to: &job)
    let bytes = try TrackDrawing.draw(
      file, track: try arguments.value(of: Flags.track) ?? 0, as: format, dpi: job.dpi, job: job,
      templates: Places.templates())
    let target = Places.absolute(output)
    try FileSystem.makeFolders(target.parent)
    try FileSystem.write(bytes, to: target)
    console.say("Wrote \(output.shown) (\(ByteCount.text(Int64(bytes.count)))).")
    return .done
  }
}
