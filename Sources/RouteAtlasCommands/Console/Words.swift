/// Figures in sentences.
enum Words {
  /// `1 page`, `2 pages`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `0.04 s`
  static func seconds(_ value: Double) -> String { "\((value * 100).rounded() / 100) s" }

  /// A text in a column of a table. Widths count letters; wide ones take two columns.
  static func padded(_ text: String, _ width: Int, toRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - columns(text)))
    return toRight ? blanks + text : text + blanks
  }

  /// A text cut to a number of columns.
  static func shortened(_ text: String, _ width: Int) -> String {
    guard columns(text) > width else { return text }
    var cut = ""
    var used = 0
    for character in text {
      let size = columns(character)
      if used + size > width - 1 { break }
      cut.append(character)
      used += size
    }
    return cut + "…"
  }

  static func columns(_ text: String) -> Int { text.reduce(0) { $0 + columns($1) } }

  private static func columns(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}
