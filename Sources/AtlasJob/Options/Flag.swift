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

/// A flag of the command line, declared once: its names, its help, and how its value is read.
public struct Flag<Value: Sendable>: Sendable {
  public let syntax: FlagSyntax
  let reader: OptionReader<Value>

  public init(
    _ name: String, short: String? = nil, value: String, isRepeated: Bool = false,
    _ reader: OptionReader<Value>, _ help: String
  ) {
    syntax = FlagSyntax(name, short: short, value: value, isRepeated: isRepeated, help)
    self.reader = reader
  }

  /// Reads the words that were given for it, relative paths from the shell's folder.
  ///
  /// Throws a `FlagMistake` that names the flag, what was expected and what was found.
  public func read(_ words: [[UInt8]]) throws(FlagMistake) -> Value {
    try reader.fromFlag(words, syntax.name, .shell(Job.blank))
  }
}

extension Flag<Bool> {
  /// A flag without a value: given or not.
  public init(_ name: String, short: String? = nil, _ help: String) {
    syntax = FlagSyntax(name, short: short, help)
    reader = .isGiven
  }
}

/// A mistake in the words of a command, as a sentence for whoever wrote them.
public struct FlagMistake: Error, Sendable, Equatable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}
