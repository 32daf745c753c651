import Foundation
import Native
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
    guard input.bytes.count <= ReadingLimits.jsonBytes else {
      return .skipped(
        Problem(
          .tooLarge, .error,
          "The file is larger than \(ReadingLimits.jsonBytes >> 20) MB of JSON."))
    }
    return XMLSource.read(input) { bytes, problems in
      let array = JSONArray(bytes)
      var builder = PositionsBuilder()
      for part in array.parts where !builder.hasTooMany { add(part, of: bytes, to: &builder) }
      return builder.outcome(input, format: name, problems: problems + array.problems)
    }
  }

  /// Decodes some elements at once, or one by one where there is a fault among them.
  private static func add(
    _ part: JSONArray.Part, of bytes: UnsafeRawBufferPointer, to builder: inout PositionsBuilder
  ) {
    if let positions = decode(bytes[part.range]) {
      for position in positions { builder.add(position) }
      return
    }
    for element in part.elements {
      if let position = decode(bytes[element])?.first {
        builder.add(position)
      } else {
        builder.addDamaged()
      }
    }
  }

  private static func decode(_ elements: Slice<UnsafeRawBufferPointer>) -> [WrittenPosition]? {
    try? JSONDecoder().decode(
      [WrittenPosition].self, from: Data("[".utf8) + Data(elements) + Data("]".utf8))
  }
}
