import Native
import Tracks

/// The text of an XML or JSON file as UTF-8, without byte-order mark and leading white space.
enum TextSource {
  /// Calls `body` with the text; files in UTF-8 are not copied.
  static func read<Result>(
    _ input: TrackInput, _ body: (UnsafeRawBufferPointer, [Problem]) -> Result
  ) -> Result {
    let encoding = input.head.encoding
    let content = UnsafeRawBufferPointer(rebasing: input.bytes.dropFirst(encoding.markLength))
    guard let name = encoding.iconvName else { return body(trimmed(content), []) }
    guard let converted = TextConverter.utf8(content, from: name, unit: encoding.unit) else {
      let problem = Problem.encodingUnknown(encoding: name)
      return body(trimmed(content), [problem])
    }
    return converted.bytes.withUnsafeBytes { body(trimmed($0), converted.problems(in: name)) }
  }

  private static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes.drop { $0 <= 0x20 })
  }
}
