import AtlasStyle
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
      meters += GreatCircle.distance(from.position, to.position)
      if let start = from.time, let end = to.time { seconds += max(0, end - start) }
    }
    rest = track.pauses.reduce(0) { $0 + ($1.kind == .gap ? $1.seconds : 0) }
  }
}
