/// A colour as settings write it: `"#rrggbb"` or `"#rgb"`.
public struct SettingsColor: Sendable, Hashable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// `nil` where the text is not one of the two forms.
  public init?(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    guard scalars.first == "#", scalars.count == 7 || scalars.count == 4 else { return nil }
    let digits = scalars.dropFirst().compactMap(JSON5Parser.hexadecimalDigit).map(UInt8.init)
    guard digits.count == scalars.count - 1 else { return nil }
    if digits.count == 3 {
      self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    } else {
      self.init(
        red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3],
        blue: digits[4] * 16 + digits[5])
    }
  }

  /// `#rrggbb`, in small letters.
  public var text: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
  }
}
