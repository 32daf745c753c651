/// The words for problems in one language.
public protocol ProblemWords {
  /// A sentence with the names of a problem's arguments in braces: `{count} lines left out.`
  ///
  /// - Parameter count: what decides between singular and plural, where the sentence counts
  ///   something.
  func sentence(for kind: Problem.Kind, count: Int?) -> String
  /// What to do about it, for those who run the program; `nil` where nothing is said of that.
  func advice(for kind: Problem.Kind) -> String?
  /// Sentences one after the other.
  func joined(_ sentences: [String]) -> String
}

extension ProblemWords {
  public func advice(for kind: Problem.Kind) -> String? { nil }

  /// What happened, as sentences for people. The file's name is not in them: it stands beside them
  /// wherever they are shown.
  public func text(of problem: Problem) -> String {
    var text = filled(sentence(for: problem.kind, count: problem.count), problem.arguments)
    if let advice = advice(for: problem.kind) { text = with(advice, after: text) }
    return joined([text] + problem.others.map(self.text(of:)))
  }

  /// The advice begins with the punctuation or space that joins it, and goes before the full stop,
  /// unless it is a sentence of its own.
  private func with(_ advice: String, after text: String) -> String {
    guard text.hasSuffix("."), !advice.hasSuffix(".") else { return text + advice }
    return text.dropLast() + advice + "."
  }

  private func filled(_ sentence: String, _ arguments: [Problem.Argument]) -> String {
    var result = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      if let argument = arguments.first(where: { $0.name == name }) {
        result += text(of: argument.value)
      } else {
        result += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func text(of value: Problem.Argument.Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): text
    case .list(let list): list.joined(separator: ", ")
    case .problem(let problem): text(of: problem)
    }
  }
}
