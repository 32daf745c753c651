import Tracks

/// Tells rest from travel where fixes are missing inside a segment, and lists the gaps.
///
/// The displacement over a hole decides, not its duration. Where it fits the speed of the track,
/// the device only recorded less and the straight line counts: as ordinary movement while the hole
/// is short (a device that saves memory), as a travelled gap where it is long (a tunnel). Where
/// progress was slower than that, both happened: the line counts, for the time that it takes at the
/// track's own speed, and the rest of the time is a pause. After an hour nobody can tell. Where the
/// device's timer accounts for all the time, there is no rest without fixes.
enum Holes {
  static let longestKnown = 3600.0
  /// Seconds, and usual intervals, up to which a travelled hole is movement like any other.
  static let short = 60.0
  static let shortIntervals = 5.0

  static func find(_ motion: inout Motion, settings: AnalysisSettings) {
    guard motion.interval > 0 else { return }
    let shortest = max(settings.motion.pauseMinimum, 3 * motion.interval)
    let longest = max(longestKnown, 3 * motion.interval)
    let unseen = max(short, shortIntervals * motion.interval)
    let isTold = DevicePauses.tellAll(of: motion)
    for leg in motion.kinds.indices where motion.kinds[leg] == .moving {
      let seconds = motion.seconds(leg)
      guard seconds >= shortest else { continue }
      let length = motion.lengths[leg]
      if seconds > longest {
        motion.kinds[leg] = .gap
      } else if isTold || length >= motion.restSpeed * seconds {
        if seconds > unseen { motion.makeTravelledGap(leg) }
      } else {
        // The rest speed is a fifth of the typical one or is its least value.
        let rest = seconds - min(seconds, length / max(motion.typicalSpeed, motion.restSpeed))
        guard rest >= settings.motion.pauseMinimum else { continue }
        motion.makeTravelledGap(leg)
        motion.stop(leg, for: rest)
        motion.pauses.append(
          Pause(
            kind: .gap, start: motion.times[leg], seconds: rest, firstFix: leg, lastFix: leg + 1))
      }
    }
  }

  /// A gap is a pause unless the track went on through it at its own speed.
  static func listPauses(_ motion: inout Motion, settings: AnalysisSettings) {
    for leg in motion.kinds.indices where motion.kinds[leg] == .gap && !motion.counts(leg) {
      let (from, to) = (motion.fixes[leg].time, motion.fixes[leg + 1].time)
      guard let from, let to else {
        motion.pauses.append(
          Pause(kind: .gap, start: nil, seconds: 0, firstFix: leg, lastFix: leg + 1))
        continue
      }
      // What the device's timer tells is listed by it.
      let seconds = max(0, to - from - motion.stoppedSeconds(leg))
      let travelled = motion.lengths[leg] >= motion.restSpeed * seconds
      if seconds >= settings.motion.pauseMinimum, !travelled || seconds > longestKnown {
        motion.pauses.append(
          Pause(kind: .gap, start: from, seconds: seconds, firstFix: leg, lastFix: leg + 1))
      }
    }
  }
}
