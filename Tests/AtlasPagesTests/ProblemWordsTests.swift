import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite("Problems in the words of the pages") struct ProblemWordsTests {
  private func language(_ tag: String) throws -> Language {
    let library = Fixtures.library
    return try PageMaker(
      title: "Atlas", settings: Fixtures.settings(language: tag),
      template: try library.template("classic"), library: library
    ).look.language
  }

  private func names(_ sentence: String) -> [String] {
    sentence.matches(of: #/\{(\w+)\}/#).map { String($0.output.1) }.sorted()
  }

  @Test(
    "each language has a sentence for each kind, with its values and without advice",
    arguments: TemplateTests.languages)
  func sentences(_ tag: String) throws {
    let language = try language(tag)
    let kinds = Set(Problem.Kind.allCases.map(\.rawValue))
    #expect(Set(language.problemTexts.plain.keys) == kinds)
    for kind in Problem.Kind.allCases {
      for count in [0, 1, 2, 5] {
        let sentence = language.sentence(for: kind, count: count)
        #expect(
          names(sentence) == names(ProblemText().sentence(for: kind, count: count)), "\(kind)")
        #expect(!sentence.contains("--") && !sentence.contains("`"), "\(kind)")
        if tag == "en" {
          let text = ProblemText().sentence(for: kind, count: count)
          #expect(sentence == text.replacing("'", with: "’"))
        }
      }
    }
    #expect(Set(language.problems.keys) == Set(Problem.Code.allCases.map(\.rawValue)))
  }

  @Test("a sentence is in the language of the page as a whole")
  func wholeSentences() throws {
    let outing = Problem.sameOutingMerged(title: "Morgenlauf", file: "b.fit")
    #expect(
      try language("de").text(of: outing)
        == "derselbe Ausflug wie „Morgenlauf“ in b.fit, dort gezeigt")
    #expect(
      try language("zh-Hans").text(of: outing) == "即 b.fit 中的“Morgenlauf”，已在该处显示")
    #expect(
      try language("fr").text(of: .spikes(count: 0)).hasPrefix("0 point se trouve"))
    #expect(
      try language("de").text(of: .keptFromBefore(cause: .accessDenied))
        == "Zugriff verweigert; ihre Strecken erscheinen, wie sie zuvor gelesen wurden")
    #expect(
      try language("en").text(of: .zoneTakenAsUTC)
        == "Times do not say their zone; they were taken as UTC.")
  }

  @Test("what else was wrong with a file stands behind the reason, as the language joins sentences")
  func others() throws {
    var problem = Problem.noTrackPoints
    problem.others = [.endsInTheMiddle]
    #expect(
      try language("de").text(of: problem)
        == "Die Datei enthält keine Streckenpunkte. Die Datei bricht ab; was bis dahin vollständig "
        + "war, wurde behalten.")
    #expect(
      try language("ja").text(of: problem)
        == "ファイルに軌跡の記録点がありません。ファイルが途中で終わっています。そこまでの完全な部分を残しました。")
  }
}
