/// How a flag of the command line is written, and what its help says.
public struct FlagSyntax: Sendable, Equatable {
  /// With its dashes: `--output`.
  public var name: String
  /// `-o`; `nil` where there is none.
  public var short: String?
  /// What stands for its value in the help; `nil` for a flag that takes none.
  public var value: String?
  /// Whether it may be given again, for one more value.
  public var isRepeated: Bool
  public var help: String

  public init(
    _ name: String, short: String? = nil, value: String? = nil, isRepeated: Bool = false,
    _ help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeated = isRepeated
    self.help = help
  }
}

/// A mistake in the words of a command, as a sentence for whoever wrote them.
public struct FlagMistake: Error, Sendable, Equatable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}
