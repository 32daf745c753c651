/// The figures of a track: all that index, cover, overview and reports need of it.
public struct TrackSummary: Sendable, Equatable, Codable {
  public var name: String?
  public var kind: TrackDetails.Kind
  public var activity: Activity
  public var device: String?
  /// Fixes kept.
  public var points: Int
  public var dropped: DropCounts
  public var segments: Int
  /// Seconds since 1970; `nil` for an undated track.
  public var start: Double?
  public var end: Double?
  /// The zone's name (`Europe/Berlin`, or `+02:00` where only an offset is known).
  public var timeZone: String?
  /// Its offset at the start, seconds east of UTC.
  public var utcOffset: Int
  /// Metres of moving legs on the WGS84 ellipsoid.
  public var distance: Double
  /// Seconds from the first to the last timed fix; `nil` without time.
  public var elapsedSeconds: Double?
  /// `nil` without time.
  public var movingSeconds: Double?
  /// The device's own timer; `nil` where the file does not say.
  public var timerSeconds: Double?
  /// Metres by the device's own odometer; `nil` where the file does not say.
  public var deviceDistance: Double?
  /// Distance over moving time, m/s; `nil` without time or movement.
  public var meanSpeed: Double?
  /// The largest smoothed speed, m/s.
  public var maxSpeed: Double?
  /// Metres; `nil` without elevation.
  public var ascent: Double?
  public var descent: Double?
  /// Metres climbed by the device's own count; `nil` where the file does not say.
  public var deviceAscent: Double?
  public var minElevation: Double?
  public var maxElevation: Double?
  /// Beats a minute, the mean over time in movement; `nil` without.
  public var meanHeartRate: Double?
  public var maxHeartRate: Int?
  public var box: GeoBox?
  public var startPosition: Position?
  public var pauseCount: Int
  public var pauseSeconds: Double
  /// The device lay still: no distance is claimed.
  public var isStationary: Bool
  public var positionSource: PositionSource
  /// The spread of the value that colours the line; `nil` where it was not asked for.
  public var valueSpread: ValueSpread?
  /// Grade-adjusted speed: the mean speed that the same effort would have given on the flat, m/s;
  /// `nil` without elevation, and for everything not done on foot.
  public var gradeAdjustedSpeed: Double?
  /// In order of distance; only those that the track is long enough for.
  public var bestEfforts: [BestEffort] = []

  public init(
    name: String?, kind: TrackDetails.Kind, activity: Activity, device: String?, points: Int,
    dropped: DropCounts, segments: Int, start: Double?, end: Double?, timeZone: String?,
    utcOffset: Int, distance: Double, elapsedSeconds: Double?, movingSeconds: Double?,
    timerSeconds: Double?, deviceDistance: Double? = nil, meanSpeed: Double?, maxSpeed: Double?,
    ascent: Double?,
    descent: Double?, minElevation: Double?, maxElevation: Double?, meanHeartRate: Double?,
    maxHeartRate: Int?, box: GeoBox?, startPosition: Position?, pauseCount: Int,
    pauseSeconds: Double, isStationary: Bool, positionSource: PositionSource = .real
  ) {
    self.name = name
    self.kind = kind
    self.activity = activity
    self.device = device
    self.points = points
    self.dropped = dropped
    self.segments = segments
    self.start = start
    self.end = end
    self.timeZone = timeZone
    self.utcOffset = utcOffset
    self.distance = distance
    self.elapsedSeconds = elapsedSeconds
    self.movingSeconds = movingSeconds
    self.timerSeconds = timerSeconds
    self.deviceDistance = deviceDistance
    self.meanSpeed = meanSpeed
    self.maxSpeed = maxSpeed
    self.ascent = ascent
    self.descent = descent
    self.minElevation = minElevation
    self.maxElevation = maxElevation
    self.meanHeartRate = meanHeartRate
    self.maxHeartRate = maxHeartRate
    self.box = box
    self.startPosition = startPosition
    self.pauseCount = pauseCount
    self.pauseSeconds = pauseSeconds
    self.isStationary = isStationary
    self.positionSource = positionSource
  }

  /// The civil date and time at the start, where the track was; `nil` for an undated track.
  public var localStart: CivilTime? {
    start.flatMap { CivilTime(secondsSince1970: $0, utcOffset: utcOffset) }
  }

  /// Below a hundred metres or half a minute, speed and pace mean nothing.
  public var tellsRate: Bool { distance >= 100 && (movingSeconds ?? 0) >= 30 }
}
