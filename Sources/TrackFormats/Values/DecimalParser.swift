/// Reads decimal numbers from bytes, without a locale and without a String.
enum DecimalParser {
  /// A number of `[+-] digits [. digits] [e [+-] digits]` with white space around it; `nil` for
  /// everything else ("NaN", "inf", hexadecimal, an empty text, two numbers). Figures may be those of
  /// any script.
  ///
  /// Correctly rounded: up to 2⁵³ and ten to the 22nd both parts are exact, so that one division or
  /// multiplication rounds once (W. D. Clinger, "How to read floating point numbers accurately",
  /// 1990). Longer ones go to the standard library.
  static func parse(_ text: UnsafePointer<UInt8>) -> Double? {
    parse(text, isTransliterated: false)
  }

  private static func parse(
    _ text: UnsafePointer<UInt8>, isTransliterated: Bool
  ) -> Double? {
    var index = skipBlanks(text, 0)
    var negative = false
    if text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      negative = text[index] == UInt8(ascii: "-")
      index += 1
    }
    let start = index
    var mantissa: UInt64 = 0
    while case let digit = text[index] &- 0x30, digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index += 1
    }
    var digits = index - start
    var exponent = 0
    if text[index] == UInt8(ascii: ".") {
      index += 1
      let fraction = index
      while case let digit = text[index] &- 0x30, digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        index += 1
      }
      exponent = fraction - index
      digits -= exponent
    }
    guard digits > 0 else {
      // Once only: what is not a figure then is none.
      guard text[index] >= 0x80, !isTransliterated, let ascii = WrittenDigits.ascii(text) else {
        return nil
      }
      return ascii.withUnsafeBufferPointer {
        $0.baseAddress.flatMap { parse($0, isTransliterated: true) }
      }
    }
    if text[index] | 0x20 == UInt8(ascii: "e") {
      guard let (power, end) = exponentPart(text, index + 1) else { return nil }
      exponent += power
      index = end
    }
    guard text[skipBlanks(text, index)] == 0 else { return nil }
    let value: Double
    if digits <= 19, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
      value =
        exponent < 0
        ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
    } else {
      let bytes = UnsafeBufferPointer(start: text + start, count: index - start)
      guard let long = Double(String(decoding: bytes, as: UTF8.self)), long.isFinite else {
        return nil
      }
      value = long
    }
    return negative ? -value : value
  }

  /// A number whose decimal mark is a comma: exactly one, and no dot.
  static func parseWithComma(_ text: UnsafePointer<UInt8>) -> Double? {
    var bytes: [UInt8] = []
    var commas = 0
    var index = 0
    while text[index] != 0, index < 64 {
      if text[index] == UInt8(ascii: ".") { return nil }
      let isComma = text[index] == UInt8(ascii: ",")
      commas += isComma ? 1 : 0
      bytes.append(isComma ? UInt8(ascii: ".") : text[index])
      index += 1
    }
    guard commas == 1, text[index] == 0 else { return nil }
    bytes.append(0)
    return bytes.withUnsafeBufferPointer { $0.baseAddress.flatMap(parse) }
  }

  private static func exponentPart(
    _ text: UnsafePointer<UInt8>, _ from: Int
  ) -> (power: Int, end: Int)? {
    var index = from
    var negative = false
    if text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      negative = text[index] == UInt8(ascii: "-")
      index += 1
    }
    let start = index
    var power = 0
    while case let digit = text[index] &- 0x30, digit < 10 {
      // Past any double's range; the number is then zero or not finite.
      if power < 100_000 { power = power * 10 + Int(digit) }
      index += 1
    }
    return index > start ? (negative ? -power : power, index) : nil
  }

  static func skipBlanks(_ text: UnsafePointer<UInt8>, _ from: Int) -> Int {
    var index = from
    while text[index] == 0x20 || (text[index] >= 0x09 && text[index] <= 0x0D) { index += 1 }
    return index
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
