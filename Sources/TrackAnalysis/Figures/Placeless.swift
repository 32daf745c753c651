import Tracks

/// Figures of an activity without positions: the device's own, since nothing else gives them.
enum Placeless {
  /// The readings with a plausible time, in their order.
  private static func dated(_ track: Track) -> [PlacelessReading] {
    track.readings.filter { ClockFaults.believable.contains($0.time) }
  }

  static func analyse(
    _ track: Track, settings: AnalysisSettings, in context: AnalysisContext
  ) -> AnalysedTrack {
    let totals = track.details.deviceTotals
    let readings = dated(track)
    let start = readings.map(\.time).min()
    let end = readings.map(\.time).max()
    let distance = sane(totals.distance) ?? readings.compactMap { sane($0.distance) }.max() ?? 0
    let elapsed =
      sane(totals.elapsed) ?? start.flatMap { first in end.map { $0 - first } }
      ?? sane(totals.timer)
    let moving = sane(totals.timer).map { min($0, elapsed ?? $0) } ?? elapsed
    // A rate of a small part is not that of the whole.
    let isMeasured = HeartRateFigures.isMeasured(readings, for: moving ?? .infinity)
    let beats =
      !isMeasured
      ? [] : readings.compactMap(\.heartRate).filter { HeartRateFaults.believable.contains($0) }
    let told = HeartRateFigures.told(track.details)
    let zone = ZoneOffset(of: track.details, from: nil, at: start, settings, in: context)
    let isMoving = distance > 0 && (moving ?? 0) > 0
    let speed = isMoving ? moving.map { distance / $0 } : nil
    let summary = TrackSummary(
      name: track.details.name, kind: track.details.kind, activity: track.details.activity,
      device: track.details.device, points: 0, dropped: track.dropped, segments: 0, start: start,
      end: end, timeZone: start == nil ? nil : zone.name,
      utcOffset: start == nil ? 0 : zone.seconds, distance: distance, elapsedSeconds: elapsed,
      movingSeconds: moving, timerSeconds: totals.timer, deviceDistance: totals.distance,
      meanSpeed: speed, maxSpeed: nil,
      ascent: nil, descent: nil, minElevation: nil, maxElevation: nil,
      meanHeartRate: beats.isEmpty
        ? told.mean : Double(beats.reduce(0, +)) / Double(beats.count),
      maxHeartRate: beats.isEmpty ? told.highest : beats.max(), box: nil, startPosition: nil,
      pauseCount: 0, pauseSeconds: 0,
      isStationary: false, positionSource: .unknown)
    var problems = track.problems
    WeekRollover.check(start: start, problems: &problems)
    let course = PlacelessCourse(readings, smoothing: settings.motion.smoothing)
    var result = AnalysedTrack(
      details: track.details, fixes: [], legs: [], distance: [], speed: [], elevation: [],
      pauses: [], jumps: [],
      kilometers: course.splits(every: UnitSystem.metric.metersPerSplit),
      miles: course.splits(every: UnitSystem.imperial.metersPerSplit), summary: summary,
      problems: problems)
    result.readings = course.readings
    result.laps = course.laps(track.details.laps)
    let zones = settings.heartRateZones ?? totals.heartRateZones
    if isMeasured {
      result.heartRateShares = HeartRateFigures(course.readings, zones: zones).shares
    }
    return result
  }

  static func sane(_ value: Double?) -> Double? {
    value.flatMap { $0 >= 0 && $0 < 1e9 ? $0 : nil }
  }
}
