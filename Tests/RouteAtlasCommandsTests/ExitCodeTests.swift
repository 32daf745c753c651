import Testing

@testable import RouteAtlasCommands

@Suite struct ExitCodeTests {
  @Test func theCodesAreThoseThatScriptsRelyOn() {
    #expect(ExitCode.done.rawValue == 0)
    #expect(ExitCode.failed.rawValue == 1)
    #expect(ExitCode.inputsSkipped.rawValue == 3)
    #expect(ExitCode.usage.rawValue == 64)
    #expect(ExitCode.settings.rawValue == 65)
    #expect(ExitCode.locked.rawValue == 75)
    #expect(ExitCode.signal(2).rawValue == 130)
    #expect(ExitCode.signal(15).rawValue == 143)
  }
}
