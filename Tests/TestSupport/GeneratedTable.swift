import Foundation

/// A C file with a table, as the scripts write it.
public struct GeneratedTable: Sendable {
  let text: String

  /// Throws where the file cannot be read.
  public init(file: String) throws { text = try String(contentsOfFile: file, encoding: .utf8) }

  /// The table of a target of the project. Throws where it cannot be read.
  public init(target: String) throws {
    try self.init(file: ProjectFolder.file("Sources/\(target)/\(target).c"))
  }

  /// The comments before the code.
  public var head: [String] {
    text.split(separator: "\n").prefix { $0.hasPrefix("//") }.map(String.init)
  }

  /// The packages that it was made with, as the head has them.
  public var packages: String? {
    head.compactMap { $0.wholeMatch(of: /\/\/ With (.*)\./).map { String($0.output.1) } }.first
  }

  /// What it was made of, and the check sum of its bytes.
  public var name: String? { text.firstMatch(of: /return "(.*)";/).map { String($0.output.1) } }

  /// How many bytes it has.
  public var size: Int? { number("size") }

  /// How many letters write them.
  public var length: Int? { number("length") }

  /// Its bytes, compressed by zlib, as base64.
  public var letters: String {
    text.split(separator: "\n").compactMap { $0.wholeMatch(of: /\s*"(.*)";?/)?.output.1 }.joined()
  }

  private func number(_ function: String) -> Int? {
    text.split(separator: "\n").first { $0.contains("_\(function)(void)") }
      .flatMap { $0.firstMatch(of: /return ([0-9]+);/) }.flatMap { Int($0.output.1) }
  }
}
