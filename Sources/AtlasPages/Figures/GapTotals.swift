import Foundation
import Tracks

/// Stretches without fixes: how many, and their whole time and length as the crow flies. Of the time a
/// part is rest, so that the times of the key add up to what lies between moving and elapsed time.
struct GapTotals {
  var count = 0
  var seconds = 0.0
  /// Of the seconds, those that were a pause.
  var rest = 0.0
  var meters = 0.0

  init(_ track: AnalysedTrack) {
    for (leg, kind) in track.legs.enumerated() where kind == .gap && leg + 1 < track.fixes.count {
      let (from, to) = (track.fixes[leg], track.fixes[leg + 1])
      count += 1
      meters += GapTotals.meters(from, to)
      if let start = from.time, let end = to.time { seconds += max(0, end - start) }
    }
    rest = track.pauses.reduce(0) { $0 + ($1.kind == .gap ? $1.seconds : 0) }
  }

  /// Along a great circle of a globe of the Earth's mean radius (haversine): within 0.6 %.
  private static func meters(_ a: Fix, _ b: Fix) -> Double {
    let radians = Double.pi / 180
    let north = sin((b.latitude - a.latitude) * radians / 2)
    let east = sin((b.longitude - a.longitude) * radians / 2)
    let part =
      north * north + cos(a.latitude * radians) * cos(b.latitude * radians) * east * east
    return 2 * 6_371_008.8 * asin(min(1, part.squareRoot()))
  }
}
