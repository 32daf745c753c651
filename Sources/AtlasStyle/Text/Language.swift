import SettingsFiles
import Tracks

/// The words of the furniture in one language, and how it writes dates and numbers.
package struct Language: Sendable {
  package let tag: String
  /// Points below which its letters do not print well.
  package let smallestSize: Double
  /// Families for its letters, with commas between; empty where the template's have them.
  package let fonts: String
  package let decimal: String
  package let thousands: String
  /// What stands behind the number of a share: the sign, and a blank where the language has one.
  package let percent: String
  /// What stands for north, south, east and west after degrees.
  package let compass: [String: String]
  package let months: [String]
  package let monthsShort: [String]
  package let weekdays: [String]
  package let weekdaysShort: [String]
  package let dates: [String: String]
  /// The words of the furniture; of those that change with a count, the form for most counts.
  package let words: [String: String]
  /// Of the words that change with a count, the forms by their names.
  private let countedWords: [String: [String: String]]
  package let plurals: PluralRules
  package let activities: [String: String]
  /// What kinds of problems are called, by their codes.
  package let problems: [String: String]
  /// Of each kind of problem, the sentence about it: for most counts, and by the forms for a count.
  /// What a language's file lacks is said in English.
  package let problemTexts: (plain: [String: String], counted: [String: [String: String]])
  /// How a number's place in an order is written: patterns by the digits it ends in.
  package let ordinals: [(ending: String, text: String)]
  package let canonicalText: String

  package init(tag: String, document: SettingsDocument) throws(SettingsError) {
    self.tag = tag
    let root = document.root
    smallestSize = try root.length("smallestSize", default: 6, in: 6...12)
    fonts = try root.string("fonts", default: "")
    compass = try Language.table(try root.requiredObject("compass"))
    let numbers = try root.requiredObject("numbers")
    decimal = try numbers.requiredString("decimal")
    thousands = try numbers.requiredString("thousands")
    percent = try numbers.requiredString("percent")
    months = try Language.list(root, "months", count: 12)
    monthsShort = try Language.list(root, "monthsShort", count: 12)
    weekdays = try Language.list(root, "weekdays", count: 7)
    weekdaysShort = try Language.list(root, "weekdaysShort", count: 7)
    dates = try Language.table(try root.requiredObject("dates"))
    plurals = try PluralRules(try root.array("plurals"))
    (words, countedWords) = try Language.words(try root.requiredObject("words"))
    activities = try Language.table(try root.requiredObject("activities"))
    problems = try Language.table(try root.requiredObject("problems"))
    problemTexts = try Language.words(try root.object("problemTexts"))
    var ordinals: [(ending: String, text: String)] = []
    for item in try root.array("ordinals") {
      let pattern = try item.object()
      ordinals.append(
        (try pattern.requiredString("ending"), try pattern.requiredString("text")))
    }
    self.ordinals = ordinals
    try root.finish()
    canonicalText = document.tree.canonicalText
  }

  /// A word of the furniture; its key where the language's file lacks it.
  package subscript(_ key: String) -> String { words[key] ?? key }

  /// A sentence of the furniture with a value in it.
  package func phrase(_ key: String, _ value: String) -> String {
    self[key].replacing("{value}", with: value)
  }

  /// Degrees north or east as a file of this program has them (`N`, `S`, `E`, `W`), in the language.
  package func hemisphere(_ letter: String) -> String {
    let names = ["N": "north", "S": "south", "E": "east", "W": "west"]
    return names[letter].flatMap { compass[$0] } ?? letter
  }

  package func name(of activity: Activity) -> String {
    activities[activity.rawValue] ?? activity.rawValue
  }

  package func name(of problem: Problem.Code) -> String {
    problems[problem.rawValue] ?? problem.rawValue
  }

  /// `3rd`: by the pattern of the longest ending that the file has.
  package func ordinal(_ number: Int) -> String {
    let digits = String(number)
    let pattern = ordinals.filter { digits.hasSuffix($0.ending) }
      .max { $0.ending.count < $1.ending.count }
    return (pattern?.text ?? "{n}").replacing("{n}", with: digits)
  }

  /// A sentence of the furniture with its blanks filled in.
  ///
  /// - Parameter counting: the count whose form it takes, where its words change with one.
  package func phrase(_ key: String, counting count: Int? = nil, _ values: [(String, String)])
    -> String
  {
    var text = self[key]
    if let count, let form = countedWords[key]?[plurals.form(of: count)] { text = form }
    for (mark, value) in values { text = text.replacing("{\(mark)}", with: value) }
    return text
  }

  /// Sentences one after the other: with a blank between, but for scripts whose full stop brings its
  /// own.
  package func joined(_ sentences: [String]) -> String {
    sentences.reduce("") { text, next in
      text.isEmpty || next.isEmpty || text.hasSuffix("。") ? text + next : text + " " + next
    }
  }

  /// A date by one of the file's patterns.
  package func date(_ time: CivilTime, _ pattern: String) -> String {
    var text = dates[pattern] ?? "{year}-{monthNumber}-{day}"
    let parts = [
      ("{weekday}", weekdays[time.weekday]),
      ("{day}", time.day == 1 ? dates["firstDay"] ?? "1" : "\(time.day)"),
      ("{monthShort}", monthsShort[time.month - 1]), ("{monthNumber}", "\(time.month)"),
      ("{month}", months[time.month - 1]), ("{year}", "\(time.year)"),
    ]
    for (mark, value) in parts { text = text.replacing(mark, with: value) }
    return text
  }

  private static func list(
    _ root: SettingsObject, _ key: String, count: Int
  ) throws(SettingsError) -> [String] {
    let list = try root.requiredStrings(key)
    guard list.count == count else {
      throw try root.required(key, "a list").wrong(expected: "\(count) texts")
    }
    return list
  }

  private typealias Words = (plain: [String: String], counted: [String: [String: String]])

  /// A word is a text, or an object of texts by the forms for a count.
  private static func words(_ object: SettingsObject) throws(SettingsError) -> Words {
    var words: Words = ([:], [:])
    for key in object.keys {
      guard let item = object.item(key) else { continue }
      guard case .object = item.value else {
        words.plain[key] = try item.string()
        continue
      }
      let forms = try item.object()
      words.plain[key] = try forms.requiredString(PluralRules.other)
      for name in PluralRules.names {
        words.counted[key, default: [:]][name] = try forms.item(name)?.string()
      }
    }
    return words
  }

  private static func table(_ object: SettingsObject) throws(SettingsError) -> [String: String] {
    var table: [String: String] = [:]
    for key in object.keys { table[key] = try object.string(key) }
    return table
  }
}
