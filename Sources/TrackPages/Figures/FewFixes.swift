import AtlasStyle
import Tracks

/// Recordings whose fixes lie so far apart that a line between them says little about the way taken:
/// the places that a phone remembered of a day, or the two ends of a trip.
enum FewFixes {
  /// Who has more legs has a shape, however long they are.
  private static let mostLegs = 60
  /// Fewer legs than these have none, however short they are.
  private static let fewestLegs = 8
  /// Seconds between fixes that a watch never leaves that records a line, even one that saves its
  /// battery as it can.
  private static let slowest = 50.0

  /// Whether a track is one. Of its legs in movement there are at most 60, and the median of them is
  ///
  /// - longer than 1 km and two minutes, or where times are lacking longer than 2 km;
  /// - or, where there are fewer than eight, longer than 50 seconds.
  ///
  /// A line thinned to its bends, as lists of activities have it, keeps its colours: its legs are
  /// shorter or have no times.
  static func describe(_ track: AnalysedTrack) -> Bool {
    var meters: [Double] = []
    var seconds: [Double] = []
    let count = min(track.legs.count, track.fixes.count - 1, track.distance.count - 1)
    for leg in 0..<max(0, count) where track.legs[leg] == .moving {
      guard meters.count < mostLegs else { return false }
      meters.append(track.distance[leg + 1] - track.distance[leg])
      if let from = track.fixes[leg].time, let to = track.fixes[leg + 1].time {
        seconds.append(to - from)
      }
    }
    guard let length = median(meters) else { return false }
    guard seconds.count == meters.count, let time = median(seconds) else { return length > 2000 }
    return length > 1000 && time > 120 || meters.count < fewestLegs && time > slowest
  }

  /// The lower one of two.
  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[(values.count - 1) / 2]
  }
}
