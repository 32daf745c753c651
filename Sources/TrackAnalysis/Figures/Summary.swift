import Tracks

extension TrackSummary {
  /// The figures of a cleaned and measured track. `scale` is what the lengths along the line were
  /// multiplied with.
  init(
    _ uncleaned: UncleanedTrack, _ motion: Motion, distance: [Double], scale: Double,
    speed: [Float],
    climb: Climb,
    heart: HeartRateFigures, isStill: Bool, planned: Bool,
    settings: AnalysisSettings, in context: AnalysisContext
  ) {
    let details = uncleaned.details
    var time = TimeFigures(motion, planned: planned)
    time.timedDistance *= scale
    if planned, details.kind == .recorded, let timer = details.deviceTotals.timer {
      time.take(timer: timer, distance: distance.last ?? 0)
    }
    let zone = ZoneOffset(
      of: details, from: motion.fixes.first?.position, at: time.start, settings, in: context)
    var (lowest, highest) = (Double.infinity, -Double.infinity)
    for fix in motion.fixes {
      guard let height = fix.elevation else { continue }
      lowest = min(lowest, height)
      highest = max(highest, height)
    }
    let total = distance.last ?? 0
    let told = HeartRateFigures.told(details)
    // A device that drifted has no speed of its own; one whose fixes are all the same has none at all.
    let isOneSpot =
      motion.count > 1 && motion.fixes.allSatisfy { $0.position == motion.fixes[0].position }
    self.init(
      name: details.name, kind: details.kind, activity: details.activity, device: details.device,
      points: motion.count, dropped: uncleaned.dropped,
      segments: motion.begins.lazy.filter { $0 }.count, start: time.start, end: time.end,
      timeZone: time.start == nil ? nil : zone.name,
      utcOffset: time.start == nil ? 0 : zone.seconds, distance: total,
      elapsedSeconds: time.elapsed, movingSeconds: time.moving,
      timerSeconds: details.deviceTotals.timer, deviceDistance: details.deviceTotals.distance,
      meanSpeed: time.meanSpeed ?? (isOneSpot && time.elapsed != nil ? 0 : nil),
      maxSpeed: speed.reduce(nil) { (most: Double?, value: Float) in
        value.isNaN ? most : max(most ?? 0, Double(value))
      },
      ascent: climb.ascent.last.map(Double.init), descent: climb.descent.last.map(Double.init),
      minElevation: lowest <= highest ? lowest : nil,
      maxElevation: lowest <= highest ? highest : nil,
      meanHeartRate: heart.mean ?? told.mean,
      maxHeartRate: heart.mean == nil ? told.highest : heart.highest,
      box: GeoBox(around: motion.fixes),
      startPosition: motion.fixes.first?.position,
      // A gap in a track without time is listed, but is no rest that could be counted.
      pauseCount: motion.pauses.lazy.filter { $0.seconds > 0 }.count,
      pauseSeconds: motion.pauses.reduce(0) { $0 + $1.seconds }, isStationary: isStill,
      positionSource: details.positionSource)
    deviceAscent = details.deviceTotals.ascent.flatMap(Placeless.sane)
  }
}

/// Start, end and durations.
private struct TimeFigures {
  var start: Double?
  var end: Double?
  var elapsed: Double?
  var moving: Double?
  /// Metres of the moving legs whose duration is known.
  var timedDistance = 0.0

  var meanSpeed: Double? {
    moving.flatMap { timedDistance > 0 && $0 > 0 ? timedDistance / $0 : nil }
  }

  /// The device's timer is the time in movement where nothing else gives it.
  mutating func take(timer: Double, distance: Double) {
    guard let elapsed, timer > 0, timer <= elapsed + 1 else { return }
    (moving, timedDistance) = (timer, distance)
  }

  init(_ motion: Motion, planned: Bool) {
    var (first, last) = (Double.infinity, -Double.infinity)
    for time in motion.times where !time.isNaN {
      first = min(first, time)
      last = max(last, time)
    }
    guard first <= last else { return }
    elapsed = last - first
    // Times that do not count from the calendar give durations and no date.
    if ClockFaults.believable.contains(first) { (start, end) = (first, last) }
    if planned { return }
    var sum = 0.0
    for leg in motion.kinds.indices {
      let seconds = motion.movingSeconds(leg)
      guard !seconds.isNaN else { continue }
      sum += seconds
      timedDistance += motion.countedMeters(leg)
    }
    moving = sum
  }
}
