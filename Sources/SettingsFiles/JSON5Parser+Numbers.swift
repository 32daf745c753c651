extension JSON5Parser {
  /// A decimal or hexadecimal number with an optional sign.
  mutating func parseNumber() throws -> SettingsValue {
    let start = index
    var isNegative = false
    if let sign = peek, sign == "+" || sign == "-" {
      isNegative = sign == "-"
      index += 1
    }
    let magnitude = try parseMagnitude(from: start)
    if let scalar = peek,
      scalar.properties.isIDContinue || scalar == "." || scalar == "$" || scalar == "+"
    {
      throw badNumber(from: start)
    }
    guard magnitude.isFinite else { return .endless(written(from: start, to: index)) }
    return .number(isNegative && magnitude != 0 ? -magnitude : magnitude)
  }

  private mutating func parseMagnitude(from start: Int) throws -> Double {
    if let scalar = peek, scalar == "I" || scalar == "N" {
      guard ["Infinity", "NaN"].contains(try parseIdentifier()) else {
        throw badNumber(from: start)
      }
      return .infinity
    }
    if peek == "0", index + 1 < text.count, text[index + 1] == "x" || text[index + 1] == "X" {
      index += 2
      let first = index
      var value = 0.0
      while let scalar = peek, let digit = JSON5Parser.hexadecimalDigit(scalar) {
        value = value * 16 + Double(digit)
        index += 1
      }
      guard index > first else { throw badNumber(from: start) }
      return value
    }
    let whole = takeDigits()
    if whole.count > 1, whole.hasPrefix("0") {
      throw wrong("a number does not begin with 0: `\(SettingsText.shortened(whole))`")
    }
    var fraction = ""
    if peek == "." {
      index += 1
      fraction = takeDigits()
    }
    guard !whole.isEmpty || !fraction.isEmpty else { throw badNumber(from: start) }
    var exponent = ""
    if let scalar = peek, scalar == "e" || scalar == "E" {
      index += 1
      var sign = ""
      if let scalar = peek, scalar == "+" || scalar == "-" {
        sign = String(scalar)
        index += 1
      }
      let digits = takeDigits()
      guard !digits.isEmpty else { throw badNumber(from: start) }
      exponent = "e" + sign + digits
    }
    let decimal = (whole.isEmpty ? "0" : whole) + "." + (fraction.isEmpty ? "0" : fraction)
    guard let value = Double(decimal + exponent) else { throw badNumber(from: start) }
    return value
  }

  private mutating func takeDigits() -> String {
    var digits = ""
    while let scalar = peek, ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    return digits
  }

  private mutating func badNumber(from start: Int) -> SettingsError {
    var end = start
    while end < text.count, end - start < 40, !",]}/ \t\r\n".unicodeScalars.contains(text[end]) {
      end += 1
    }
    return wrong("`\(written(from: start, to: end))` is not a number")
  }

  private func written(from start: Int, to end: Int) -> String {
    var found = ""
    found.unicodeScalars.append(contentsOf: text[start..<end])
    return found
  }
}
