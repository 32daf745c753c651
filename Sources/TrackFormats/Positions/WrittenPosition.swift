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

  init(_ values: JSONMembers) {
    latitude = values.first(of: Self.latitudeKeys) { $0.number() }
    longitude = values.first(of: Self.longitudeKeys) { $0.number() }
    isValid = values.flag("isValid") ?? true
    elevation = values.number("elevation", "altitude", "ele", "alt")
    speed = values.number("speed")
    heartRate = values.number("heartRate", "heartrate", "hr")
    cadence = values.number("cadence", "cad")
    power = values.number("power")
    time = values.first(of: ["time", "timestamp", "date"]) { $0.time() }
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
