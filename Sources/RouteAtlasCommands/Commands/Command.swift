/// One command of the program.
protocol Command: SendableMetatype {
  static var syntax: CommandSyntax { get }
  /// Does its work. A `Arguments.Mistake` that it throws is shown with the way to its help.
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode
}

/// All commands, in the order of the help.
let allCommands: [any Command.Type] = [
  RunCommand.self, InspectCommand.self, DrawCommand.self, SampleCommand.self, CacheCommand.self,
  TemplatesCommand.self, ScheduleCommand.self, DoctorCommand.self, HelpCommand.self,
]
