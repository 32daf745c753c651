/// Messages for the terminal as readers of a book need them.
enum ReaderText {
  /// Without what says how to run the program otherwise: clauses and brackets with an option or with
  /// code in them. A message of nothing else keeps its words.
  static func text(_ message: String) -> String {
    var text = message
    while let open = text.lastIndex(of: "("), let close = text[open...].firstIndex(of: ")") {
      let inner = text[open...close]
      guard inner.contains("`") || inner.contains("--") else { break }
      let start = text[..<open].hasSuffix(" ") ? text.index(before: open) : open
      text.removeSubrange(start...close)
    }
    let sentences = text.split(separator: ". ", omittingEmptySubsequences: true)
    let kept = sentences.compactMap { sentence -> String? in
      let clauses = sentence.components(";").filter { !$0.contains("`") && !$0.contains("--") }
      return clauses.isEmpty ? nil : clauses.joined(separator: ";")
    }
    let result = kept.joined(separator: ". ")
    guard !result.isEmpty else { return message.replacing("`", with: "") }
    return ".!?…".contains(result.suffix(1)) || !message.hasSuffix(".") ? result : result + "."
  }
}

extension Substring {
  /// The parts between a separator, with their blanks.
  fileprivate func components(_ separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: true)
  }
}
