/// Problems in English, with what to do about them: for the console and for programs.
public struct ProblemText: ProblemWords {
  public init() {}

  /// Every kind has its phrase in one of these; a test checks that.
  static let phrases: [Problem.Kind: ProblemPhrase] = [
    files, limits, archives, fixes, times, noTrack, inputs, atlas,
  ].reduce(into: [:]) { all, own in all.merge(own) { first, _ in first } }

  public func sentence(for kind: Problem.Kind, count: Int?) -> String {
    guard let phrase = ProblemText.phrases[kind] else { return kind.rawValue }
    return count == 1 ? phrase.one : phrase.other
  }

  public func advice(for kind: Problem.Kind) -> String? { ProblemText.phrases[kind]?.advice }

  public func joined(_ sentences: [String]) -> String { sentences.joined(separator: " ") }
}

extension Problem {
  /// What happened and, where it helps, what to do, in English.
  public var message: String { ProblemText().text(of: self) }
}

/// What English says of a kind of problem.
struct ProblemPhrase: ExpressibleByStringLiteral {
  /// For a count of one.
  let one: String
  let other: String
  /// What to do, with the punctuation or space that joins it to the sentence.
  let advice: String?

  init(one: String, other: String) { (self.one, self.other, advice) = (one, other, nil) }

  init(_ text: String, advice: String? = nil) { (one, other, self.advice) = (text, text, advice) }

  init(stringLiteral text: String) { self.init(text) }
}
