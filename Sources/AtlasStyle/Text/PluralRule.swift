import SettingsFiles

/// When a language takes one of its forms for a count, in the notation of Unicode's CLDR
/// (UTS #35, part 3, "Language Plural Rules"): `n % 10 = 2..4 and n % 100 != 12..14`.
///
/// Counts are whole numbers: `n` and `i` are the count, and what CLDR says of decimals (`v`, `w`, `f`,
/// `t`) or of powers of ten in compact numbers (`c`, `e`) is 0.
package struct PluralRule: Sendable, Equatable {
  private struct Relation: Equatable {
    package var isCount: Bool
    package var modulus: Int?
    package var isNegated: Bool
    package var ranges: [ClosedRange<Int>]

    package func holds(for count: Int) -> Bool {
      let value = isCount ? count : 0
      let rest = modulus.map { value % $0 } ?? value
      return ranges.contains { $0.contains(rest) } != isNegated
    }
  }

  /// One of these must hold, each of which is several that must all hold.
  private let alternatives: [[Relation]]

  /// `nil` where the text is no such rule.
  package init?(_ text: String) {
    var alternatives: [[Relation]] = []
    for part in PluralRule.parts(text, between: "or") {
      var relations: [Relation] = []
      for words in PluralRule.parts(part.joined(separator: " "), between: "and") {
        guard let relation = PluralRule.relation(words.joined(separator: " ")) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
    self.alternatives = alternatives
  }

  package func holds(for count: Int) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: count) } }
  }

  /// The words between those that part them.
  private static func parts(_ text: String, between word: String) -> [[Substring]] {
    text.split(separator: " ").split(
      separator: Substring(word), omittingEmptySubsequences: false
    ).map(Array.init)
  }

  /// `n % 100 != 11..14,21`, with or without blanks around the signs.
  private static func relation(_ text: String) -> Relation? {
    guard let match = text.wholeMatch(of: #/([nivwftce]) ?(?:% ?([1-9]\d{0,8}) ?)?(!?=) ?(.+)/#)
    else { return nil }
    var ranges: [ClosedRange<Int>] = []
    for item in match.output.4.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = item.wholeMatch(of: #/ ?(\d{1,9})(?:\.\.(\d{1,9}))?/#),
        let low = Int(range.output.1), let high = Int(range.output.2 ?? range.output.1), low <= high
      else { return nil }
      ranges.append(low...high)
    }
    return Relation(
      isCount: ["n", "i"].contains(match.output.1), modulus: match.output.2.flatMap { Int($0) },
      isNegated: match.output.3 == "!=", ranges: ranges)
  }
}

/// The forms that a language has for counts.
package struct PluralRules: Sendable {
  /// The form for all that no rule speaks of.
  package static let other = "other"
  package static let names = ["zero", "one", "two", "few", "many"]

  private let rules: [(name: String, rule: PluralRule)]

  /// Of a list such as `[{ form: "one", where: "n = 1" }]`; of the rules that hold the first counts.
  package init(_ list: [SettingsItem]) throws(SettingsError) {
    var rules: [(name: String, rule: PluralRule)] = []
    for item in list {
      let object = try item.object()
      let name = try object.required("form", "a form's name")
      guard PluralRules.names.contains(try name.string()) else {
        throw name.unknown(among: PluralRules.names)
      }
      let text = try object.required("where", "a rule")
      guard let rule = PluralRule(try text.string()) else {
        throw text.wrong(expected: "a rule such as \"n % 10 = 1 and n % 100 != 11\"")
      }
      rules.append((try name.string(), rule))
    }
    self.rules = rules
  }

  /// The names of the forms, without `other`.
  package var forms: [String] { rules.map(\.name) }

  package func form(of count: Int) -> String {
    rules.first { $0.rule.holds(for: count) }?.name ?? PluralRules.other
  }
}
