import Tracks

extension TrackSummary {
  /// Over less than a hundred metres or half a minute, speed and pace are chance.
  package var tellsRate: Bool { distance >= 100 && (movingSeconds ?? 0) >= 30 }
}
