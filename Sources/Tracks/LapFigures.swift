/// A lap as the device marked it, measured like the track itself.
public struct LapFigures: Sendable, Equatable {
  /// From 1.
  public var number: Int
  /// Seconds since 1970, as the device says.
  public var start: Double
  /// Metres of moving legs.
  public var meters: Double
  public var elapsedSeconds: Double
  public var movingSeconds: Double
  /// Metres; `nil` without elevation.
  public var ascent: Double?
  public var descent: Double?
  /// Beats a minute; `nil` without.
  public var meanHeartRate: Double?
  public var maxHeartRate: Int?
  /// Watts; `nil` without.
  public var meanPower: Double?
  /// The lap's duration and distance by the device itself, s and m.
  public var deviceSeconds: Double?
  public var deviceMeters: Double?
  /// The last fix that lies in it.
  public var endFix: Int

  public init(
    number: Int, start: Double, meters: Double, elapsedSeconds: Double, movingSeconds: Double,
    ascent: Double?,
    descent: Double?, meanHeartRate: Double?, maxHeartRate: Int?, deviceSeconds: Double?,
    deviceMeters: Double?,
    endFix: Int
  ) {
    self.number = number
    self.start = start
    self.meters = meters
    self.elapsedSeconds = elapsedSeconds
    self.movingSeconds = movingSeconds
    self.ascent = ascent
    self.descent = descent
    self.meanHeartRate = meanHeartRate
    self.maxHeartRate = maxHeartRate
    self.deviceSeconds = deviceSeconds
    self.deviceMeters = deviceMeters
    self.endFix = endFix
  }
}
