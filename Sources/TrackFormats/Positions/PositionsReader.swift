import Tracks

/// JSON positions: an array of objects with a latitude and a longitude, as small programs write them.
///
/// `{id, longitude, latitude, isValid}` or `{latitude, longitude, speed, time}`; what is missing is
/// not known, and `isValid: false` breaks the line.
enum PositionsReader: TrackReader {
  static let name = "JSON positions"

  /// An array whose first object has the keys of a position.
  static func recognises(_ head: FileHead) -> Bool {
    let text = head.text
    guard text.first == UInt8(ascii: "["),
      let start = text.dropFirst().firstIndex(where: { $0 > 0x20 }),
      text[start] == UInt8(ascii: "{")
    else { return false }
    let object = String(
      decoding: text[start...].prefix { $0 != UInt8(ascii: "}") }, as: UTF8.self)
    func hasKey(_ keys: [String]) -> Bool { keys.contains { object.contains("\"\($0)\"") } }
    return hasKey(WrittenPosition.latitudeKeys) && hasKey(WrittenPosition.longitudeKeys)
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { cursor, problems in
      var builder = PositionsBuilder()
      cursor.objects { builder.add(WrittenPosition($0)) }
      return builder.outcome(input, format: name, problems: problems + cursor.problems)
    }
  }
}
