/// What a leg is. Leg `i` goes from fix `i` to fix `i + 1`.
public enum LegKind: UInt8, Sendable, Codable {
  /// Movement that counts.
  case moving
  /// Part of a stationary or device pause: no distance.
  case pause
  /// A long stretch without fixes; never drawn as a solid line. Its straight-line length counts in
  /// `AnalysedTrack.distance` only where it fits the track's own speed (a tunnel).
  case gap
  /// Faster than the activity allows: no distance, always shown.
  case jump
}

/// A track cleaned and measured: all that a page needs.
///
/// `fixes`, `distance`, `speed` and `elevation` have the same count; `legs` has one less (none for
/// an empty track).
public struct AnalysedTrack: Sendable {
  public var details: TrackDetails
  /// All segments, one after the other, with outliers and invalid fixes taken out.
  public var fixes: [Fix]
  public var legs: [LegKind]
  /// Metres from the start to each fix: of moving legs, and of gaps that were travelled.
  public var distance: [Double]
  /// Smoothed speed at each fix, m/s; NaN where there is none.
  public var speed: [Float]
  /// Smoothed elevation at each fix, m; NaN where there is none.
  public var elevation: [Float]
  public var pauses: [Pause]
  public var jumps: [Jump]
  /// Splits of one kilometre and of one mile.
  public var kilometers: [Split]
  public var miles: [Split]
  public var summary: TrackSummary
  public var problems: [Problem]
  /// Rise over distance at each fix, 0.1 for 10 %; NaN where it is not known, empty without
  /// elevation.
  public var gradient: [Float] = []
  /// The device's laps, measured; empty for fewer than two.
  public var laps: [LapFigures] = []
  /// `nil` without heart rate, or where the person's zones are not known.
  public var heartRateShares: HeartRateShares?
  /// In a track without positions, what its device measured, cleaned and in order of time; empty in
  /// all others.
  public var readings: [PlacelessReading] = []

  public init(
    details: TrackDetails, fixes: [Fix], legs: [LegKind], distance: [Double], speed: [Float],
    elevation: [Float], pauses: [Pause], jumps: [Jump], kilometers: [Split], miles: [Split],
    summary: TrackSummary, problems: [Problem]
  ) {
    self.details = details
    self.fixes = fixes
    self.legs = legs
    self.distance = distance
    self.speed = speed
    self.elevation = elevation
    self.pauses = pauses
    self.jumps = jumps
    self.kilometers = kilometers
    self.miles = miles
    self.summary = summary
    self.problems = problems
  }
}

/// A stretch with no progress.
public struct Pause: Sendable, Equatable, Codable {
  public enum Kind: String, Sendable, Codable {
    /// The device's timer was stopped.
    case device
    /// Fixes, and no movement.
    case stationary
    /// No fixes, and little or unknown movement.
    case gap
  }

  public var kind: Kind
  /// Seconds since 1970; `nil` in a track without time (a gap between its segments).
  public var start: Double?
  public var seconds: Double
  /// Its first and last fix in `AnalysedTrack.fixes`.
  public var firstFix: Int
  public var lastFix: Int

  public init(kind: Kind, start: Double?, seconds: Double, firstFix: Int, lastFix: Int) {
    self.kind = kind
    self.start = start
    self.seconds = seconds
    self.firstFix = firstFix
    self.lastFix = lastFix
  }
}

/// A leg, or a run of legs, faster than the activity allows.
public struct Jump: Sendable, Equatable, Codable {
  /// Seconds since 1970; `nil` without time.
  public var start: Double?
  public var meters: Double
  /// `nil` without time.
  public var seconds: Double?
  public var firstFix: Int
  public var lastFix: Int

  public init(start: Double?, meters: Double, seconds: Double?, firstFix: Int, lastFix: Int) {
    self.start = start
    self.meters = meters
    self.seconds = seconds
    self.firstFix = firstFix
    self.lastFix = lastFix
  }
}

/// One kilometre or mile of a track; the last may be shorter.
public struct Split: Sendable, Equatable, Codable {
  /// From 1.
  public var number: Int
  /// Metres, of moving legs.
  public var meters: Double
  /// Seconds in movement; `nil` without time.
  public var movingSeconds: Double?
  /// Seconds, pauses included; `nil` without time.
  public var elapsedSeconds: Double?
  /// Metres; `nil` without elevation.
  public var ascent: Double?
  public var descent: Double?
  /// Where it ends, between two fixes; not a number in a track without positions.
  public var end: Position
  /// The last fix at or before its end.
  public var endFix: Int
  /// Whether its time was really measured over its distance: not interpolated between fixes far
  /// outside it, and without a jump in it.
  public var hasRate = true

  /// Speed in movement, m/s; `nil` where no such figure would be true.
  public var rate: Double? {
    guard hasRate, let seconds = movingSeconds, seconds > 0 else { return nil }
    return meters / seconds
  }

  public init(
    number: Int, meters: Double, movingSeconds: Double?, elapsedSeconds: Double?,
    ascent: Double?, descent: Double?, end: Position, endFix: Int
  ) {
    self.number = number
    self.meters = meters
    self.movingSeconds = movingSeconds
    self.elapsedSeconds = elapsedSeconds
    self.ascent = ascent
    self.descent = descent
    self.end = end
    self.endFix = endFix
  }
}
