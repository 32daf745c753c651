import Tracks

extension TrackSummary {
  /// Over less than a hundred metres or half a minute, speed and pace are chance.
  var tellsRate: Bool { distance >= 100 && (movingSeconds ?? 0) >= 30 }
}
