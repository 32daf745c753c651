import Tracks

/// One element of a file of JSON positions, in any of the spellings that are known.
struct WrittenPosition: Decodable {
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

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Never fails: what is not as expected is not there.
  init(from decoder: any Decoder) throws {
    guard let values = try? decoder.container(keyedBy: Key.self) else { return }
    func text(_ key: Key) -> String? { try? values.decode(String.self, forKey: key) }
    func number(_ keys: [String]) -> Double? {
      for key in keys.map(Key.init) where values.contains(key) {
        if let value = try? values.decode(Double.self, forKey: key) { return value }
        if let value = text(key)?.withCStringBytes(DecimalParser.parse) { return value }
      }
      return nil
    }
    latitude = number(Self.latitudeKeys)
    longitude = number(Self.longitudeKeys)
    if values.contains(Key("isValid")) {
      isValid = (try? values.decode(Bool.self, forKey: Key("isValid"))) ?? true
    }
    elevation = number(["elevation", "altitude", "ele", "alt"])
    speed = number(["speed"])
    heartRate = number(["heartRate", "heartrate", "hr"])
    cadence = number(["cadence", "cad"])
    power = number(["power"])
    for key in ["time", "timestamp", "date"] where time == nil && values.contains(Key(key)) {
      if let seconds = number([key]), seconds.isFinite {
        // Milliseconds from the year 1973 on; as seconds they would be past the year 5000.
        time = WrittenTime(seconds: abs(seconds) > 1e11 ? seconds / 1000 : seconds, zone: .utc)
      } else {
        time = text(Key(key))?.withCStringBytes(TimeParser.parse)
      }
    }
  }
}

extension String {
  /// Calls `body` with the text in UTF-8, a NUL behind it.
  func withCStringBytes<Value>(_ body: (UnsafePointer<UInt8>) -> Value?) -> Value? {
    var bytes = Array(utf8)
    bytes.append(0)
    return bytes.withUnsafeBufferPointer { $0.baseAddress.flatMap(body) }
  }
}
