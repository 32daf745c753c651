import AtlasJob

/// Draws one track's page.
enum DrawCommand: Command {
  static let syntax = CommandSyntax(
    "draw", operands: "FILE", count: 1...1, summary: "Draw one track's page as PDF, SVG or PNG.",
    options: [
      OptionSyntax(
        "--output", short: "-o", value: "OUT",
        "Where to; its ending, .pdf, .svg or .png, says what. FILE's name with .pdf in this folder "
          + "where it is left out."),
      OptionSyntax("--track", value: "N", "Which track of the file, from 0."),
      OptionSyntax(
        "--dpi", value: "N", "Dots an inch of a PNG, 10 to 2400; 150 where it is left out."),
      CommonOptions.template, CommonOptions.palette, CommonOptions.colorBy, CommonOptions.units,
      CommonOptions.language, CommonOptions.timeZone,
      CommonOptions.coordinates, CommonOptions.zonelessTimes,
      CommonOptions.fixWeekRollover,
    ],
    examples: [
      .init("route-atlas draw run.gpx -o run.png", "A picture of a run."),
      .init("route-atlas draw week.gpx --track 2 -o third.svg", "The third track of a file."),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let file = FilePath(bytes: arguments.operands[0])
    let output = arguments.path("--output") ?? FilePath(file.stem + ".pdf")
    guard let format = Job.Format(rawValue: output.fileExtension) else {
      throw Arguments.Mistake("--output: expected a path that ends in .pdf, .svg or .png")
    }
    var job = Job(title: file.stem, inputs: [file], output: output)
    try CommonOptions.apply(arguments, to: &job)
    let bytes = try TrackDrawing.draw(
      file, track: try arguments.integer("--track", in: 0...99_999) ?? 0, as: format,
      dpi: Double(try arguments.integer("--dpi", in: Job.dotsPerInch) ?? 150), job: job,
      templates: Places.templates())
    let target = Places.absolute(output)
    try FileSystem.makeFolders(target.parent)
    try FileSystem.write(bytes, to: target)
    console.say("Wrote \(output.shown) (\(ByteCount.text(Int64(bytes.count)))).")
    return .done
  }
}
