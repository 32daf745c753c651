import Tracks

/// Where a record message has the values of a fix.
struct FITRecordFields {
  private let latitude: FITValue?
  private let longitude: FITValue?
  private let distance: FITValue?
  private let altitude: FITValue?
  private let enhancedAltitude: FITValue?
  private let speed: FITValue?
  private let enhancedSpeed: FITValue?
  private let heartRate: Sensor
  private let cadence: Sensor
  private let power: Sensor

  /// A measurement that may stand in a message twice, as the device's own and as an app's.
  private struct Sensor {
    let first: FITValue?
    let second: FITValue?

    init(_ values: [FITValue]) { (first, second) = (values.first, values.dropFirst().first) }

    /// The first that holds a value.
    func integer(_ message: UnsafeRawPointer) -> Int? {
      first?.integer(message) ?? second?.integer(message)
    }
  }

  /// - Parameter values: The values of a field, the device's own before those of apps.
  init(_ values: (UInt8) -> [FITValue]) {
    func value(_ number: UInt8) -> FITValue? { values(number).first }
    latitude = value(0)
    longitude = value(1)
    altitude = value(2)
    heartRate = Sensor(values(3))
    cadence = Sensor(values(4))
    distance = value(5)
    speed = value(6)
    power = Sensor(values(7))
    enhancedSpeed = value(73)
    enhancedAltitude = value(78)
  }

  enum Place {
    case missing
    /// Not a place on Earth.
    case invalid
    case fix(Fix)
  }

  /// The fix of a record, without its time.
  func place(_ message: UnsafeRawPointer) -> Place {
    guard let north = latitude?.integer(message), let east = longitude?.integer(message) else {
      return .missing
    }
    let (latitude, longitude) = (FITRecordFields.degrees(north), FITRecordFields.degrees(east))
    guard Degrees.isLatitude(latitude), abs(longitude) <= 180 else { return .invalid }
    var fix = Fix(latitude: latitude, longitude: longitude)
    fix.elevation = height(message)
    fix.speed = rate(message)
    fix.heartRate = heartRate.integer(message)
    fix.cadence = cadence.integer(message)
    fix.power = power.integer(message)
    return .fix(fix)
  }

  /// What a record without a position measured at a time.
  func reading(_ message: UnsafeRawPointer, at time: Double) -> PlacelessReading {
    PlacelessReading(
      time: time,
      distance: distance?.integer(message).flatMap { $0 >= 0 ? Double($0) / 100 : nil },
      heartRate: heartRate.integer(message), elevation: height(message), speed: rate(message),
      cadence: cadence.integer(message), power: power.integer(message))
  }

  // Height and speed are in many files twice: the longer field has more range, the shorter may be
  // all ones.

  /// Metres.
  private func height(_ message: UnsafeRawPointer) -> Double? {
    (enhancedAltitude?.integer(message) ?? altitude?.integer(message)).map {
      Double($0) / 5 - 500
    }
  }

  /// m/s.
  private func rate(_ message: UnsafeRawPointer) -> Double? {
    (enhancedSpeed?.integer(message) ?? speed?.integer(message)).flatMap {
      $0 >= 0 ? Double($0) / 1000 : nil
    }
  }

  /// Degrees from semicircles: 2³¹ of them are half a turn.
  static func degrees(_ semicircles: Int) -> Double {
    Double(semicircles) * 180 / 2_147_483_648
  }
}
