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
      var all = problems + array.problems
      let decoder = JSONDecoder()
      guard let positions = try? decoder.decode([WrittenPosition].self, from: array.data) else {
        return .skipped(
          Problem(.damaged, .error, "The file begins like positions in JSON, but is not."))
      }
      var builder = PositionsBuilder()
      for position in positions { builder.add(position) }
      let track = builder.finish()
      if builder.hasTooMany {
        all.append(
          Problem(
            .limitExceeded, .warning,
            "The file has more than \(ReadingLimits.fixes) fixes; the rest was left out."))
      }
      return input.outcome(
        name, track.segments.isEmpty ? [] : [track], problems: all,
        without: "None of its \(positions.count) positions is usable.")
    }
  }
}
