import Native
import Tracks

extension TextConverter.Converted {
  /// What a text lost in conversion from an encoding.
  func problems(in encoding: String) -> [Problem] {
    guard replaced > 0 else { return [] }
    return [.textNotInEncoding(count: replaced, encoding: encoding)]
  }
}
