import AtlasStyle
import Tracks

/// A piece of the pages about the atlas, one below the other.
struct AboutLine: Equatable {
  enum Kind: Equatable {
    /// The name of a part.
    case part
    /// Sentences over the width of a column of text.
    case paragraph
    /// A name, and what is said of it; without a name it goes on about the one above.
    case pair
  }

  var kind: Kind
  var name: String?
  var text: String
  /// How bad it is; `nil` for what is no problem.
  var severity: Problem.Severity?
  /// Lines that its text needs.
  var rows = 1

  static func part(_ name: String) -> AboutLine { AboutLine(kind: .part, text: name) }

  static func paragraph(_ text: String) -> AboutLine {
    AboutLine(kind: .paragraph, text: text)
  }

  static func pair(
    _ name: String?, _ text: String, _ severity: Problem.Severity? = nil
  ) -> AboutLine {
    AboutLine(kind: .pair, name: name, text: text, severity: severity)
  }
}
