import Native
import Tracks

extension TextConverter.Converted {
  /// What a text lost on its way from an encoding.
  func problems(in encoding: String) -> [Problem] {
    guard replaced > 0 else { return [] }
    return [
      Problem(
        .invalidText, .warning,
        "\(replaced) places are not text in \(encoding) and are shown as \u{FFFD}.")
    ]
  }
}
