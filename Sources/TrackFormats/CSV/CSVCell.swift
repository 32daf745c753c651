/// Numbers and angles as cells of tables write them.
enum CSVCell {
  /// A number, and the unit behind it.
  ///
  /// A comma is the decimal mark where there is no dot.
  static func number(_ row: CSVRow, _ cell: Int) -> (value: Double, unit: String)? {
    if let plain = row.parse(cell, DecimalParser.parse) { return (plain, "") }
    let bytes = row.bytes(cell)
    let digits = bytes.prefix { isNumberByte($0) }
    guard !digits.isEmpty, digits.count <= 32 else { return nil }
    let unit = String(decoding: bytes[digits.endIndex...].drop { $0 <= 0x20 }, as: UTF8.self)
    guard let value = decimal(digits) else { return nil }
    return (value, unit)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private static func decimal(_ digits: ArraySlice<UInt8>) -> Double? {
    (Array(digits) + [0]).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { DecimalParser.parse($0) ?? DecimalParser.parseWithComma($0) }
    }
  }

  /// An angle in degrees: a number, or degrees, minutes and seconds with their signs, with the
  /// letter of a hemisphere before or after; `nil` where it is none, or is of the other axis.
  ///
  /// - Parameter hemisphere: the letter in a column of its own, in capitals.
  static func angle(
    _ row: CSVRow, _ cell: Int, factor: Double, isLatitude: Bool, hemisphere: UInt8?
  ) -> Double? {
    var letter = hemisphere
    if let plain = row.parse(cell, DecimalParser.parse) {
      return signed(plain * factor, letter, isLatitude)
    }
    var bytes = row.bytes(cell)
    if let first = bytes.first.map(capital), isHemisphere(first) {
      letter = first
      bytes = bytes.dropFirst().drop { $0 <= 0x20 }
    } else if let last = bytes.last.map(capital), isHemisphere(last) {
      letter = last
      bytes = bytes.dropLast()
    }
    var parts: [Double] = []
    var factor = factor
    while !bytes.isEmpty, parts.count < 3 {
      let digits = bytes.prefix { isNumberByte($0) }
      guard !digits.isEmpty, digits.count <= 32, let part = decimal(digits),
        parts.isEmpty || (part >= 0 && part < 60)
      else { return nil }
      parts.append(part)
      bytes = bytes[digits.endIndex...]
      let sign = bytes.prefix { !isNumberByte($0) }
      let word = String(decoding: sign, as: UTF8.self).filter { $0 != " " }.lowercased()
      if word.hasPrefix("semi") { factor = 180 / 2_147_483_648 }
      guard word.isEmpty || angleSigns.contains(word) else { return nil }
      bytes = bytes[sign.endIndex...]
    }
    guard bytes.isEmpty, let degrees = parts.first else { return nil }
    let size =
      abs(degrees) + (parts.count > 1 ? parts[1] / 60 : 0)
      + (parts.count > 2 ? parts[2] / 3600 : 0)
    return signed((degrees.sign == .minus ? -size : size) * factor, letter, isLatitude)
  }

  private static let angleSigns: Set<String> = [
    "°", "º", "d", "deg", "'", "′", "’", "m", "\"", "″", "”", "''", "s", "semicircles", "semi",
  ]

  static func capital(_ byte: UInt8) -> UInt8 {
    byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
  }

  static func isHemisphere(_ letter: UInt8) -> Bool { "NSEW".utf8.contains(letter) }

  private static func signed(_ value: Double, _ letter: UInt8?, _ isLatitude: Bool) -> Double? {
    switch letter {
    case nil: value
    case UInt8(ascii: "N") where isLatitude, UInt8(ascii: "E") where !isLatitude: value
    // A sign and a letter that say the same.
    case UInt8(ascii: "S") where isLatitude, UInt8(ascii: "W") where !isLatitude: -abs(value)
    default: nil
    }
  }
}
