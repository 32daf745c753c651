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
