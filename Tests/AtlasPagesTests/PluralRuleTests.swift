import SettingsFiles
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// Forms of words for counts. The rules and their examples are those of Unicode's CLDR.
@Suite struct PluralRuleTests {
  @Test(
    "a rule holds for the counts that CLDR gives as its examples",
    arguments: [
      ("i = 1 and v = 0", [1], [0, 2, 11, 21]),  // English, German
      ("n = 0,1", [0, 1], [2, 10, 101]),
      // Polish, few and Russian, one
      (
        "v = 0 and i % 10 = 2..4 and i % 100 != 12..14", [2, 3, 4, 22, 104], [0, 1, 5, 12, 14, 112]
      ),
      ("v = 0 and i % 10 = 1 and i % 100 != 11", [1, 21, 101, 1001], [0, 2, 11, 111, 12]),
      // Icelandic, one
      (
        "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11", [1, 21], [0, 11]
      ),
      ("n%100=3..10", [3, 10, 103, 1010], [0, 2, 11, 100]),  // Arabic, few
      ("n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19", [0, 10, 11, 20], [1, 21]),
    ])
  func counts(text: String, yes: [Int], no: [Int]) throws {
    let rule = try #require(PluralRule(text))
    for count in yes { #expect(rule.holds(for: count), "\(count)") }
    for count in no { #expect(!rule.holds(for: count), "\(count)") }
  }

  @Test(
    "what is no rule is none",
    arguments: [
      "", "n", "n is 1", "n = ", "n = 1 and", "or n = 1", "n % 0 = 1", "n = 4..2", "n = 1.5",
      "x = 1", "n = 99999999999999999999", "n = 1 2", "n % 10 = 1 nor n = 2",
    ])
  func noRules(text: String) {
    #expect(PluralRule(text) == nil)
  }

  /// A language of a few keys.
  private static func language(_ plurals: String, _ words: String) throws -> Language {
    let months = (1...12).map { "\"\($0)\"" }.joined(separator: ",")
    let days = (1...7).map { "\"\($0)\"" }.joined(separator: ",")
    let text = """
      {
        numbers: { decimal: ".", thousands: ",", percent: "%" }, compass: {}, dates: {},
        months: [\(months)], monthsShort: [\(months)], weekdays: [\(days)], weekdaysShort: [\(days)],
        ordinals: [], activities: {}, problems: {},
        plurals: \(plurals),
        words: { \(words) },
      }
      """
    return try Language(tag: "x", document: SettingsDocument(text: text, name: "x.json5"))
  }

  @Test("a word takes the form of its count, and the one for all others where it has none")
  func polish() throws {
    let language = try PluralRuleTests.language(
      """
      [{ form: "one", where: "i = 1" },
       { form: "few", where: "i % 10 = 2..4 and i % 100 != 12..14" },
       { form: "many", where: "i % 10 = 0,1 or i % 10 = 5..9 or i % 100 = 12..14" }]
      """,
      """
      laps: { one: "{count} okrążenie", few: "{count} okrążenia", many: "{count} okrążeń", other: "?" },
      runs: { one: "{count} bieg", other: "{count} biegi" }, maps: "{count} map",
      """)
    let figures = FigureFormat(units: .metric, language: language)
    for (count, text) in [
      (1, "1 okrążenie"), (2, "2 okrążenia"), (5, "5 okrążeń"), (12, "12 okrążeń"),
      (22, "22 okrążenia"), (0, "0 okrążeń"), (12_345, "12,345 okrążeń"),
    ] {
      #expect(figures.counted("laps", count) == text)
    }
    #expect(figures.counted("runs", 1) == "1 bieg")
    #expect(figures.counted("runs", 3) == "3 biegi")
    #expect(figures.counted("maps", 1) == "1 map")
    #expect(language["runs"] == "{count} biegi")
  }

  @Test(
    "a wrong form, a wrong rule and forms without one for the rest are refused where they stand")
  func refused() throws {
    for (plurals, words, hint) in [
      ("[{ form: \"on\", where: \"n = 1\" }]", "", "x.json5:5: plurals[0].form: "),
      ("[{ form: \"one\", where: \"n == 1\" }]", "", "x.json5:5: plurals[0].where: "),
      ("[]", "laps: { one: \"a lap\" }", "x.json5:6: words.laps.other: missing"),
      (
        "[]", "laps: { other: \"laps\", ones: \"a lap\" }",
        "unknown key `ones`; did you mean `one`?"
      ),
    ] {
      #expect {
        try PluralRuleTests.language(plurals, words)
      } throws: {
        "\($0)".contains(hint)
      }
    }
  }

  @Test("each language counts as it speaks")
  func languages() throws {
    for (tag, key, one, more) in [
      ("en", "moreLaps", "1 more lap", "12 more laps"),
      ("de", "moreLaps", "1 weitere Runde", "12 weitere Runden"),
      ("fr", "moreLaps", "1 autre tour", "12 autres tours"),
      ("es", "moreLaps", "1 vuelta más", "12 vueltas más"),
      ("ja", "moreLaps", "ほか1ラップ", "ほか12ラップ"),
      ("zh-Hans", "moreLaps", "另有 1 圈", "另有 12 圈"),
      ("zh-Hant", "tracksCount", "1 條軌跡", "12 條軌跡"),
      ("en", "pauseCount", "1 pause", "12 pauses"),
      ("de", "gapCount", "1 Lücke", "12 Lücken"),
      ("fr", "jumpCount", "1 saut", "12 sauts"),
    ] {
      let figures = FigureFormat(units: .metric, language: try Fixtures.library.language(tag))
      #expect(figures.counted(key, 1) == one)
      #expect(figures.counted(key, 12) == more)
    }
    // Nothing is a plural in English, and none in French.
    for (tag, text) in [("en", "0 more laps"), ("fr", "0 autre tour"), ("es", "0 vueltas más")] {
      let figures = FigureFormat(units: .metric, language: try Fixtures.library.language(tag))
      #expect(figures.counted("moreLaps", 0) == text)
    }
  }

  @Test("the sentence of the Eddington number tells of days, and of what the next one lacks")
  func eddington() throws {
    for (tag, unit, text) in [
      (
        "en", UnitSystem.metric,
        "30 days had at least 30\u{202F}km each, the largest number for which this holds. "
          + "1 more day of at least 31\u{202F}km is needed for 31."
      ),
      (
        "de", .imperial,
        "An 30 Tagen kamen jeweils mindestens 30\u{202F}mi zusammen: die größte Zahl, für die das "
          + "gilt. Bis zur 31 fehlt noch 1 Tag mit mindestens 31\u{202F}mi."
      ),
      (
        "zh-Hans", .metric,
        "有 30 天每天不少于 30\u{202F}km，这是满足该条件的最大整数。再有 1 天达到 31\u{202F}km，即可升至 31。"
      ),
    ] {
      let language = try Fixtures.library.language(tag)
      let figures = FigureFormat(units: unit, language: language)
      let unit = ("unit", figures.distanceUnit)
      #expect(
        language.joined([
          figures.counted("eddingtonText", 30, [unit]),
          figures.counted("eddingtonNext", 1, [("next", "31"), unit]), "",
        ]) == text)
    }
  }
}
