import Tracks

/// Tells rest from travel where fixes are missing inside a segment, and lists the gaps.
///
/// A hole's displacement decides, not its length: where it fits the speed of the track, the device
/// has only recorded less (a tunnel, a device that saves memory) and the straight line counts; where
/// the track hardly got on, it was a rest. After an hour nobody can tell.
enum Holes {
  static let longestKnown = 3600.0

  static func find(_ motion: inout Motion, settings: AnalysisSettings) {
    guard motion.interval > 0 else { return }
    let shortest = max(settings.pauseMinimum, 3 * motion.interval)
    let longest = max(longestKnown, 3 * motion.interval)
    for leg in motion.kinds.indices where motion.kinds[leg] == .moving {
      let seconds = motion.seconds(leg)
      guard seconds >= shortest else { continue }
      if motion.lengths[leg] < motion.restSpeed * seconds || seconds > longest {
        motion.kinds[leg] = .gap
      }
    }
  }

  /// A gap is a pause unless the track went on through it at a speed of its own.
  static func listPauses(_ motion: inout Motion, settings: AnalysisSettings) {
    for leg in motion.kinds.indices where motion.kinds[leg] == .gap {
      let (from, to) = (motion.fixes[leg].time, motion.fixes[leg + 1].time)
      guard let from, let to else {
        motion.pauses.append(
          Pause(kind: .gap, start: nil, seconds: 0, firstFix: leg, lastFix: leg + 1))
        continue
      }
      let seconds = max(0, to - from)
      let travelled = motion.lengths[leg] >= motion.restSpeed * seconds
      if seconds >= settings.pauseMinimum, !travelled || seconds > longestKnown {
        motion.pauses.append(
          Pause(kind: .gap, start: from, seconds: seconds, firstFix: leg, lastFix: leg + 1))
      }
    }
  }
}
