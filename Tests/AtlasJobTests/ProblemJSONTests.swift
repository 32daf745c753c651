import Testing
import Tracks

@testable import AtlasJob

@Suite struct ProblemJSONTests {
  @Test("programs get the sentence and the facts in it")
  func facts() {
    #expect(
      Problem.spikes(count: 2).json.line
        == #"{"code":"outliers","severity":"warning","message":"2 fixes are where the track cannot "#
        + #"have been and left out (GPS spikes).","kind":"outliers.spikes","arguments":{"count":2}}"#
    )
    #expect(
      Problem.scriptMissing(scripts: ["Thai"]).json.line.hasSuffix(
        #""kind":"script-missing.fonts","arguments":{"scripts":["Thai"]}}"#))
  }

  @Test("a cause is a problem in it, and what else was wrong stands beside it")
  func nested() {
    let cause =
      #"{"code":"unreadable","severity":"error","message":"Permission denied","#
      + #""kind":"unreadable.access","arguments":{}}"#
    #expect(
      Problem.keptFromBefore(cause: .accessDenied).json.line.hasSuffix(
        #""arguments":{"cause":"# + cause + "}}"))
    #expect(
      Problem.unreadableInArchive(.accessDenied).json.line.hasSuffix(
        #""arguments":{},"others":["# + cause + "]}"))
  }
}
