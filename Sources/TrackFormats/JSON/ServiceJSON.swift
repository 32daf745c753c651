import Native
import Tracks

/// What the readers of services' JSON share.
enum ServiceJSON {
  /// Whether a text is JSON in which one of these keys or words occurs, in quotes.
  static func holds(_ head: FileHead, _ words: [String]) -> Bool {
    guard let first = head.text.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      head.encoding.iconvName == nil
    else { return false }
    return words.contains { ByteSearch.find(Array("\"\($0)\"".utf8), in: head.bytes) != nil }
  }

  /// Calls `body` with a cursor at the text's start, and what was wrong with its encoding.
  static func read(
    _ input: TrackInput, _ body: (inout JSONCursor, [Problem]) -> FileOutcome
  ) -> FileOutcome {
    guard input.bytes.count <= ReadingLimits.jsonBytes else {
      return .skipped(.jsonTooLarge(megabytes: ReadingLimits.jsonBytes >> 20))
    }
    return TextSource.read(input) { bytes, problems in
      var cursor = JSONCursor(bytes)
      return body(&cursor, problems)
    }
  }
}
