import Native
import Tracks

/// Google's `Records.json` (once "Location History.json"): every position that a phone reported.
enum GoogleRecordsReader: TrackReader {
  static let name = "Google location records"

  static func recognises(_ head: FileHead) -> Bool {
    guard head.text.first == UInt8(ascii: "{") else { return false }
    return head.text.withUnsafeBytes { text in
      func has(_ word: String) -> Bool {
        ByteSearch.find(Array("\"\(word)\"".utf8), in: text) != nil
      }
      return has("locations") && (has("latitudeE7") || has("timestampMs"))
    }
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      var cursor = JSONCursor(bytes)
      var log = LocationLog()
      cursor.members { cursor, key in
        guard key == "locations" else { return }
        cursor.elements { readRecord(&$0, into: &log) }
      }
      let tracks = log.tracks(device: nil)
      return input.outcome(
        name, tracks, problems: problems + cursor.problems + log.problems,
        without: .noTimedPosition)
    }
  }

  private static func readRecord(_ cursor: inout JSONCursor, into log: inout LocationLog) {
    var latitude: Double?
    var longitude: Double?
    var time: WrittenTime?
    var elevation: Double?
    var speed: Double?
    var device: Double?
    cursor.members { cursor, key in
      switch key {
      case "latitudeE7": latitude = cursor.number()
      case "longitudeE7": longitude = cursor.number()
      case "timestamp", "timestampMs": time = cursor.time() ?? time
      case "altitude": elevation = cursor.number()
      case "velocity": speed = cursor.number()
      case "deviceTag": device = cursor.number()
      default: break
      }
    }
    // What a cut leaves of a record may be half a number.
    guard cursor.fault == nil else { return }
    guard latitude != nil || longitude != nil else {
      log.addWithoutPosition()
      return
    }
    guard let time, let north = GoogleE7.degrees(latitude, limit: 90),
      let east = GoogleE7.degrees(longitude, limit: 180)
    else {
      log.addInvalid()
      return
    }
    let metersASecond = speed.flatMap { $0 >= 0 ? $0 : nil }
    log.add(
      Fix(latitude: north, longitude: east, elevation: elevation, speed: metersASecond), time,
      device: device.flatMap { Int(exactly: $0) })
  }
}

extension LocationLog {
  var problems: [Problem] {
    guard hasTooMany else { return [] }
    return [.tooManyFixesOrTracks(fixes: ReadingLimits.fixes, tracks: ReadingLimits.tracks)]
  }
}
