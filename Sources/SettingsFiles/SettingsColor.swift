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

  /// What a value that is no colour may have meant: digits without their sign, a name that screens
  /// know, or digits for opacity too many.
  static func nearest(_ value: SettingsValue) -> String? {
    guard case .string(let text) = value else { return nil }
    let word = text.lowercased()
    let name = NearestKey.of(word, among: names.keys.sorted())
    if let color = name.flatMap({ names[$0] }) { return SettingsText.quoted(color) }
    let digits = word.filter { $0.isHexDigit }
    guard digits.count == word.filter({ $0 != "#" && !$0.isWhitespace }).count else { return nil }
    let count = digits.count >= 6 ? 6 : 3
    let color = SettingsColor("#" + digits.prefix(count))
    return color.map { SettingsText.quoted($0.text) }
  }

  private static let names = [
    "black": "#000000", "white": "#ffffff", "gray": "#808080", "grey": "#808080",
    "silver": "#c0c0c0", "red": "#ff0000", "maroon": "#800000", "orange": "#ffa500",
    "yellow": "#ffff00", "green": "#008000", "lime": "#00ff00", "olive": "#808000",
    "teal": "#008080", "cyan": "#00ffff", "blue": "#0000ff", "navy": "#000080",
    "purple": "#800080", "magenta": "#ff00ff", "pink": "#ffc0cb", "brown": "#a52a2a",
  ]

  /// `#rrggbb`, in small letters.
  public var text: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
  }
}
