/// One kind of fault, found and mended. A step that finds nothing changes nothing; one that finds
/// something says so in `UncleanedTrack.problems`.
protocol CleaningStep: Sendable {
  static func clean(_ uncleaned: inout UncleanedTrack)
}
