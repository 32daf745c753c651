import Tracks

/// Measures the laps that a device marked, by the times it gave them.
enum Laps {
  /// Each lap ends where the next begins, so that they add up to the track; the last ends with it.
  ///
  /// Empty for fewer than two laps, and in a track some of whose fixes have no time.
  static func measure(_ sums: TrackMark.Sums, laps: [Lap]) -> [LapFigures] {
    let motion = sums.motion
    guard laps.count > 1, motion.count > 1, let first = motion.times.first,
      let last = motion.times.last, last > first, !motion.times.contains(where: \.isNaN)
    else { return [] }
    let sorted = laps.filter(\.start.isFinite).enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    var figures: [LapFigures] = []
    var fix = 0
    var start = sums.mark(fix: 0, part: 0)
    for (index, lap) in sorted.enumerated() {
      let startFix = fix
      let end: TrackMark
      if index + 1 < sorted.count {
        // Laps before the first fix, or after the last, have no distance.
        let time = min(max(sorted[index + 1].start, first), last)
        while fix + 2 < motion.count, motion.times[fix + 1] <= time { fix += 1 }
        let span = motion.times[fix + 1] - motion.times[fix]
        let part = span > 0 ? min(max((time - motion.times[fix]) / span, 0), 1) : 0
        end = sums.mark(fix: fix, part: part)
      } else {
        fix = motion.count - 1
        end = sums.mark(fix: fix, part: 0)
      }
      let heart = HeartRateFigures(motion, readings: [], fixes: startFix...max(startFix, fix))
      var power = MeanPower()
      for index in startFix...max(startFix, fix) { power.add(motion.fixes[index].power) }
      figures.append(
        LapFigures(
          number: figures.count + 1, start: lap.start, meters: max(0, end.meters - start.meters),
          elapsedSeconds: max(0, end.time - start.time),
          movingSeconds: TrackMark.movingSeconds(start, end) ?? 0,
          ascent: TrackMark.difference(start.ascent, end.ascent),
          descent: TrackMark.difference(start.descent, end.descent), meanHeartRate: heart.mean,
          maxHeartRate: heart.highest, deviceSeconds: lap.seconds,
          deviceMeters: lap.distance, endFix: fix))
      figures[figures.count - 1].meanPower = power.mean
      start = end
    }
    // A lap pressed at the start or the end by mistake.
    figures.removeAll { $0.elapsedSeconds < 1 && $0.meters < 1 }
    for index in figures.indices { figures[index].number = index + 1 }
    return figures.count > 1 ? figures : []
  }
}
