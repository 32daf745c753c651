import Tracks

/// One element of a file of JSON positions, in any of the spellings that are known.
struct WrittenPosition {
  var latitude: Double?
  var longitude: Double?
  var isValid = true
  var time: WrittenTime?
  var elevation: Double?
  var speed: Double?
  var heartRate: Double?
  var cadence: Double?
  var power: Double?

  static let latitudeKeys = ["latitude", "lat", "Latitude", "Lat"]
  static let longitudeKeys = ["longitude", "lng", "lon", "long", "Longitude", "Lng", "Lon"]

  /// In the order in which they count: the time of the fix before those of its handing over.
  static let timeKeys = [
    "time", "timestamp", "date", "tst", "start_time", "startTime", "date_time", "dateTime",
    "datetime", "Time", "Timestamp", "timestampMs", "timestamp_ms", "timestampMillis", "time_ms",
    "timeMs", "epoch", "epoch_ms", "ts", "utc", "utc_time", "utcTime", "gps_time", "gpsTime",
    "fix_time", "fixTime", "recorded_at", "recordedAt", "created_at", "createdAt", "deviceTime",
    "end_time",
  ]

  init(_ values: JSONMembers) {
    latitude = values.first(of: Self.latitudeKeys) { $0.number() }
    longitude = values.first(of: Self.longitudeKeys) { $0.number() }
    isValid = values.flag("isValid") ?? true
    elevation = values.number("elevation", "altitude", "ele", "alt")
    // OwnTracks calls its km/h so, −1 where it knows none.
    speed =
      values.number("speed") ?? values.number("vel").flatMap { $0 >= 0 ? $0 / 3.6 : nil }
    heartRate = values.number("heartRate", "heartrate", "hr")
    cadence = values.number("cadence", "cad")
    power = values.number("power")
    time = values.first(of: Self.timeKeys) { $0.time() }
  }
}

extension String {
  /// Calls `body` with the text in UTF-8, ending with a NUL.
  func withCStringBytes<Value>(_ body: (UnsafePointer<UInt8>) -> Value?) -> Value? {
    var bytes = Array(utf8)
    bytes.append(0)
    return bytes.withUnsafeBufferPointer { $0.baseAddress.flatMap(body) }
  }
}
