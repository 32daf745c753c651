/// How the text of a file is encoded: by its byte-order mark, its first bytes or its XML prolog.
struct TextEncoding: Equatable {
  /// Bytes of a byte-order mark.
  var markLength = 0
  /// What iconv calls it; `nil` for UTF-8, where nothing is converted.
  var iconvName: String?
  /// Bytes of a code unit.
  var unit = 1

  static func detect(_ bytes: UnsafeRawBufferPointer) -> TextEncoding {
    for (mark, name, unit) in marks where bytes.starts(with: mark) {
      return TextEncoding(markLength: mark.count, iconvName: name, unit: unit)
    }
    for (start, name, unit) in starts where bytes.starts(with: start) {
      return TextEncoding(iconvName: name, unit: unit)
    }
    guard let declared = declaredName(bytes) else { return TextEncoding() }
    // What has been readable as ASCII so far is not in 16 or 32 bits, whatever it declares.
    if declared.hasPrefix("UTF") || declared.hasPrefix("UCS") || declared == "US-ASCII"
      || declared == "ASCII"
    {
      return TextEncoding()
    }
    // Files that declare Latin-1 use the quotes of Windows-1252, which has them in Latin-1's unused
    // places.
    return TextEncoding(iconvName: declared == "ISO-8859-1" ? "WINDOWS-1252" : declared)
  }

  private static let marks: [([UInt8], String?, Int)] = [
    ([0xEF, 0xBB, 0xBF], nil, 1),
    ([0xFF, 0xFE, 0, 0], "UTF-32LE", 4), ([0, 0, 0xFE, 0xFF], "UTF-32BE", 4),
    ([0xFF, 0xFE], "UTF-16LE", 2), ([0xFE, 0xFF], "UTF-16BE", 2),
  ]

  /// "<" without a byte-order mark.
  private static let starts: [([UInt8], String, Int)] = [
    ([0x3C, 0, 0, 0], "UTF-32LE", 4), ([0, 0, 0, 0x3C], "UTF-32BE", 4),
    ([0x3C, 0], "UTF-16LE", 2), ([0, 0x3C], "UTF-16BE", 2),
  ]

  /// The `encoding` of an XML prolog, in capitals.
  private static func declaredName(_ bytes: UnsafeRawBufferPointer) -> String? {
    let head = bytes.prefix(512).drop { $0 <= 0x20 }
    guard head.starts(with: "<?xml".utf8) else { return nil }
    let prolog = String(decoding: head.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let key = prolog.firstRange(of: "encoding") else { return nil }
    let value = prolog[key.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\t" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }.uppercased()
    // Only the characters of an encoding's name: iconv reads options after a slash.
    let isName = name.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || "-_.:".unicodeScalars.contains($0)
    }
    return isName && !name.isEmpty ? name : nil
  }
}
