import AtlasJob

/// Prints what makes a job run every night.
enum ScheduleCommand: Command {
  static let syntax = CommandSyntax(
    "schedule", operands: "JOB", count: 1...1,
    summary: "Print the crontab line, or the systemd units, that run a job every day.",
    discussion: "Nothing is installed: the line is yours to add with crontab -e.",
    options: [
      OptionSyntax("--at", value: "HH:MM", "The time of day; 03:30 where it is left out."),
      OptionSyntax("--systemd", "Print a service and a timer instead of a crontab line."),
    ],
    examples: [
      .init("route-atlas schedule jobs/nightly.json5 --at 03:30", "A line for crontab -e."),
      .init(
        "route-atlas schedule jobs/nightly.json5 --at 03:30 --systemd",
        "Two units for ~/.config/systemd/user."),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let path = Places.absolute(FilePath(bytes: arguments.operands[0]))
    _ = try JobFile.read(path)
    let at = try arguments.text("--at") ?? "03:30"
    guard let schedule = Schedule(program: FileSystem.executable, job: path, at: at) else {
      throw Arguments.Mistake("--at: expected a time of day such as 03:30, found “\(at)”")
    }
    console.out(arguments.has("--systemd") ? schedule.units : schedule.crontabLine + "\n")
    return .done
  }
}
