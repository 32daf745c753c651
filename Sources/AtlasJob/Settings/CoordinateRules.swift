import Tracks

/// Which coordinates the files of a job are in.
public struct CoordinateRules: Sendable, Equatable {
  struct Rule: Sendable, Equatable {
    /// A pattern on the path below an input; see `Glob`.
    var pattern: String
    var system: CoordinateSystem
  }

  /// The first that fits a file counts; a file that none fits is on WGS 84.
  private let rules: [(rule: Rule, glob: Glob)]

  /// All files are on one system.
  public init(_ system: CoordinateSystem = .wgs84) {
    self.init(system == .wgs84 ? [] : [Rule(pattern: "**", system: system)])
  }

  init(_ rules: [Rule]) { self.rules = rules.map { ($0, Glob($0.pattern)) } }

  /// What a file's latitudes and longitudes mean.
  func system(of path: FilePath, below inputs: [FilePath]) -> CoordinateSystem {
    guard !rules.isEmpty else { return .wgs84 }
    // A pattern splits at slashes, so that one at the front is nothing.
    let below = inputs.filter { path.isInside($0) }.map {
      Array(path.bytes.dropFirst($0.bytes.count))
    }
    let fitting = rules.first { rule in
      (below + [path.nameBytes]).contains { rule.glob.matches($0) }
    }
    return fitting?.rule.system ?? .wgs84
  }

  /// All that the rules say, for the key of a run.
  var signature: String {
    rules.map { "\($0.rule.pattern.debugDescription) \($0.rule.system.rawValue)" }
      .joined(separator: "; ")
  }

  public static func == (a: CoordinateRules, b: CoordinateRules) -> Bool {
    a.rules.map(\.rule) == b.rules.map(\.rule)
  }
}
