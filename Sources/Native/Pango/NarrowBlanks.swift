/// A text whose narrow spaces (U+2009 and U+202F) are replaced by ordinary ones, with their places.
///
/// A PDF keeps letters that its oldest encoding lacks in a font of its own: for a narrow space, a
/// second copy of each font on each page. An ordinary space that is drawn narrower looks the same.
struct NarrowBlanks {
  let text: String
  /// Offsets of the spaces in the text's UTF-8.
  let places: [UInt32]

  /// How much narrower a narrow space is than an ordinary one, as a share of the font's size.
  static let difference = 0.09

  /// `nil` where the text has no narrow space.
  init?(_ source: String) {
    var source = source
    var bytes: [UInt8] = []
    var places: [UInt32] = []
    source.withUTF8 { utf8 in
      guard utf8.contains(0xE2) else { return }
      var index = 0
      while index < utf8.count {
        if index + 2 < utf8.count, utf8[index] == 0xE2, utf8[index + 1] == 0x80,
          utf8[index + 2] == 0x89 || utf8[index + 2] == 0xAF
        {
          places.append(UInt32(clamping: bytes.count))
          bytes.append(UInt8(ascii: " "))
          index += 3
        } else {
          bytes.append(utf8[index])
          index += 1
        }
      }
    }
    guard !places.isEmpty else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    self.places = places
  }
}
