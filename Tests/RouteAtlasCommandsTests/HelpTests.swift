import AtlasJob
import Foundation
import TestSupport
import Testing

@testable import RouteAtlasCommands

@Suite struct HelpTests {
  /// The help that the folder `Snapshots` holds must be the help that is shown. After a change,
  /// `ROUTE_ATLAS_RECORD=1 swift test --filter HelpTests` writes it anew, and fails; look at what
  /// git shows, and run the test again without.
  private func expect(_ text: String, isIn name: String) throws {
    let file = URL(
      filePath: ProjectFolder.file("Tests/RouteAtlasCommandsTests/Snapshots/\(name).txt"))
    if Snapshot.isRecording {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent)")
    } else {
      #expect(try text == String(contentsOf: file, encoding: .utf8))
    }
  }

  @Test(arguments: allCommands.map { $0.syntax.name })
  func theHelpOfACommand(name: String) throws {
    let said = Said.by("help", name)
    #expect(said.code == .done)
    #expect(Said.by(name, "--help").out == said.out)
    try expect(said.out, isIn: "help-\(name)")
  }

  @Test func theHelpOfTheProgram() throws {
    let said = Said.by("help")
    #expect(said.code == .done)
    #expect(Said.by("--help").out == said.out)
    try expect(said.out, isIn: "help")
    for command in allCommands { #expect(said.out.contains(command.syntax.name)) }
  }

  @Test func noLineIsWiderThanAScreen() {
    for command in allCommands {
      for line in command.syntax.help.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }
}
