import AtlasJob

/// What a command takes, and what its help says.
struct CommandSyntax: Sendable, Equatable {
  struct Example: Sendable, Equatable {
    var line: String
    var meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  var name: String
  /// The arguments without dashes: `PATH…`.
  var operands: String
  /// How many of them at least and at most.
  var operandCount: ClosedRange<Int>
  var summary: String
  var discussion: String
  var flags: [FlagSyntax]
  var examples: [Example]

  init(
    _ name: String, operands: String = "", count: ClosedRange<Int> = 0...0, summary: String,
    discussion: String = "", flags: [FlagSyntax] = [], examples: [Example] = []
  ) {
    self.name = name
    self.operands = operands
    operandCount = count
    self.summary = summary
    self.discussion = discussion
    self.flags = flags
    self.examples = examples
  }

  var usage: String {
    ["route-atlas", name, operands, flags.isEmpty ? "" : "[options]"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The whole help of the command.
  var help: String {
    var text = "Usage: \(usage)\n\n\(summary)\n"
    if !discussion.isEmpty { text += "\n" + HelpText.wrapped(discussion, indent: 0) + "\n" }
    let shown = flags + [FlagSyntax("--help", short: "-h", "Show this help.")]
    text += "\nOptions:\n" + HelpText.table(shown.map { ($0.heading, $0.help) })
    if !examples.isEmpty {
      text += "\nExamples:\n"
      for example in examples {
        text += "  \(example.line)\n" + HelpText.wrapped(example.meaning, indent: 6) + "\n"
      }
    }
    return text
  }
}

extension FlagSyntax {
  /// `-o, --output PATH`
  var heading: String {
    let names = [short, name].compactMap { $0 }.joined(separator: ", ")
    return value.map { "\(names) \($0)" } ?? names
  }
}
