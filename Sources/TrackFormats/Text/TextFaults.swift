import Tracks

/// What had to be repaired in the texts of a file.
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
      problems.append(.bytesInvalid)
    }
    if contains(.controlCharacter) {
      problems.append(.controlCharacters)
    }
    if contains(.bareAmpersand) {
      problems.append(.bareAmpersand)
    }
    if contains(.unknownEntity) {
      problems.append(.unsafeEntity)
    }
    if contains(.cut) {
      problems.append(.textCut(bytes: ReadingLimits.textBytes))
    }
    return problems
  }
}
