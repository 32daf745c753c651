import Tracks

/// What a job may decide about the analysis.
public struct AnalysisSettings: Sendable, Equatable {
  /// Seconds over which speed is measured; at least two and at least two fixes apart.
  public var smoothing: Double
  /// Seconds a rest must last to be a pause.
  public var pauseMinimum: Double
  /// m/s above which a leg is a jump; `nil` chooses by activity.
  public var maximumSpeed: Double?
  /// A zone's name or an offset (`Europe/Zurich`, `+02:00`) for all tracks; `nil` takes the offset
  /// of the file, where it has none the zone of the start by `placeZones`, else `fallbackTimeZone`.
  public var timeZone: String?
  /// The zones of places; without it no place has one.
  public var placeZones: ZoneLookup?
  /// The zone of a track of which neither file nor place tells one.
  public var fallbackTimeZone: String
  /// Whether dates that are 1024 weeks too early, as far as one can tell, are moved.
  public var fixWeekRollover: Bool
  /// The value whose spread is wanted, for colours that hold for a whole atlas; `nil` for none.
  public var spreadOf: LineValue?
  /// The person's; `nil` takes those that a file's device was set to.
  public var heartRateZones: HeartRateZones?
  /// Whether the device's own speed is believed, where a fix has one, instead of that along the line.
  public var usesDeviceSpeed: Bool

  public init(
    smoothing: Double = 30, pauseMinimum: Double = 10, maximumSpeed: Double? = nil,
    timeZone: String? = nil, placeZones: ZoneLookup? = nil, fallbackTimeZone: String = "UTC",
    fixWeekRollover: Bool = false, spreadOf: LineValue? = nil,
    heartRateZones: HeartRateZones? = nil, usesDeviceSpeed: Bool = false
  ) {
    self.smoothing = smoothing
    self.pauseMinimum = pauseMinimum
    self.maximumSpeed = maximumSpeed
    self.timeZone = timeZone
    self.placeZones = placeZones
    self.fallbackTimeZone = fallbackTimeZone
    self.fixWeekRollover = fixWeekRollover
    self.spreadOf = spreadOf
    self.heartRateZones = heartRateZones
    self.usesDeviceSpeed = usesDeviceSpeed
  }

  /// Raised with each change of the analysis that can change a figure.
  static let version = 9

  /// All that decides the figures of a given track, for the key of a stored result.
  public var signature: String {
    let limit = maximumSpeed.map { "\($0)" } ?? "auto"
    return "analysis \(AnalysisSettings.version); smoothing \(smoothing); pause \(pauseMinimum); "
      + "limit \(limit); zone \(timeZone ?? "auto"); "
      + "places \(placeZones?.name ?? "none"); fallback \(fallbackTimeZone); "
      + "weeks \(fixWeekRollover); spread \(spreadOf?.rawValue ?? "none"); "
      + "zones \(heartRateZones?.limits ?? []); "
      + "device's speed \(usesDeviceSpeed)"
  }

  /// The same with values that arithmetic can bear.
  var checked: AnalysisSettings {
    var copy = self
    copy.smoothing = smoothing.isFinite ? min(max(smoothing, 0), 3600) : 30
    copy.pauseMinimum = pauseMinimum.isFinite ? min(max(pauseMinimum, 1), 86_400) : 10
    if let limit = maximumSpeed, !(limit > 0) { copy.maximumSpeed = nil }
    return copy
  }
}
