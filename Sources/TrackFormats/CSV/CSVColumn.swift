/// What a column of a table holds.
enum CSVMeaning: Hashable {
  case latitude, longitude, latitudeHemisphere, longitudeHemisphere
  case time, date, elevation, speed, heartRate, cadence, power
  /// Whether the device had a fix.
  case validity
  /// What kind of record it is: where a segment begins.
  case marker
  case track, segment, identifier, activity
  /// A projected coordinate.
  case easting, northing
}

/// A column as its header describes it.
struct CSVColumn: Equatable {
  var meaning: CSVMeaning
  /// What its values are multiplied by to be in degrees, metres or m/s.
  var factor = 1.0
  var isUTC = false

  init(_ meaning: CSVMeaning) { self.meaning = meaning }

  /// `nil` for a name that says nothing.
  init?(header: String) {
    var name = header.lowercased()
    if name.hasPrefix("#") { name.removeFirst() }
    let (outside, bracket) = Self.split(name)
    guard let key = Self.key(outside) else { return nil }
    meaning = key.meaning
    let unit = bracket.isEmpty ? key.rest : bracket
    isUTC = name.contains("utc") || name.contains("gmt")
    switch meaning {
    case .latitude, .longitude:
      if unit.contains("semi") || name.contains("position_l") {
        factor = 180 / 2_147_483_648
      } else if unit.hasSuffix("e7") {
        factor = 1e-7
      } else if unit.hasSuffix("e6") {
        factor = 1e-6
      } else if unit.hasPrefix("rad") {
        factor = 180 / .pi
      }
    case .elevation: factor = CSVUnit.length(unit) ?? 1
    case .speed: factor = CSVUnit.speed(unit) ?? 1
    default: break
    }
  }

  /// The name, and what stands in brackets in it.
  private static func split(_ name: String) -> (outside: String, bracket: String) {
    guard let open = name.firstIndex(where: { "([（【".contains($0) }) else { return (name, "") }
    let inner = name[name.index(after: open)...].prefix { !")]）】".contains($0) }
    return (String(name[..<open]), inner.filter { $0 != " " })
  }

  /// The meaning of a name, and what follows the known word: a unit, perhaps.
  private static func key(_ name: String) -> (meaning: CSVMeaning, rest: String)? {
    var word = name.filter { $0.isLetter || $0.isNumber || $0 == "/" }
    if let meaning = words[word] { return (meaning, "") }
    // "GPS Latitude", "locationLongitude", "loggingTime", "enhanced_speed".
    for prefix in ["gps", "location", "logging", "enhanced"] where word.hasPrefix(prefix) {
      word.removeFirst(prefix.count)
    }
    if let meaning = words[word] { return (meaning, "") }
    // "speed_kmh", "elevation_ft", "latitudeE7", "lat_deg".
    for unit in unitEndings where word.hasSuffix(unit) {
      if let meaning = words[String(word.dropLast(unit.count))] { return (meaning, unit) }
    }
    return nil
  }

  /// Whether a line may hold the name of a latitude or a northing: a quick look, before each of its
  /// cells becomes a name that is looked up.
  static func mayNamePositions(_ line: some Sequence<UInt8>) -> Bool {
    var last: UInt32 = 0
    for byte in line {
      // Three bytes in a row, ASCII letters in lower case.
      last = (last << 8 | UInt32(byte < 0x80 ? byte | 0x20 : byte)) & 0xFF_FFFF
      if positionStarts.contains(last) { return true }
    }
    return false
  }

  /// The first three bytes of each name of a latitude or a northing.
  private static let positionStarts: [UInt32] = {
    var starts: [UInt32] = []
    for (meaning, names) in names where meaning == .latitude || meaning == .northing {
      for name in names {
        let start = name.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
        if !starts.contains(start) { starts.append(start) }
      }
    }
    return starts
  }()

  /// Longer ones first.
  private static let unitEndings = [
    "semicircles", "knots", "meters", "metres", "since1970", "radians", "degrees", "seconds",
    "feet", "utc", "gmt", "km/h", "kmh", "kph", "kts", "knot", "mph", "mps", "m/s", "ms", "deg",
    "bpm", "rpm", "msl", "wgs84", "e7", "e6", "ft", "kn", "kt", "m", "n/s", "e/w", "ns", "ew",
  ]

  private static let words: [String: CSVMeaning] = {
    var words: [String: CSVMeaning] = [:]
    for (meaning, names) in names { for name in names { words[name] = meaning } }
    return words
  }()

  private static let names: [(CSVMeaning, [String])] = [
    (
      .latitude,
      [
        "latitude", "lat", "positionlat", "breitengrad", "breite", "latitud", "latitudine",
        "纬度", "緯度", "北纬", "北緯",
      ]
    ),
    (
      .longitude,
      [
        "longitude", "lon", "lng", "long", "positionlong", "positionlon", "längengrad",
        "laengengrad", "länge", "longitud", "longitudine", "经度", "經度", "东经", "東經", "経度",
      ]
    ),
    (.latitudeHemisphere, ["n/s", "ns", "latdir", "latref", "latitudehemisphere", "南北"]),
    (.longitudeHemisphere, ["e/w", "ew", "londir", "lonref", "longitudehemisphere", "东西", "東西"]),
    (
      .time,
      [
        "time", "timestamp", "datetime", "utctime", "timeutc", "utc", "gmt", "localtime", "isotime",
        "recordedat", "createdat", "unixtime", "epoch", "zeit", "uhrzeit", "zeitstempel", "heure",
        "hora", "dateandtime", "datumzeit", "datumuhrzeit", "elapsedtime",
        "时间", "時間", "时间戳", "時間戳", "定位时间", "采集时间", "记录时间", "时刻", "日期时间",
      ]
    ),
    (.date, ["date", "datum", "fecha", "data", "utcdate", "localdate", "日期"]),
    (
      .elevation,
      [
        "elevation", "ele", "altitude", "alt", "height", "höhe", "hoehe", "höhenmeter", "altitud",
        "quota", "海拔", "高度", "高程", "海拔高度", "標高",
      ]
    ),
    (
      .speed,
      [
        "speed", "velocity", "velocitysmooth", "geschwindigkeit", "vitesse", "velocidad",
        "velocità", "groundspeed", "速度", "时速", "速率",
      ]
    ),
    (
      .heartRate,
      [
        "heartrate", "hr", "bpm", "pulse", "puls", "herzfrequenz", "hf", "fc", "心率", "心跳",
      ]
    ),
    (.cadence, ["cadence", "cad", "trittfrequenz", "schrittfrequenz", "步频", "踏频", "步頻", "踏頻"]),
    (.power, ["power", "watts", "watt", "leistung", "puissance", "功率"]),
    (.validity, ["valid", "fix", "fixtype", "isvalid"]),
    (.marker, ["trackpointtype"]),
    (
      .track,
      [
        "track", "trackid", "trackname", "trackfid", "trajid", "trajectoryid", "trip", "tripid",
        "activityid", "workoutid", "sessionid", "runid", "rideid", "轨迹", "轨迹id", "轨迹编号", "行程",
      ]
    ),
    (.segment, ["segment", "segmentid", "seg", "segid", "tracksegid", "lap", "分段"]),
    (.identifier, ["id", "uid", "userid", "user", "device", "deviceid", "vehicleid", "编号"]),
    (
      .activity,
      ["activity", "activitytype", "sport", "sporttype", "sportart", "运动", "运动类型", "活动类型"]
    ),
    (.easting, ["easting", "rechtswert", "utmx", "utme"]),
    (.northing, ["northing", "hochwert", "utmy", "utmn"]),
  ]
}

/// Units as cells and headers write them.
enum CSVUnit {
  /// Metres in a unit of length; `nil` for none that is known.
  static func length(_ text: String) -> Double? {
    switch text.lowercased() {
    case "m", "meter", "meters", "metre", "metres", "米", "msl": 1
    case "ft", "feet", "foot", "'", "英尺": 0.3048
    case "km": 1000
    default: nil
    }
  }

  /// m/s in a unit of speed.
  static func speed(_ text: String) -> Double? {
    switch text.lowercased().filter({ $0 != " " && $0 != "." }) {
    case "m/s", "mps", "ms", "米/秒", "ms-1": 1
    case "km/h", "kmh", "kph", "公里/小时", "千米/时", "km/hr": 1 / 3.6
    case "mph", "mi/h": 0.44704
    case "kn", "kt", "kts", "knot", "knots", "节": 1852.0 / 3600
    default: nil
    }
  }
}
