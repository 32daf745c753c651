/// One activity as its file has it: nothing cleaned, nothing computed.
public struct Track: Sendable, Equatable {
  public var details: TrackDetails
  /// In file order. A reader keeps no empty segment.
  public var segments: [Segment]
  /// What the reader could not use: fixes without a usable position.
  public var dropped: DropCounts
  /// Faults of this track; those of the whole file are beside the tracks.
  public var problems: [Problem]
  /// Records without a position, in file order: all of an indoor activity's, and those in a tunnel
  /// or before the first fix.
  public var readings: [PlacelessReading] = []

  public init(
    details: TrackDetails = TrackDetails(), segments: [Segment] = [],
    dropped: DropCounts = DropCounts(), problems: [Problem] = []
  ) {
    self.details = details
    self.segments = segments
    self.dropped = dropped
    self.problems = problems
  }

  public var fixCount: Int { segments.reduce(0) { $0 + $1.fixes.count } }
}

/// What a file says of a track besides its fixes.
public struct TrackDetails: Sendable, Equatable {
  /// Whether someone went there, or only meant to.
  public enum Kind: String, Sendable, Codable {
    case recorded
    /// A planned line (GPX `rte`, a course): its times, where it has any, were never recorded.
    case planned
  }

  public var kind: Kind
  public var positionSource = PositionSource.real
  /// The name in the file; `nil` where it has none (pages then show the file's stem).
  public var name: String?
  public var note: String?
  public var activity: Activity
  /// What the file calls the activity, where no activity is known by that name.
  public var unknownActivity: String?
  /// The program or device that wrote the file.
  public var device: String?
  /// The offset from UTC, in seconds, that the file's own times carry.
  public var utcOffset: Int?
  /// The file has times but no time zone: they were read as UTC.
  public var lacksTimeZone = false
  /// Times without a zone are by the clock on the wall, as the format has it, unless a job says
  /// otherwise.
  public var hasLocalClock = false
  public var laps: [Lap]
  public var waypoints: [Waypoint]
  /// Stretches in which the device's timer was stopped (seconds since 1970).
  public var timerPauses: [ClosedRange<Double>]
  public var deviceTotals: DeviceTotals

  public init(
    kind: Kind = .recorded, name: String? = nil, note: String? = nil,
    activity: Activity = .unknown, device: String? = nil, utcOffset: Int? = nil,
    laps: [Lap] = [], waypoints: [Waypoint] = [], timerPauses: [ClosedRange<Double>] = [],
    deviceTotals: DeviceTotals = DeviceTotals()
  ) {
    self.kind = kind
    self.name = name
    self.note = note
    self.activity = activity
    self.device = device
    self.utcOffset = utcOffset
    self.laps = laps
    self.waypoints = waypoints
    self.timerPauses = timerPauses
    self.deviceTotals = deviceTotals
  }
}

/// The device's own totals, where the file has them.
public struct DeviceTotals: Sendable, Equatable, Codable {
  /// When the device says that it began: seconds since 1970, UTC.
  public var start: Double?
  /// Metres.
  public var distance: Double?
  /// Seconds from start to end.
  public var elapsed: Double?
  /// Seconds with the timer running.
  public var timer: Double?
  /// Metres.
  public var ascent: Double?
  /// Metres.
  public var descent: Double?
  /// Beats a minute, weighted by time where it comes from several laps.
  public var meanHeartRate: Double?
  /// Beats a minute.
  public var maxHeartRate: Int?
  /// The zones set by the device's user.
  public var heartRateZones: HeartRateZones?

  public init(
    start: Double? = nil, distance: Double? = nil, elapsed: Double? = nil, timer: Double? = nil,
    ascent: Double? = nil, descent: Double? = nil, meanHeartRate: Double? = nil,
    maxHeartRate: Int? = nil
  ) {
    self.start = start
    self.distance = distance
    self.elapsed = elapsed
    self.timer = timer
    self.ascent = ascent
    self.descent = descent
    self.meanHeartRate = meanHeartRate
    self.maxHeartRate = maxHeartRate
  }
}

/// A part of a track that the device marked.
public struct Lap: Sendable, Equatable, Codable {
  /// Seconds since 1970.
  public var start: Double
  /// Seconds from its start to its end; `nil` where the file does not say.
  public var seconds: Double?
  /// Metres, as the device measured.
  public var distance: Double?

  public init(start: Double, seconds: Double? = nil, distance: Double? = nil) {
    self.start = start
    self.seconds = seconds
    self.distance = distance
  }
}

/// A named place in the file.
public struct Waypoint: Sendable, Equatable, Codable {
  public var title: String
  public var subtitle: String?
  public var position: Position
  /// Metres above sea level.
  public var elevation: Double?

  public init(
    title: String, subtitle: String? = nil, position: Position, elevation: Double? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.position = position
    self.elevation = elevation
  }
}

/// How many fixes were left out, and why.
public struct DropCounts: Sendable, Equatable, Codable {
  /// The position or its text cannot be a place on Earth (NaN, latitude 500, empty), or is (0, 0).
  public var invalid: Int
  /// A place that the track cannot have been at: a spike.
  public var outlier: Int
  /// The same fix again.
  public var repeated: Int
  /// A record that never claimed a position (a tunnel, indoors).
  public var noPosition: Int

  public init(invalid: Int = 0, outlier: Int = 0, repeated: Int = 0, noPosition: Int = 0) {
    self.invalid = invalid
    self.outlier = outlier
    self.repeated = repeated
    self.noPosition = noPosition
  }

  public var total: Int { invalid + outlier + repeated + noPosition }

  public static func + (a: DropCounts, b: DropCounts) -> DropCounts {
    DropCounts(
      invalid: a.invalid + b.invalid, outlier: a.outlier + b.outlier,
      repeated: a.repeated + b.repeated, noPosition: a.noPosition + b.noPosition)
  }
}
