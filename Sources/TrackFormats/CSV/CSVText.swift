import Native
import Tracks

/// Finds the layout and the encoding of a table together, since one shows the other: in the right
/// encoding the names of the columns make sense.
enum CSVText {
  struct Found {
    var encoding: TextEncoding
    var layout: CSVLayout
  }

  static func header(_ head: FileHead) -> Found? {
    var best: (found: Found, known: Int)?
    for encoding in candidates(head) {
      let layout = withText(head, encoding) { CSVLayout.find(in: $0) }
      guard let layout, let layout else { continue }
      var known = 0
      if case .header(let header) = layout { known = header.places.count }
      if known > best?.known ?? -1 {
        best = (Found(encoding: encoding, layout: layout), known)
      }
    }
    return best?.found
  }

  /// Calls `body` with the whole text in UTF-8, from its first character on.
  static func read(
    _ input: TrackInput, encoding: TextEncoding,
    _ body: (UnsafeRawBufferPointer, [Problem]) -> FileOutcome
  ) -> FileOutcome {
    let content = UnsafeRawBufferPointer(rebasing: input.bytes.dropFirst(encoding.markLength))
    guard let name = encoding.iconvName,
      let converted = TextConverter.utf8(content, from: name, unit: encoding.unit)
    else { return body(trimmed(content), []) }
    return converted.bytes.withUnsafeBytes { body(trimmed($0), converted.problems(in: name)) }
  }

  private static func withText<Value>(
    _ head: FileHead, _ encoding: TextEncoding, _ body: (UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    if encoding == head.encoding {
      return head.text.withUnsafeBytes { isText($0) ? body($0) : nil }
    }
    guard let name = encoding.iconvName else { return nil }
    let start = UnsafeRawBufferPointer(
      rebasing: head.bytes.prefix(ReadingLimits.headBytes / 4))
    return TextConverter.utf8(start, from: name, unit: encoding.unit)?.bytes.withUnsafeBytes {
      let text = trimmed($0)
      return isText(text) ? body(text) : nil
    }
  }

  /// Neither markup, JSON or NMEA nor bytes of something else.
  private static func isText(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, !"<{[$!%".utf8.contains(first) else { return false }
    return ByteSearch.find(0, in: text) == nil
  }

  private static func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let body = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    return UnsafeRawBufferPointer(rebasing: body.drop { $0 <= 0x20 })
  }

  /// The encoding that the file itself shows, or all those that bytes outside ASCII may be in.
  private static func candidates(_ head: FileHead) -> [TextEncoding] {
    if head.encoding != TextEncoding() { return [head.encoding] }
    if let wide = wideEncoding(head.bytes) { return [wide] }
    let start = head.bytes.prefix(ReadingLimits.headBytes)
    if isUTF8(start) { return [head.encoding] }
    // The first one that gives the most known names is taken.
    let others =
      pairsHighBytes(start)
      ? ["GB18030", "BIG5", "SHIFT_JIS", "WINDOWS-1252"]
      : ["WINDOWS-1252", "SHIFT_JIS", "GB18030", "BIG5"]
    return others.map { TextEncoding(iconvName: $0) }
  }

  /// UTF-16 or UTF-32 without a mark: every other byte of ASCII is zero there.
  private static func wideEncoding(_ bytes: UnsafeRawBufferPointer) -> TextEncoding? {
    guard bytes.count >= 16 else { return nil }
    let zeros = bytes[..<16].map { $0 == 0 }
    func matches(_ pattern: [Bool]) -> Bool {
      zeros.indices.allSatisfy { zeros[$0] == pattern[$0 % pattern.count] }
    }
    if matches([false, true]) { return TextEncoding(iconvName: "UTF-16LE", unit: 2) }
    if matches([true, false]) { return TextEncoding(iconvName: "UTF-16BE", unit: 2) }
    if matches([false, true, true, true]) { return TextEncoding(iconvName: "UTF-32LE", unit: 4) }
    if matches([true, true, true, false]) { return TextEncoding(iconvName: "UTF-32BE", unit: 4) }
    return nil
  }

  /// Whether the bytes are UTF-8; a character cut at their end is allowed.
  private static func isUTF8(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    (0...min(3, bytes.count)).contains {
      String(validating: bytes.dropLast($0), as: UTF8.self) != nil
    }
  }

  /// Whether bytes outside ASCII come in even runs, as in the encodings of Chinese.
  private static func pairsHighBytes(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    var (run, odd, even) = (0, 0, 0)
    for byte in bytes {
      if byte >= 0x80 {
        run += 1
      } else if run > 0 {
        if run % 2 == 0 { even += 1 } else { odd += 1 }
        run = 0
      }
    }
    return even > odd
  }
}
