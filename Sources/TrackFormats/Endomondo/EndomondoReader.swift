import Tracks

/// A workout of Endomondo's export: everything is an object with one key, in lists of lists.
enum EndomondoReader: TrackReader {
  static let name = "Endomondo"

  static func recognises(_ head: FileHead) -> Bool {
    guard head.text.first == UInt8(ascii: "[") else { return false }
    return ServiceJSON.holds(head, ["sport"]) && ServiceJSON.holds(head, ["duration_s", "points"])
      && ServiceJSON.holds(head, ["start_time", "created_date"])
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { cursor, problems in
      var result = SensorTrack()
      var totals = DeviceTotals()
      func sane(_ value: Double?) -> Double? { value.flatMap { $0 >= 0 && $0 < 1e9 ? $0 : nil } }
      cursor.elements { cursor in
        cursor.members { cursor, key in
          switch key {
          case "sport": result.details.takeActivity(cursor.string())
          case "name", "title": result.details.name = cursor.words()
          case "message", "notes": result.details.note = cursor.words()
          // Without a zone, and in UTC.
          case "start_time": totals.start = cursor.time()?.seconds
          case "duration_s": totals.timer = sane(cursor.number())
          case "distance_km": totals.distance = sane(cursor.number()).map { $0 * 1000 }
          case "ascend_m": totals.ascent = sane(cursor.number())
          case "descend_m": totals.descent = sane(cursor.number())
          case "heart_rate_avg_bpm": totals.meanHeartRate = sane(cursor.number())
          case "heart_rate_max_bpm":
            totals.maxHeartRate = sane(cursor.number()).flatMap { $0 < 300 ? Int($0) : nil }
          case "points": cursor.elements { result.add(point(&$0)) }
          default: break
          }
        }
      }
      result.details.deviceTotals = totals
      if result.fixes.isEmpty, result.readings.isEmpty, let start = totals.start {
        for time in [start, start + (totals.timer ?? 0)] { result.add(SensorValues(time: time)) }
      }
      return input.outcome(
        name, result.track().map { [$0] } ?? [], problems: problems + cursor.problems,
        without: .noTrackPoints)
    }
  }

  private static func point(_ cursor: inout JSONCursor) -> SensorValues {
    var values = SensorValues()
    cursor.elements { cursor in
      cursor.members { cursor, key in
        switch key {
        case "location":
          cursor.elements { cursor in
            cursor.elements { cursor in
              cursor.members { cursor, key in
                if key == "latitude" { values.latitude = cursor.number() }
                if key == "longitude" { values.longitude = cursor.number() }
              }
            }
          }
        case "altitude": values.elevation = cursor.number()
        case "distance_km": values.distance = cursor.number().map { $0 * 1000 }
        case "speed_kmh": values.speed = cursor.number().map { $0 / 3.6 }
        case "heart_rate_bpm": values.heartRate = cursor.number()
        case "cadence_rpm": values.cadence = cursor.number()
        case "timestamp":
          let text = cursor.string() ?? ""
          values.time =
            SpelledTime.parse(text.split(separator: " "))?.seconds
            ?? text.withCStringBytes(TimeParser.parse)?.seconds
        default: break
        }
      }
    }
    return values
  }
}
