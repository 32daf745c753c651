import Tracks

/// Takes out fixes at or nearly at 0° N 0° E, which receivers write before they know where they are;
/// a track that really passes there has other fixes close by and keeps them.
enum NullIsland: CleaningStep {
  /// Metres within which a neighbour makes the place believable.
  static let neighbourhood = 20_000.0
  /// Degrees: what is left of a nought that was rounded or converted.
  static let reach = 0.001

  static func clean(_ uncleaned: inout UncleanedTrack) {
    let fixes = uncleaned.fixes
    var bad: [Int] = []
    var lastReal: Int?
    for i in fixes.indices {
      guard abs(fixes[i].latitude) <= reach, abs(fixes[i].longitude) <= reach else {
        lastReal = i
        continue
      }
      let before = lastReal.map { Geodesic.distance(0, 0, fixes[$0].latitude, fixes[$0].longitude) }
      if let before, before < neighbourhood { continue }
      bad.append(i)
    }
    // A real start at the place itself: what comes next is near.
    if let last = bad.last, last + 1 < fixes.count, bad.count == last + 1,
      Geodesic.distance(0, 0, fixes[last + 1].latitude, fixes[last + 1].longitude) < neighbourhood
    {
      return
    }
    guard !bad.isEmpty else { return }
    uncleaned.remove(bad)
    uncleaned.dropped.invalid += bad.count
    uncleaned.report(.fixesAtNullIsland(count: bad.count))
  }
}
