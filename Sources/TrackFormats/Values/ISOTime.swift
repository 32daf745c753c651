import Tracks

/// Reads ISO 8601 times from bytes.
enum ISOTime {
  /// `YYYY-MM-DDThh:mm[:ss[.fraction]][Z|±hh|±hhmm|±hh:mm]`, with white space around it.
  ///
  /// A space may stand for the T and before the zone, a comma for the dot. `nil` where a part is missing or no such day
  /// or time exists. 24:00 is the next midnight, and a leap second counts as the second after it.
  static func parse(_ text: UnsafePointer<UInt8>) -> WrittenTime? {
    var reader = DigitReader(text: text, index: DecimalParser.skipBlanks(text, 0))
    guard let year = reader.number(4), reader.skip(UInt8(ascii: "-")),
      let month = reader.number(2), reader.skip(UInt8(ascii: "-")),
      let day = reader.number(2), (1...12).contains(month),
      day >= 1, day <= daysIn(month: month, year: year)
    else { return nil }
    guard
      reader.skip(UInt8(ascii: "T")) || reader.skip(UInt8(ascii: "t"))
        || reader.skip(UInt8(ascii: " ")),
      let hour = reader.number(2), reader.skip(UInt8(ascii: ":")), let minute = reader.number(2),
      hour <= 24, minute <= 59
    else { return nil }
    var second = 0
    var fraction = 0.0
    if reader.skip(UInt8(ascii: ":")) {
      guard let number = reader.number(2), number <= 60 else { return nil }
      second = number
      if reader.skip(UInt8(ascii: ".")) || reader.skip(UInt8(ascii: ",")) {
        guard let part = reader.fraction() else { return nil }
        fraction = part
      }
    }
    if hour == 24, minute > 0 || second > 0 || fraction > 0 { return nil }
    guard let zone = reader.zone(), text[DecimalParser.skipBlanks(text, reader.index)] == 0 else {
      return nil
    }
    let days = CivilTime.daysSince1970(year: year, month: month, day: day)
    var whole = days * 86_400 + hour * 3600 + minute * 60 + second
    if case .offset(let offset) = zone { whole -= offset }
    return WrittenTime(seconds: Double(whole) + fraction, zone: zone)
  }

  static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

/// Takes numbers of a fixed width off bytes that end with a NUL.
private struct DigitReader {
  let text: UnsafePointer<UInt8>
  var index: Int

  mutating func number(_ width: Int) -> Int? {
    var value = 0
    for _ in 0..<width {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
      index += 1
    }
    return value
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard text[index] == byte else { return false }
    index += 1
    return true
  }

  /// Any number of digits; those past the ninth do not count.
  mutating func fraction() -> Double? {
    var value = 0
    var scale = 1
    let start = index
    while case let digit = text[index] &- 0x30, digit < 10 {
      if index - start < 9 {
        value = value * 10 + Int(digit)
        scale *= 10
      }
      index += 1
    }
    return index > start ? Double(value) / Double(scale) : nil
  }

  mutating func zone() -> WrittenTime.Zone? {
    index = DecimalParser.skipBlanks(text, index)
    if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return .utc }
    let sign: Int
    if skip(UInt8(ascii: "+")) {
      sign = 1
    } else if skip(UInt8(ascii: "-")) {
      sign = -1
    } else {
      return .missing
    }
    guard let hours = number(2) else { return nil }
    var minutes = 0
    let hasColon = skip(UInt8(ascii: ":"))
    if hasColon || text[index] &- 0x30 < 10 {
      guard let number = number(2), number <= 59 else { return nil }
      minutes = number
    }
    // No place on Earth is further than 14 hours from UTC.
    guard hours <= 18 else { return nil }
    return .offset(sign * (hours * 3600 + minutes * 60))
  }
}
