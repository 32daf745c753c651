import AtlasJob
import Files

/// Prints what makes a job run every night.
enum ScheduleCommand: Command {
  private enum Flags {
    static let time = Flag(
      "--at", value: "HH:MM", .text, "The time of day; \(usualTime) by default.")
    static let systemd = Flag(
      "--systemd", "Print a service and a timer instead of a crontab line.")
    static let usualTime = "03:30"
  }

  static let syntax = CommandSyntax(
    "schedule", operands: "JOB", count: 1...1,
    summary: "Print the crontab line, or the systemd units, that run a job every day.",
    discussion: "Nothing is installed: the line is yours to add with crontab -e.",
    flags: [Flags.time.syntax, Flags.systemd.syntax],
    examples: [
      .init("route-atlas schedule jobs/nightly.json5 --at 03:30", "A line for crontab -e."),
      .init(
        "route-atlas schedule jobs/nightly.json5 --at 03:30 --systemd",
        "Two units for ~/.config/systemd/user."),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let path = Places.absolute(FilePath(bytes: arguments.operands[0]))
    _ = try JobFile.read(path)
    let at = try arguments.value(of: Flags.time) ?? Flags.usualTime
    guard let schedule = Schedule(program: FileSystem.executable, job: path, at: at) else {
      throw Arguments.Mistake("--at: expected a time of day such as 03:30, found “\(at)”")
    }
    console.out(arguments.has(Flags.systemd) ? schedule.units : schedule.crontabLine + "\n")
    return .done
  }
}
