import AtlasJob

extension [FlagSyntax] {
  /// The flags of a job's options that a command takes.
  static func ofJob(for command: FlagCommands) -> [FlagSyntax] {
    JobOptions.flags(of: command).compactMap(\.flag)
  }
}
