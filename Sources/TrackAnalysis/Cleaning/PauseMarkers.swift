import Tracks

/// Takes out marks that some devices write where a pause begins: fixes at a pole in a track that is
/// nowhere near. What follows begins a segment.
enum PauseMarkers: CleaningStep {
  static let farAway = 1_000_000.0

  static func clean(_ uncleaned: inout UncleanedTrack) {
    let fixes = uncleaned.fixes
    let poles = fixes.indices.filter { abs(fixes[$0].latitude) == 90 }
    guard !poles.isEmpty else { return }
    let marks = poles.filter { i in
      [i - 1, i + 1].contains { n in
        fixes.indices.contains(n) && abs(fixes[n].latitude) < 90
          && Geodesic.distance(fixes[i].position, fixes[n].position) > farAway
      }
    }
    guard !marks.isEmpty else { return }
    uncleaned.remove(marks, breaking: true)
    uncleaned.dropped.invalid += marks.count
    uncleaned.report(.pauseMarkers(count: marks.count))
  }
}
