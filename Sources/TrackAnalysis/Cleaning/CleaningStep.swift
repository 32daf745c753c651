import Tracks

/// One kind of fault, found and mended. A step that finds nothing changes nothing; one that finds
/// something says so in `UncleanedTrack.problems`.
protocol CleaningStep: Sendable {
  static func clean(_ uncleaned: inout UncleanedTrack)
}

/// All steps, in the order in which they run: places, then times, then what needs both.
let cleaningSteps: [any CleaningStep.Type] = [
  InvalidPositions.self,
  NullIsland.self,
  PauseMarkers.self,
  WildFixes.self,
  RepeatedSegments.self,
  SessionClock.self,
  ClockFaults.self,
  PartialTotals.self,
  RepeatedFixes.self,
  LoneFixes.self,
  Spikes.self,
  ElevationFaults.self,
  HeartRateFaults.self,
]
