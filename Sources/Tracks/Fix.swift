/// One recorded position, with what the device knew then.
///
/// Kept small (40 bytes), since a file may hold a million: what is absent is stored as NaN or as the
/// largest integer and comes out as `nil`.
public struct Fix: Sendable {
  /// Degrees north, −90…90. A reader never makes a fix with a latitude outside that range.
  public var latitude: Double
  /// Degrees east, −180…180.
  public var longitude: Double
  private var storedTime: Double
  private var storedElevation: Float
  private var storedSpeed: Float
  private var storedHeartRate: UInt16
  private var storedCadence: UInt16
  private var storedPower: UInt16

  private static let absent = UInt16.max

  public init(
    latitude: Double, longitude: Double, time: Double? = nil, elevation: Double? = nil,
    speed: Double? = nil, heartRate: Int? = nil, cadence: Int? = nil, power: Int? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    storedTime = time ?? .nan
    storedElevation = Fix.store(elevation)
    storedSpeed = Fix.store(speed)
    storedHeartRate = Fix.store(heartRate)
    storedCadence = Fix.store(cadence)
    storedPower = Fix.store(power)
  }

  public var position: Position { Position(latitude: latitude, longitude: longitude) }

  /// Seconds since 1970-01-01T00:00:00Z, fractions kept; `nil` where the file gives none.
  public var time: Double? {
    get { storedTime.isNaN ? nil : storedTime }
    set { storedTime = newValue ?? .nan }
  }

  /// Metres above sea level; a number that is stored is finite.
  public var elevation: Double? {
    get { storedElevation.isNaN ? nil : Double(storedElevation) }
    set { storedElevation = Fix.store(newValue) }
  }

  /// The device's own speed, m/s; a number that is stored is finite.
  public var speed: Double? {
    get { storedSpeed.isNaN ? nil : Double(storedSpeed) }
    set { storedSpeed = Fix.store(newValue) }
  }

  /// Beats a minute.
  public var heartRate: Int? {
    get { storedHeartRate == Fix.absent ? nil : Int(storedHeartRate) }
    set { storedHeartRate = Fix.store(newValue) }
  }

  /// Steps of one foot, or turns of the crank, a minute.
  public var cadence: Int? {
    get { storedCadence == Fix.absent ? nil : Int(storedCadence) }
    set { storedCadence = Fix.store(newValue) }
  }

  /// Watts.
  public var power: Int? {
    get { storedPower == Fix.absent ? nil : Int(storedPower) }
    set { storedPower = Fix.store(newValue) }
  }

  /// A NaN, or a number too large for 32 bits, was never measured.
  private static func store(_ value: Double?) -> Float {
    guard let value else { return .nan }
    let stored = Float(value)
    return stored.isFinite ? stored : .nan
  }

  private static func store(_ value: Int?) -> UInt16 {
    guard let value, value >= 0, value < Int(absent) else { return absent }
    return UInt16(value)
  }
}

extension Fix: Equatable {
  public static func == (a: Fix, b: Fix) -> Bool {
    a.latitude == b.latitude && a.longitude == b.longitude && a.time == b.time
      && a.elevation == b.elevation && a.speed == b.speed
      && a.storedHeartRate == b.storedHeartRate && a.storedCadence == b.storedCadence
      && a.storedPower == b.storedPower
  }
}
