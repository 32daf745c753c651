/// A line with right-to-left letters among others, in the order in which a PDF must have it for
/// readers to give it back as it was written.
///
/// A PDF keeps no reading order within a line, only the places of its letters. Readers go along
/// them from left to right and reverse each stretch from a letter of Hebrew or Arabic to before the
/// next digit or letter of another script (poppler does, and with it `pdftotext`, Evince and
/// Okular); the stretches themselves they leave where they stand, as if every line began at the
/// left. So a line that mixes directions comes back in another order than it was written in, with a
/// bracket or space at the end of a stretch on its wrong side.
///
/// This is the order from which they recover the text. A stretch that does not end in a letter of
/// its own has a direction mark there (U+200F, and U+200E after a stretch at the line's end), which
/// keeps what belongs to it.
struct MixedLine {
  /// What stands for the line's letters, from left to right.
  let told: String

  private enum Kind { case right, other, neutral }

  private static let rightMark: Unicode.Scalar = "\u{200F}"
  private static let leftMark: Unicode.Scalar = "\u{200E}"

  /// Signs that readers treat as digits: separators and terminators of numbers (UAX #9).
  private static let numeric: Set<Unicode.Scalar> = [
    "+", "-", "\u{2212}", "#", "$", "%", "‰", "°", "¢", "£", "¤", "¥", "€", "±", ",", ".", "/", ":",
    "\u{A0}", "،", "\u{66A}", "\u{66B}", "\u{66C}",
  ]

  /// `nil` where the text is recovered as it is without help.
  init?(_ text: String) {
    let letters = Array(text.unicodeScalars)
    let blank = { (letter: Unicode.Scalar) in letter.properties.isWhitespace }
    guard let first = letters.firstIndex(where: { !blank($0) }),
      let last = letters.lastIndex(where: { !blank($0) })
    else { return nil }
    let line = letters[first...last].map { (letter: $0, kind: MixedLine.kind($0)) }
    let mixes =
      line.contains { $0.kind == .other } || line[0].kind != .right
      || line[line.count - 1].kind != .right
    guard mixes, line.contains(where: { $0.kind == .right }) else { return nil }
    var told = String.UnicodeScalarView()
    var place = 0
    while place < line.count {
      guard line[place].kind == .right else {
        told.append(line[place].letter)
        place += 1
        continue
      }
      let end = line[place...].firstIndex { $0.kind == .other } ?? line.count
      if line[end - 1].kind != .right { told.append(MixedLine.rightMark) }
      told.append(contentsOf: line[place..<end].reversed().map(\.letter))
      if end == line.count { told.append(MixedLine.leftMark) }
      place = end
    }
    self.told = String(told)
  }

  private static let rightScripts: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// By the bidirectional classes of Unicode, as far as readers tell them apart.
  private static func kind(_ letter: Unicode.Scalar) -> Kind {
    let properties = letter.properties
    if numeric.contains(letter) || [.decimal, .digit].contains(properties.numericType) {
      return .other
    }
    let isRight = rightScripts.contains { $0.contains(letter.value) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return isRight ? .right : .other
    case .otherPunctuation, .dashPunctuation: return isRight ? .right : .neutral
    default: return letter == rightMark ? .right : letter == leftMark ? .other : .neutral
    }
  }
}
