import Tracks

extension TrackSummary {
  /// The figures of a cleaned and measured track.
  init(
    _ draft: Draft, _ motion: Motion, distance: [Double], speed: [Float], climb: Climb,
    isStill: Bool, settings: AnalysisSettings
  ) {
    let details = draft.details
    let planned = details.kind == .planned
    let time = TimeFigures(motion, planned: planned)
    let zone = ZoneOffset(
      job: settings.timeZone, file: details.utcOffset, fallback: settings.fallbackTimeZone,
      at: time.start)
    let body = BodyFigures(motion)
    let total = distance.last ?? 0
    self.init(
      name: details.name, kind: details.kind, activity: details.activity, device: details.device,
      points: motion.count, dropped: draft.dropped,
      segments: motion.begins.lazy.filter { $0 }.count, start: time.start, end: time.end,
      timeZone: time.start == nil ? nil : zone.name,
      utcOffset: time.start == nil ? 0 : zone.seconds, distance: total,
      elapsedSeconds: time.elapsed, movingSeconds: time.moving,
      timerSeconds: details.deviceTotals.timer,
      meanSpeed: time.timedDistance > 0 && (time.moving ?? 0) > 0
        ? time.timedDistance / (time.moving ?? 1) : nil,
      maxSpeed: speed.reduce(nil) { (most: Double?, value: Float) in
        value.isNaN ? most : max(most ?? 0, Double(value))
      },
      ascent: climb.ascent.last.map(Double.init), descent: climb.descent.last.map(Double.init),
      minElevation: body.lowest, maxElevation: body.highest, meanHeartRate: body.meanHeartRate,
      maxHeartRate: body.maxHeartRate,
      box: GeoBox(around: motion.fixes),
      startPosition: motion.fixes.first?.position,
      // A gap in a track without time is listed, but is no rest that could be counted.
      pauseCount: motion.pauses.lazy.filter { $0.seconds > 0 }.count,
      pauseSeconds: motion.pauses.reduce(0) { $0 + $1.seconds }, isStationary: isStill,
      whereabouts: details.whereabouts)
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

  init(_ motion: Motion, planned: Bool) {
    var (first, last) = (Double.infinity, -Double.infinity)
    for time in motion.times where !time.isNaN {
      first = min(first, time)
      last = max(last, time)
    }
    guard first <= last else { return }
    elapsed = last - first
    // Times that count from anything but the calendar give durations and no date.
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

/// Heart rate and height.
private struct BodyFigures {
  var meanHeartRate: Double?
  var maxHeartRate: Int?
  var lowest: Double?
  var highest: Double?

  init(_ motion: Motion) {
    var (weighted, weight) = (0.0, 0.0)
    var (sum, count) = (0.0, 0.0)
    for i in 0..<motion.count {
      let fix = motion.fixes[i]
      if let height = fix.elevation {
        lowest = min(lowest ?? height, height)
        highest = max(highest ?? height, height)
      }
      guard let rate = fix.heartRate, rate > 0 else { continue }
      maxHeartRate = max(maxHeartRate ?? 0, rate)
      sum += Double(rate)
      count += 1
      // The time in movement for which a rate stands: half of each leg beside it.
      var seconds = 0.0
      for leg in [i - 1, i]
      where leg >= 0 && leg < motion.kinds.count && motion.counts(leg) {
        let share = motion.movingSeconds(leg) / 2
        if !share.isNaN { seconds += share }
      }
      weighted += seconds * Double(rate)
      weight += seconds
    }
    if weight > 0 {
      meanHeartRate = weighted / weight
    } else if count > 0 {
      meanHeartRate = sum / count
    }
  }
}
