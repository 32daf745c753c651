import Foundation
import Testing

@testable import Tracks

@Suite struct ProblemTests {
  @Test("each kind begins with its code")
  func codes() {
    for kind in Problem.Kind.allCases {
      #expect(kind.rawValue.hasPrefix(kind.code.rawValue + "."))
    }
    let used = Set(Problem.Kind.allCases.map(\.code))
    #expect(Problem.Code.allCases.filter { !used.contains($0) } == [])
  }

  @Test("each kind has an English sentence, which names just the values that come with it")
  func sentences() {
    #expect(
      Problem.examples.map(\.kind).sorted { $0.rawValue < $1.rawValue }
        == Problem.Kind.allCases.sorted { $0.rawValue < $1.rawValue })
    for problem in Problem.examples {
      let phrase = ProblemText.phrases[problem.kind]
      for sentence in [phrase?.one, phrase?.other] {
        let names = (sentence ?? "{none}").matches(of: #/\{(\w+)\}/#).map { String($0.output.1) }
        #expect(Set(names) == Set(problem.arguments.map(\.name)), "\(problem.kind)")
      }
      #expect(!problem.message.contains("{"), "\(problem.message)")
    }
  }

  @Test func oneAndMany() {
    #expect(Problem.spikes(count: 1).message.hasPrefix("1 fix is where"))
    #expect(Problem.spikes(count: 0).message.hasPrefix("0 fixes are where"))
    #expect(
      Problem.sentencesWithWrongSums(count: 2).message
        == "2 sentences left out: the check sum is wrong.")
  }

  @Test("advice stands before the full stop, or as a sentence of its own")
  func advice() {
    #expect(
      Problem.zoneTakenAsUTC.message
        == "Times do not say their zone; they were taken as UTC (`zonelessTimes` in the job can "
        + "name another).")
    #expect(
      Problem.weekRollover(told: "2003-09-17", meant: "2023-05-03").message
        == "The date 2003-09-17 may be 7168 days before the true one (2023-05-03?), as receivers "
        + "whose count of weeks overflowed write it. Nothing was changed; --fix-week-rollover "
        + "moves such dates.")
    #expect(
      Problem.columnsUnnamed.message.hasSuffix(
        "longitude. Add a first line such as `time,latitude,longitude`."))
    #expect(
      Problem.scriptMissing(scripts: ["Thai", "Lao"]).message.contains(
        "as boxes: Thai, Lao; install fonts"))
  }

  @Test("a cause stands in the sentence, what else was wrong behind it")
  func nested() {
    #expect(
      Problem.keptFromBefore(cause: .accessDenied).message
        == "Permission denied; its tracks are shown as they were read before")
    #expect(
      Problem.unreadableInArchive(.noTrackPoints).message
        == "It lies cut or damaged in its archive. The file has no track points.")
  }

  @Test("braces in a value are kept")
  func braces() {
    #expect(
      Problem.sameOutingMerged(title: "{file}", file: "a{title}.gpx").message
        == "the same outing as “{file}” in a{title}.gpx, shown there")
  }

  @Test func comesBackFromJSON() throws {
    for problem in Problem.examples {
      let data = try JSONEncoder().encode(problem)
      #expect(try JSONDecoder().decode(Problem.self, from: data) == problem)
    }
  }
}
