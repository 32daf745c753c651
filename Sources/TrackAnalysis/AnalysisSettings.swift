import Tracks

/// What a job may decide about the analysis.
public struct AnalysisSettings: Sendable, Equatable {
  /// Speed is measured over at least two seconds, and at least two fixes apart.
  public var motion = MotionSettings()
  /// m/s above which a leg is a jump; `nil` chooses by activity.
  public var maximumSpeed: Double?
  /// A zone's name or an offset (`Europe/Zurich`, `+02:00`) for all tracks; `nil` takes the offset
  /// of the file, where it has none the zone of the start, else that of the context.
  public var timeZone: String?
  /// Whether dates that are 1024 weeks too early, as far as one can tell, are moved.
  public var fixWeekRollover = false
  /// The person's; `nil` takes those that a file's device was set to.
  public var heartRateZones: HeartRateZones?
  /// Whether the device's own speed is believed, where a fix has one, instead of that along the line.
  public var usesDeviceSpeed = false

  public init() {}

  /// Raised with each change of the analysis that can change a figure.
  static let version = 9

  /// All that decides the figures of a given track, for the key of a stored result.
  public func signature(in context: AnalysisContext) -> String {
    let limit = maximumSpeed.map { "\($0)" } ?? "auto"
    return "analysis \(AnalysisSettings.version); smoothing \(motion.smoothing); "
      + "pause \(motion.pauseMinimum); limit \(limit); zone \(timeZone ?? "auto"); "
      + "places \(context.placeZones?.name ?? "none"); fallback \(context.fallbackTimeZone); "
      + "weeks \(fixWeekRollover); spread \(context.spreadOf?.rawValue ?? "none"); "
      + "zones \(heartRateZones?.limits ?? []); "
      + "device's speed \(usesDeviceSpeed)"
  }

  /// The same with values that arithmetic can bear.
  var checked: AnalysisSettings {
    var copy = self
    copy.motion = motion.checked
    if let limit = maximumSpeed, !(limit > 0) { copy.maximumSpeed = nil }
    return copy
  }
}

/// What the analysis is handed by the run it is part of, and no job decides.
public struct AnalysisContext: Sendable, Equatable {
  /// The zones of places; without it no place has one.
  public var placeZones: ZoneLookup?
  /// The zone of a track of which neither job, file nor place tells one.
  public var fallbackTimeZone: String
  /// The value whose spread is wanted, for colours that hold for a whole atlas; `nil` for none.
  public var spreadOf: LineValue?

  public init(
    placeZones: ZoneLookup? = nil, fallbackTimeZone: String = "UTC", spreadOf: LineValue? = nil
  ) {
    self.placeZones = placeZones
    self.fallbackTimeZone = fallbackTimeZone
    self.spreadOf = spreadOf
  }
}
