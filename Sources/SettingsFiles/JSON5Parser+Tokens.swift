extension JSON5Parser {
  /// Goes past blanks, line ends and comments.
  mutating func skipBlanks() throws {
    while let scalar = peek {
      switch scalar {
      case "\n", "\r": skipLineEnd()
      case "\t", "\u{B}", "\u{C}", " ", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}": index += 1
      case "/": try skipComment()
      default:
        guard scalar.properties.generalCategory == .spaceSeparator else { return }
        index += 1
      }
    }
  }

  /// A line feed, a carriage return, or both as one.
  private mutating func skipLineEnd() {
    if text[index] == "\r", index + 1 < text.count, text[index + 1] == "\n" { index += 1 }
    index += 1
    line += 1
  }

  private mutating func skipComment() throws {
    let kind = index + 1 < text.count ? text[index + 1] : " "
    if kind == "/" {
      while let scalar = peek, scalar != "\n", scalar != "\r" { index += 1 }
      return
    }
    guard kind == "*" else { throw wrong("expected a comment (`//` or `/* */`) after `/`") }
    let firstLine = line
    index += 2
    while let scalar = peek {
      if scalar == "*", index + 1 < text.count, text[index + 1] == "/" {
        index += 2
        return
      }
      if scalar == "\n" || scalar == "\r" { skipLineEnd() } else { index += 1 }
    }
    throw wrong("the comment that begins at line \(firstLine) has no `*/`")
  }

  mutating func parseIdentifier() throws -> String {
    var word = String.UnicodeScalarView()
    while let scalar = peek {
      if scalar == "\\" {
        index += 1
        guard peek == "u" else { throw wrong("expected `\\u` in a key") }
        index += 1
        word.append(try parseUnicodeEscape())
      } else if scalar == "$" || scalar == "_" || scalar.properties.isIDStart
        || (!word.isEmpty
          && (scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"))
      {
        word.append(scalar)
        index += 1
      } else {
        break
      }
    }
    guard !word.isEmpty else { throw wrong("expected a key, found \(next)") }
    return String(word)
  }

  mutating func parseString() throws -> String {
    let quote = text[index]
    index += 1
    var result = String.UnicodeScalarView()
    while let scalar = peek {
      if scalar == quote {
        index += 1
        return String(result)
      }
      switch scalar {
      case "\n", "\r": throw wrong("the text is not closed with \(quote) before the line's end")
      case "\0": throw wrong("a NUL has no place in a text")
      case "\\":
        index += 1
        if let escaped = try parseEscape() { result.append(escaped) }
      default:
        result.append(scalar)
        index += 1
      }
    }
    throw wrong("the file ends within a text that is not closed with \(quote)")
  }

  /// What follows a backslash; `nil` for a line that goes on.
  private mutating func parseEscape() throws -> Unicode.Scalar? {
    guard let scalar = peek else { throw wrong("the file ends within a text") }
    if scalar == "\n" || scalar == "\r" {
      skipLineEnd()
      return nil
    }
    index += 1
    switch scalar {
    case "\u{2028}", "\u{2029}": return nil
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "x": return try checked(parseHexadecimal(digits: 2))
    case "u": return try parseUnicodeEscape()
    case "0": throw wrong("a NUL has no place in a text")
    case "1"..."9": throw wrong("`\\\(scalar)` is no escape of JSON5")
    default: return scalar
    }
  }

  /// After `\u`: four digits, or two times four for a character past U+FFFF.
  private mutating func parseUnicodeEscape() throws -> Unicode.Scalar {
    let first = try parseHexadecimal(digits: 4)
    guard (0xD800..<0xDC00).contains(first) else { return try checked(first) }
    guard peek == "\\", index + 1 < text.count, text[index + 1] == "u" else {
      throw wrong("half of a surrogate pair")
    }
    index += 2
    let second = try parseHexadecimal(digits: 4)
    guard (0xDC00..<0xE000).contains(second) else { throw wrong("half of a surrogate pair") }
    return try checked(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private func checked(_ value: UInt32) throws -> Unicode.Scalar {
    guard value != 0 else { throw wrong("a NUL has no place in a text") }
    guard let scalar = Unicode.Scalar(value) else { throw wrong("half of a surrogate pair") }
    return scalar
  }

  private mutating func parseHexadecimal(digits: Int) throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let scalar = peek, let digit = JSON5Parser.hexadecimalDigit(scalar) else {
        throw wrong("expected \(digits) hexadecimal digits, found \(next)")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  static func hexadecimalDigit(_ scalar: Unicode.Scalar) -> Int? {
    scalar.isASCII ? Character(scalar).hexDigitValue : nil
  }
}
