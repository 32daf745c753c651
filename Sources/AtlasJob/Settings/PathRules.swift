import Files

/// A value for each file, by its path.
public struct PathRules<Value: Sendable & Equatable>: Sendable, Equatable {
  struct Rule: Sendable, Equatable {
    /// A pattern on the path below an input; see `Glob`.
    var pattern: String
    var value: Value
  }

  /// The first that matches a file decides.
  private let rules: [(rule: Rule, glob: Glob)]
  /// For files that no rule matches.
  private let fallback: Value

  /// The same for all files, except those that a rule matches.
  init(_ fallback: Value, rules: [Rule] = []) {
    self.fallback = fallback
    self.rules = rules.map { ($0, Glob($0.pattern)) }
  }

  func value(of path: FilePath, below inputs: [FilePath]) -> Value {
    guard !rules.isEmpty else { return fallback }
    // Patterns split at slashes, so the one in front does no harm.
    let below = inputs.filter { path.isInside($0) }.map {
      Array(path.bytes.dropFirst($0.bytes.count))
    }
    let fitting = rules.first { rule in
      (below + [path.nameBytes]).contains { rule.glob.matches($0) }
    }
    return fitting?.rule.value ?? fallback
  }

  /// All that the rules say, for the key of a run.
  var signature: String {
    (rules.map { "\($0.rule.pattern.debugDescription) \($0.rule.value)" } + ["\(fallback)"])
      .joined(separator: "; ")
  }

  public static func == (a: PathRules, b: PathRules) -> Bool {
    a.rules.map(\.rule) == b.rules.map(\.rule) && a.fallback == b.fallback
  }
}
