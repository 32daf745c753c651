/// One command of the program.
protocol Command: SendableMetatype {
  static var syntax: CommandSyntax { get }
  /// Does its work.
  ///
  /// Throws an `Arguments.Mistake`, which is shown with the way to the command's help, or any error
  /// whose description is a sentence for people; see `RouteAtlas.run` for its exit code.
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode
  /// What to say, and which code to end with, if a result could not be written to standard output.
  /// `words` are the command's own arguments.
  static func lost(_ reason: String, _ words: [[UInt8]]) -> (words: String, code: ExitCode)
}

extension Command {
  static func lost(_ reason: String, _ words: [[UInt8]]) -> (words: String, code: ExitCode) {
    ("cannot write to the standard output: \(reason)", .failed)
  }
}

/// All commands, in the order of the help.
let allCommands: [any Command.Type] = [
  RunCommand.self, InspectCommand.self, DrawCommand.self, SampleCommand.self, CacheCommand.self,
  TemplatesCommand.self, ScheduleCommand.self, DoctorCommand.self, HelpCommand.self,
]
