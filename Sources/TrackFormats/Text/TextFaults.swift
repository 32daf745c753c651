import Tracks

/// What had to be mended in the texts of a file.
struct TextFaults: OptionSet {
  let rawValue: Int

  static let invalidUTF8 = TextFaults(rawValue: 1)
  static let controlCharacter = TextFaults(rawValue: 2)
  /// An `&` that begins no reference.
  static let bareAmpersand = TextFaults(rawValue: 4)
  /// A reference to an entity that is neither of XML nor of HTML: its text is left out.
  static let unknownEntity = TextFaults(rawValue: 8)
  static let cut = TextFaults(rawValue: 16)

  var problems: [Problem] {
    var problems: [Problem] = []
    if contains(.invalidUTF8) {
      problems.append(
        Problem(
          .invalidText, .warning,
          "Some bytes are not text in the file's encoding and are shown as \u{FFFD}."))
    }
    if contains(.controlCharacter) {
      problems.append(
        Problem(.invalidText, .warning, "Control characters in a text were left out."))
    }
    if contains(.bareAmpersand) {
      problems.append(
        Problem(.damaged, .warning, "A text holds an & that stands for itself; it was kept."))
    }
    if contains(.unknownEntity) {
      problems.append(
        Problem(
          .unsafeEntity, .warning,
          "A text refers to an entity that the file defines or nobody knows; it was left empty."))
    }
    if contains(.cut) {
      problems.append(
        Problem(
          .limitExceeded, .warning,
          "A text was cut after \(ReadingLimits.textBytes) bytes."))
    }
    return problems
  }
}
