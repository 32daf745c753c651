import Tracks

/// Takes out positions that are not on Earth and wraps longitudes into ±180°.
enum InvalidPositions: CleaningStep {
  static func clean(_ uncleaned: inout UncleanedTrack) {
    var bad: [Int] = []
    for i in 0..<uncleaned.count {
      let fix = uncleaned.fixes[i]
      guard abs(fix.latitude) <= 90, abs(fix.longitude) <= 1080 else {
        bad.append(i)
        continue
      }
      if abs(fix.longitude) > 180 {
        uncleaned.setLongitude(Longitude.wrapped(fix.longitude), at: i)
      }
    }
    guard !bad.isEmpty else { return }
    uncleaned.remove(bad)
    uncleaned.dropped.invalid += bad.count
    uncleaned.report(.fixesOffEarth(count: bad.count))
  }
}
