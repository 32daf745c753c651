import Files
import Tracks

/// A track as `inspect --json` writes it, in one line.
public enum TrackReport {
  public static func json(
    _ track: AnalysedTrack, number: Int, format: String, file: FilePath, problems: [Problem]
  ) -> JSONOutput {
    let summary = track.summary
    return .object([
      ("file", .string(file.description)),
      ("format", .string(format)),
      ("track", .count(number)),
      ("name", .optional(summary.name)),
      ("kind", .string(summary.kind.rawValue)),
      ("activity", .string(summary.activity.rawValue)),
      ("device", .optional(summary.device)),
      ("points", .count(summary.points)),
      ("dropped", dropped(summary.dropped)),
      ("segments", .count(summary.segments)),
      ("start", time(summary.start)),
      ("end", time(summary.end)),
      ("timeZone", .optional(summary.timeZone)),
      // Programs read it by this name.
      ("whereabouts", .string(summary.positionSource.rawValue)),
      ("localStart", .optional(summary.localStart.map { Timestamp.local($0) })),
      ("distanceMeters", .rounded(summary.distance, 3)),
      ("elapsedSeconds", .rounded(summary.elapsedSeconds, 3)),
      ("movingSeconds", .rounded(summary.movingSeconds, 3)),
      ("timerSeconds", .rounded(summary.timerSeconds, 3)),
      ("deviceDistanceMeters", .rounded(summary.deviceDistance, 3)),
      ("meanSpeed", .rounded(summary.meanSpeed, 5)),
      ("maxSpeed", .rounded(summary.maxSpeed, 5)),
      ("gradeAdjustedSpeed", .rounded(summary.gradeAdjustedSpeed, 5)),
      ("ascentMeters", .rounded(summary.ascent, 2)),
      ("descentMeters", .rounded(summary.descent, 2)),
      ("deviceAscentMeters", .rounded(summary.deviceAscent, 2)),
      ("minElevation", .rounded(summary.minElevation, 2)),
      ("maxElevation", .rounded(summary.maxElevation, 2)),
      ("meanHeartRate", .rounded(summary.meanHeartRate, 1)),
      ("maxHeartRate", summary.maxHeartRate.map { .count($0) } ?? .null),
      ("heartRateZones", zones(track.heartRateShares)),
      ("bestEfforts", .array(summary.bestEfforts.map(effort))),
      ("bbox", box(summary.box)),
      ("pauses", .array(track.pauses.map(pause))),
      ("jumps", .array(track.jumps.map(jump))),
      ("laps", laps(track)),
      ("waypoints", .array(track.details.waypoints.map(waypoint))),
      ("problems", .array((problems + track.problems).map(\.json))),
    ])
  }

  /// A file that gave no track.
  public static func json(_ file: FilePath, code: String, message: String) -> JSONOutput {
    .object([
      ("file", .string(file.description)),
      ("error", .object([("code", .string(code)), ("message", .string(message))])),
    ])
  }

  private static func time(_ seconds: Double?) -> JSONOutput {
    .optional(seconds.flatMap(Timestamp.utc))
  }

  private static func dropped(_ counts: DropCounts) -> JSONOutput {
    .object([
      ("invalid", .count(counts.invalid)), ("outlier", .count(counts.outlier)),
      ("repeated", .count(counts.repeated)), ("noPosition", .count(counts.noPosition)),
    ])
  }

  private static func box(_ box: GeoBox?) -> JSONOutput {
    guard let box else { return .null }
    return .array([box.west, box.south, box.east, box.north].map { .rounded($0, 7) })
  }

  private static func pause(_ pause: Pause) -> JSONOutput {
    .object([
      ("start", time(pause.start)), ("seconds", .rounded(pause.seconds, 3)),
      ("kind", .string(pause.kind.rawValue)),
    ])
  }

  private static func jump(_ jump: Jump) -> JSONOutput {
    .object([
      ("start", time(jump.start)), ("meters", .rounded(jump.meters, 2)),
      ("seconds", .rounded(jump.seconds, 3)),
    ])
  }

  /// The device's laps, each with what was measured of it where there are several.
  private static func laps(_ track: AnalysedTrack) -> JSONOutput {
    guard !track.laps.isEmpty else {
      return .array(
        track.details.laps.map {
          .object([
            ("start", time($0.start)), ("seconds", .rounded($0.seconds, 3)),
            ("meters", .rounded($0.distance, 2)),
          ])
        })
    }
    return .array(
      track.laps.map { lap in
        .object([
          ("start", time(lap.start)), ("seconds", .rounded(lap.deviceSeconds, 3)),
          ("meters", .rounded(lap.deviceMeters, 2)),
          ("distanceMeters", .rounded(lap.meters, 2)),
          ("elapsedSeconds", .rounded(lap.elapsedSeconds, 3)),
          ("movingSeconds", .rounded(lap.movingSeconds, 3)),
          ("ascentMeters", .rounded(lap.ascent, 2)),
          ("descentMeters", .rounded(lap.descent, 2)),
          ("meanHeartRate", .rounded(lap.meanHeartRate, 1)),
          ("maxHeartRate", lap.maxHeartRate.map { .count($0) } ?? .null),
        ])
      })
  }

  private static func zones(_ shares: HeartRateShares?) -> JSONOutput {
    guard let shares else { return .null }
    return .array(
      shares.seconds.enumerated().map { zone, seconds in
        .object([
          ("zone", .count(zone)), ("from", .count(zone == 0 ? 0 : shares.zones.limits[zone - 1])),
          ("seconds", .rounded(seconds, 1)),
        ])
      })
  }

  private static func effort(_ effort: BestEffort) -> JSONOutput {
    .object([
      ("distance", .string(effort.distance.rawValue)),
      ("meters", .rounded(effort.distance.meters, 3)), ("seconds", .rounded(effort.seconds, 3)),
      ("startMeters", .rounded(effort.startMeters, 2)),
    ])
  }

  private static func waypoint(_ waypoint: Waypoint) -> JSONOutput {
    .object([
      ("title", .string(waypoint.title)), ("subtitle", .optional(waypoint.subtitle)),
      ("latitude", .rounded(waypoint.position.latitude, 7)),
      ("longitude", .rounded(waypoint.position.longitude, 7)),
      ("elevation", .rounded(waypoint.elevation, 2)),
    ])
  }
}
