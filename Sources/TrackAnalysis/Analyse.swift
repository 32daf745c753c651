import Tracks

/// Cleans and measures a track: a pure function of its arguments.
///
/// - Parameters:
///   - track: As a reader gives it; no value in it is trusted.
///   - settings: What the job decides.
///   - context: What the run hands in, such as the zones of places.
/// - Returns: The fixes kept, what each leg is, and all figures.
public func analyse(
  _ track: Track, settings: AnalysisSettings = AnalysisSettings(),
  in context: AnalysisContext = AnalysisContext()
) -> AnalysedTrack {
  let settings = settings.checked
  let track = StepRate.ofOneFoot(settings.fixWeekRollover ? WeekRollover.mended(track) : track)
  if track.details.positionSource == .unknown {
    return Placeless.analyse(track, settings: settings, in: context)
  }
  let limits = SpeedLimits(track.details.activity, maximum: settings.maximumSpeed)
  var uncleaned = UncleanedTrack(track, limits: limits)
  for step in cleaningSteps { step.clean(&uncleaned) }
  if uncleaned.details.kind == .recorded { noteMissingTime(&uncleaned) }

  var motion = Motion(&uncleaned)
  // Where only the start and end have times, nothing is known of the motion between them.
  let planned = uncleaned.details.kind == .planned || RecordedTimes.areOfEndsOnly(uncleaned.fixes)
  let isStill = StillDevice.isStill(motion, planned: planned)
  motion.isStill = isStill
  if isStill {
    StillDevice.mark(&motion)
    uncleaned.report(.stationary)
  } else if planned {
    if uncleaned.details.kind == .recorded { Jumps.find(&motion, limits: SpeedLimits(.unknown)) }
  } else if uncleaned.details.positionSource == .virtual {
    // Nobody was there: what looks like a receiver at rest or astray is how the program draws.
    Holes.find(&motion, settings: settings)
    Jumps.find(&motion, limits: SpeedLimits(.unknown), isReal: false)
    DevicePauses.find(&motion)
  } else {
    Holes.find(&motion, settings: settings)
    Jumps.find(&motion, limits: fitting(limits, motion, settings))
    DevicePauses.find(&motion)
    StationaryPauses.find(&motion, settings: settings)
  }
  if !planned { Holes.listPauses(&motion, settings: settings) }
  motion.pauses.sort { ($0.firstFix, $0.lastFix) < ($1.firstFix, $1.lastFix) }
  Jumps.list(&motion)

  var distance = motion.distances()
  let scale = isStill ? 1 : SwimDistance.scale(distance.last ?? 0, uncleaned.details)
  if scale != 1 {
    distance = distance.map { $0 * scale }
    uncleaned.report(.swimDistanceOfDevice)
  }
  let speed =
    planned
    ? [Float](repeating: .nan, count: motion.count)
    : SmoothedSpeed.speeds(
      motion, distance: distance, window: settings.motion.smoothing,
      device: settings.usesDeviceSpeed)
  let climb = Climb(motion)
  let sums = TrackMark.Sums(motion, distance: distance, climb: climb)
  let elevation = Elevation.smoothed(motion)
  let gradient = Gradient.along(motion, climb: climb)
  let heart = HeartRateFigures(
    motion, readings: uncleaned.readings,
    zones: settings.heartRateZones ?? uncleaned.details.deviceTotals.heartRateZones)
  var summary = TrackSummary(
    uncleaned, motion, distance: distance, scale: scale, speed: speed, climb: climb, heart: heart,
    isStill: isStill, planned: planned, settings: settings, in: context)
  if !planned {
    summary.gradeAdjustedSpeed = Gradient.adjustedSpeed(
      motion, gradient: gradient, activity: uncleaned.details.activity)
    summary.bestEfforts = BestEfforts.find(
      motion, distance: distance, activity: uncleaned.details.activity)
  }
  var kilometers = Splits.cut(sums, every: UnitSystem.metric.metersPerSplit)
  var miles = Splits.cut(sums, every: UnitSystem.imperial.metersPerSplit)
  RecordedTimes.check(&kilometers, motion, limits: limits)
  RecordedTimes.check(&miles, motion, limits: limits)
  if RecordedTimes.areEven(kilometers) {
    for index in kilometers.indices { kilometers[index].hasRate = false }
    for index in miles.indices { miles[index].hasRate = false }
    summary.bestEfforts = []
  }
  if !planned { SpeedUnit.check(motion, speed: speed, problems: &uncleaned.problems) }
  WeekRollover.check(start: summary.start, problems: &uncleaned.problems)
  var result = AnalysedTrack(
    details: uncleaned.details, fixes: motion.fixes, legs: motion.kinds, distance: distance,
    speed: speed, elevation: elevation, pauses: motion.pauses, jumps: motion.jumps,
    kilometers: kilometers, miles: miles, summary: summary,
    problems: uncleaned.problems)
  result.gradient = gradient
  result.laps = planned ? [] : Laps.measure(sums, laps: uncleaned.details.laps)
  result.heartRateShares = heart.shares
  if let value = context.spreadOf {
    result.summary.valueSpread = ValueSpread(
      of: result, value: value, smoothing: settings.motion.smoothing)
  }
  return result
}

/// The limits of the activity, or none where the track as a whole is too fast for the activity that
/// its file names: a bicycle ride recorded as a run is a ride.
private func fitting(
  _ limits: SpeedLimits, _ motion: Motion, _ settings: AnalysisSettings
) -> SpeedLimits {
  let isMislabelled = settings.maximumSpeed == nil && motion.typicalSpeed > 0.75 * limits.sustained
  return isMislabelled ? SpeedLimits(.unknown) : limits
}

/// Notes, once, that a recording has no times, or times without a date.
private func noteMissingTime(_ uncleaned: inout UncleanedTrack) {
  let times = uncleaned.fixes.lazy.compactMap(\.time)
  let told = uncleaned.problems.contains { $0.code == .noTime || $0.code == .timeImplausible }
  guard uncleaned.count > 0, !told else { return }
  if let first = times.first {
    if !ClockFaults.believable.contains(first) {
      uncleaned.report(.timesUndated)
    }
  } else {
    uncleaned.report(.noFixHasATime)
  }
}
