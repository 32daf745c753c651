import Native
import Tracks

/// The text of an XML file as UTF-8 that starts with its first tag.
enum XMLSource {
  /// Calls `body` with the text; files in UTF-8 are not copied.
  static func read<Result>(
    _ input: TrackInput, _ body: (UnsafeRawBufferPointer, [Problem]) -> Result
  ) -> Result {
    let encoding = input.head.encoding
    let content = UnsafeRawBufferPointer(rebasing: input.bytes.dropFirst(encoding.markLength))
    guard let name = encoding.iconvName else { return body(trimmed(content), []) }
    guard let converted = TextConverter.utf8(content, from: name, unit: encoding.unit) else {
      let problem = Problem(
        .invalidText, .warning, "The text encoding \(name) is not known; it was read as UTF-8.")
      return body(trimmed(content), [problem])
    }
    return converted.bytes.withUnsafeBytes { body(trimmed($0), converted.problems(in: name)) }
  }

  private static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes.drop { $0 <= 0x20 })
  }
}

extension XMLWindows.Faults {
  var problems: [Problem] {
    var problems: [Problem] = []
    if truncated {
      problems.append(
        Problem(
          .truncated, .warning,
          "The file ends in the middle; what was whole up to there was kept."))
    }
    if damages > 0 {
      problems.append(
        Problem(
          .damaged, .warning,
          "The file is not well-formed in \(damages) place\(damages == 1 ? "" : "s"); "
            + "what was whole around them was kept."))
    }
    if unreadBytes > 0 {
      problems.append(
        Problem(
          .limitExceeded, .warning, "The last \(unreadBytes) bytes of the file were not read."))
    }
    return problems
  }
}
