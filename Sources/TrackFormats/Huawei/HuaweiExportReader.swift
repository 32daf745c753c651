import Native
import Tracks

/// `motion path detail data.json` of Huawei's privacy export: activities, or days of them, each with its
/// HiTrack text in a text.
enum HuaweiExportReader: TrackReader {
  static let name = "Huawei Health"

  private static let mark = "HW_EXT_TRACK_DETAIL@is"

  static func recognises(_ head: FileHead) -> Bool {
    guard head.text.first == UInt8(ascii: "[") || head.text.first == UInt8(ascii: "{") else {
      return false
    }
    return head.text.withUnsafeBytes {
      ByteSearch.find(Array(mark.utf8), in: $0) != nil
        || ByteSearch.find(Array("\"motionPathData\"".utf8), in: $0) != nil
        || (ByteSearch.find(Array("\"sportType\"".utf8), in: $0) != nil
          && ByteSearch.find(Array("\"totalCalories\"".utf8), in: $0) != nil)
    }
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    guard input.bytes.count <= ReadingLimits.fileBytes / 2 else {
      return .skipped(.fileTooLarge(megabytes: ReadingLimits.fileBytes >> 21))
    }
    return TextSource.read(input) { bytes, problems in
      quoted(bytes).withUnsafeBytes { bytes in
        var cursor = JSONCursor(bytes)
        var tracks: [Track] = []
        func add(_ values: JSONMembers) {
          if var days = values.array("motionPathData") {
            days.objects { add($0) }
          } else if tracks.count < ReadingLimits.tracks, let track = track(values) {
            tracks.append(track)
          }
        }
        if cursor.kind() == .array {
          cursor.objects { add($0) }
        } else {
          add(JSONMembers(&cursor))
        }
        return input.outcome(
          name, tracks, problems: problems + cursor.problems, without: .noTrackPoints)
      }
    }
  }

  private static func track(_ values: JSONMembers) -> Track? {
    let activity = HuaweiActivity(values)
    let text =
      values.first(of: ["attribute"]) { $0.string(limit: ReadingLimits.jsonBytes) } ?? ""
    let lines = text.firstRange(of: mark).map { text[$0.upperBound...] } ?? ""
    return Array(lines.utf8).withUnsafeBytes { HiTrack($0, activity).track }
  }

  /// The text with its keys in quotes: those of some maps are bare numbers.
  private static func quoted(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    var place = 0
    var isInText = false
    while place < bytes.count {
      let byte = bytes[place]
      result.append(byte)
      place += 1
      if byte == UInt8(ascii: "\\"), isInText, place < bytes.count {
        result.append(bytes[place])
        place += 1
      } else if byte == UInt8(ascii: "\"") {
        isInText.toggle()
      } else if !isInText, byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") {
        let rest = bytes[place...].prefix(40)
        let key = rest.prefix {
          ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        guard !key.isEmpty, key.endIndex < rest.endIndex, rest[key.endIndex] == UInt8(ascii: ":")
        else { continue }
        result.append(UInt8(ascii: "\""))
        result.append(contentsOf: key)
        result.append(UInt8(ascii: "\""))
        place += key.count
      }
    }
    return result
  }
}
