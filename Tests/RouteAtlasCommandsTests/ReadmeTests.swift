import Foundation
import TestSupport
import Testing

@testable import RouteAtlasCommands

/// The README is the same in both of its languages, and says what the program does.
@Suite struct ReadmeTests {
  /// What of a README does not depend on its language, in its order.
  private static func skeleton(_ text: String) -> [String] {
    var parts: [String] = []
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
        parts.append(String(line))
      } else if isCode {
        // Comments are translated.
        let command = line.split(separator: "#", maxSplits: 1).first ?? ""
        parts.append(command.split(separator: " ").joined(separator: " "))
      } else if line.hasPrefix("#") {
        parts.append(String(line.prefix { $0 == "#" }))
      } else if line.hasPrefix("|") {
        parts.append("row of \(line.filter { $0 == "|" }.count)")
      } else if line.hasPrefix("- **") {
        parts.append("item")
      }
    }
    return parts
  }

  /// Names in the text that are the same in all languages: of files and of what is typed.
  private static func names(_ text: String) -> Set<String> {
    var names: Set<String> = []
    for match in text.matches(of: /\]\(([^)]+)\)/) { names.insert(String(match.output.1)) }
    for match in text.matches(of: /`([^`\n]+)`/) { names.insert(String(match.output.1)) }
    return names.subtracting(["README.md", "README.zh-Hans.md"])
  }

  @Test func bothLanguagesHaveTheSameSectionsTablesAndCommands() throws {
    let english = try ProjectFolder.text("README.md")
    let chinese = try ProjectFolder.text("README.zh-Hans.md")
    #expect(Self.skeleton(english) == Self.skeleton(chinese))
    #expect(Self.names(english).symmetricDifference(Self.names(chinese)).sorted() == [])
  }

  @Test func everyCommandOfTheProgramIsNamed() throws {
    let english = try ProjectFolder.text("README.md")
    for command in allCommands {
      let name = command.syntax.name
      #expect(name == "help" || english.contains("| `\(name)"), "\(name)")
    }
  }

  @Test("the newest version of the changelog is the program's")
  func changelog() throws {
    let headings = try ProjectFolder.text("CHANGELOG.md").split(separator: "\n").filter {
      $0.hasPrefix("## ")
    }
    let version = try #require(headings.first { $0 != "## Unreleased" })
    #expect(version.hasPrefix("## \(RouteAtlas.version) ("))
  }

  @Test("what the README leads to is there, and its pictures are small")
  func filesAreThere() throws {
    for name in Self.names(try ProjectFolder.text("README.md")) where !name.hasPrefix("http") {
      guard name.hasSuffix(".png") || name.hasSuffix(".md"), !name.contains("~") else { continue }
      let file = URL(filePath: ProjectFolder.file(name))
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize
      #expect(size.map { $0 > 0 && $0 < 300_000 } == true, "\(name)")
    }
  }
}
