/// Figures as people elsewhere write them: Persian and Arabic, full-width, Devanagari and all others
/// that Unicode has.
enum WrittenDigits {
  /// Bytes of a number or a time; a longer text is none.
  private static let longest = 160

  /// A text with ASCII's figures and signs in place of others, with a NUL at its end; `nil` for one
  /// that has no others, or is too long.
  static func ascii(_ text: UnsafePointer<UInt8>) -> [UInt8]? {
    var length = 0
    var isASCII = true
    while text[length] != 0, length <= longest {
      if text[length] >= 0x80 { isASCII = false }
      length += 1
    }
    guard !isASCII, length <= longest else { return nil }
    let written = String(
      decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
    var result = String.UnicodeScalarView()
    for scalar in written.unicodeScalars {
      switch scalar.value {
      // Marks of direction, which nobody sees.
      case 0x200E, 0x200F, 0x061C, 0x2066...0x2069, 0xFEFF: continue
      case 0x066B: result.append(".")
      case 0x2212: result.append("-")
      case 0x00A0, 0x2009, 0x202F, 0x3000: result.append(" ")
      case 0xFF01...0xFF5E: result.append(shifted(scalar, by: 0xFEE0))
      default:
        if scalar.value >= 0x80, scalar.properties.numericType == .decimal,
          let value = scalar.properties.numericValue, (0...9).contains(value)
        {
          result.append(Unicode.Scalar(UInt8(value) + 0x30))
        } else {
          result.append(scalar)
        }
      }
    }
    return Array(String(result).utf8) + [0]
  }

  private static func shifted(_ scalar: Unicode.Scalar, by offset: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(scalar.value - offset) ?? scalar
  }
}
