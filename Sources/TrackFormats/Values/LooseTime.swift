/// Times that are not quite ISO 8601: with other figures, or on a clock of twelve hours, as phones
/// write them that are set so.
enum LooseTime {
  /// The time; `nil` for what is none in these forms either.
  static func parse(_ text: UnsafePointer<UInt8>) -> WrittenTime? {
    let ascii = WrittenDigits.ascii(text)
    guard let bytes = ascii ?? copy(text) else { return nil }
    let written = String(decoding: bytes.dropLast(), as: UTF8.self).lowercased()
    guard let (clock, isAfternoon) = withoutHalf(written) else {
      return ascii?.withUnsafeBufferPointer { $0.baseAddress.flatMap(ISOTime.parse) }
    }
    let date = clock.prefix(10)
    let time = clock.dropFirst(10).drop { $0 == "t" || $0 == " " }
    let digits = time.prefix { $0.isNumber }
    guard let hour = Int(digits), (1...12).contains(hour), digits.count <= 2 else { return nil }
    let padded = "\(date)T" + (digits.count == 1 ? "0" : "") + time
    guard var result = padded.withCStringBytes(ISOTime.parse) else { return nil }
    if isAfternoon, hour < 12 { result.seconds += 43_200 }
    if !isAfternoon, hour == 12 { result.seconds -= 43_200 }
    return result
  }

  /// A time of ASCII with a letter that may be of AM or PM; `nil` for any other text.
  private static func copy(_ text: UnsafePointer<UInt8>) -> [UInt8]? {
    var length = 0
    var hasHalf = false
    while text[length] != 0, length <= 64 {
      if text[length] | 0x20 == UInt8(ascii: "m") { hasHalf = true }
      length += 1
    }
    guard hasHalf, length <= 64 else { return nil }
    return Array(UnsafeBufferPointer(start: text, count: length)) + [0]
  }

  /// The halves of the day in the languages of phones, each before what it may be a part of.
  private static let halves: [(mark: String, isAfternoon: Bool)] = [
    ("a.m.", false), ("p.m.", true), ("a. m.", false), ("p. m.", true), ("am", false), ("pm", true),
    ("上午", false), ("下午", true), ("午前", false), ("午後", true), ("오전", false), ("오후", true),
    ("ق.ظ.", false), ("ب.ظ.", true), ("ق.ظ", false), ("ب.ظ", true), ("قبل‌ازظهر", false),
    ("بعدازظهر", true), ("ص", false), ("م", true), ("π.μ.", false), ("μ.μ.", true), ("sa", false),
    ("ch", true), ("öö", false), ("ös", true),
  ]

  /// The text without its mark of the half of the day, and which half that is; `nil` without a mark.
  private static func withoutHalf(_ text: String) -> (String, isAfternoon: Bool)? {
    for (mark, isAfternoon) in halves {
      guard let range = text.firstRange(of: mark) else { continue }
      var rest = text
      rest.removeSubrange(range)
      return (rest, isAfternoon)
    }
    return nil
  }
}
