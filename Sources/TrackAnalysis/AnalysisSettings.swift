import Tracks

/// What a job may decide about the analysis.
public struct AnalysisSettings: Sendable, Equatable {
  /// Speed is measured over at least two seconds, and at least two fixes apart.
  public var motion = MotionSettings()
  /// m/s above which a leg is a jump; `nil` chooses by activity.
  public var maximumSpeed: Double?
  /// A zone's name or an offset (`Europe/Zurich`, `+02:00`) for all tracks; `nil` takes the offset
  /// in the file, else the zone at the start, else that of the context.
  public var timeZone: String?
  /// Whether dates that appear to be 1024 weeks too early are corrected.
  public var fixWeekRollover = false
  /// The person's zones; `nil` takes those set on the device that wrote the file.
  public var heartRateZones: HeartRateZones?
  /// Whether the device's own speed, where a fix has one, is used instead of that along the line.
  public var usesDeviceSpeed = false

  public init() {}

  /// Raised with each change of the analysis that can change a figure.
  static let version = 13

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

  /// The same with every value finite and within a range that is safe to compute with.
  var checked: AnalysisSettings {
    var copy = self
    copy.motion = motion.checked
    if let limit = maximumSpeed, !(limit > 0) { copy.maximumSpeed = nil }
    return copy
  }
}

/// What the run, and not the job, gives the analysis.
public struct AnalysisContext: Sendable, Equatable {
  /// Finds the zones of places; without it no place has one.
  public var placeZones: ZoneLookup?
  /// The zone of a track where neither job, file nor place gives one.
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
