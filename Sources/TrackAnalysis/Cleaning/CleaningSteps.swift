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
