import Tracks

/// What a feature, or a geometry by itself, holds.
struct GeoJSONFeature {
  struct Geometry {
    var type = ""
    var coordinates: GeoJSONCoordinates?
    var parts: [Geometry] = []
  }

  var geometry = Geometry()
  var name: String?
  var note: String?
  var activity = Activity.unknown
  var isRoute = false
  var times: GeoJSONTimes?
  var heartRates: [Double?] = []
  /// Of a point.
  var time: WrittenTime?
  var elevation: Double?
  var speed: Double?
  /// The file breaks off inside it.
  var isCut = false

  private static let timeKeys: Set = [
    "time", "timestamp", "timestampMs", "datetime", "date", "recorded_at", "tst",
  ]

  /// Takes in a member of the feature or of its properties.
  mutating func read(_ cursor: inout JSONCursor, key: String, room: Int, depth: Int = 0) {
    switch key {
    case "geometry": geometry = Self.geometry(&cursor, room: room)
    case "geometries":
      cursor.elements { geometry.parts.append(Self.geometry(&$0, room: room)) }
    case "coordinates": geometry.coordinates = GeoJSONCoordinates(&cursor, limit: room)
    case "properties", "coordinateProperties":
      guard depth < 3 else { return }
      cursor.members { read(&$0, key: $1, room: room, depth: depth + 1) }
    case "name", "title": name = cursor.words() ?? name
    case "desc", "description": note = cursor.words() ?? note
    case "type" where depth == 0:
      // That of a geometry by itself; a feature's may stand behind its geometry.
      let word = cursor.string() ?? ""
      if word != "Feature", word != "FeatureCollection" { geometry.type = word }
    case "type", "activity", "activityType", "sport":
      let word = cursor.string()
      if word?.lowercased() == "route" { isRoute = true }
      let found = ActivityNames.activity(word)
      if found != .unknown { activity = found }
    case "_gpxType": isRoute = cursor.string() == "rte"
    case "heartRates", "heart":
      cursor.elements { readHeartRates(&$0) }
    case "altitude", "elevation", "ele": elevation = cursor.number()
    case "speed": speed = cursor.number()
    default:
      if GeoJSONTimes.keys.contains(key) {
        times = GeoJSONTimes(&cursor)
      } else if Self.timeKeys.contains(key), time == nil {
        time = cursor.time()
      }
    }
  }

  private mutating func readHeartRates(_ cursor: inout JSONCursor) {
    if cursor.kind() == .array {
      cursor.elements { readHeartRate(&$0) }
    } else {
      readHeartRate(&cursor)
    }
  }

  private mutating func readHeartRate(_ cursor: inout JSONCursor) {
    let value = cursor.number()
    if heartRates.count < ReadingLimits.fixes { heartRates.append(value) }
  }

  private static func geometry(_ cursor: inout JSONCursor, room: Int) -> Geometry {
    var result = Geometry()
    cursor.members { cursor, key in
      switch key {
      case "type": result.type = cursor.string() ?? ""
      case "coordinates": result.coordinates = GeoJSONCoordinates(&cursor, limit: room)
      case "geometries":
        cursor.elements { result.parts.append(geometry(&$0, room: room)) }
      default: break
      }
    }
    return result
  }
}
