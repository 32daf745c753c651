import Tracks

extension OverviewLine {
  /// The least distance from one vertex to the next, m.
  static let spacing = 10.0

  /// The line of a track for overviews: broken at jumps and at gaps that would show, the ends of each
  /// part kept.
  public init(of track: AnalysedTrack) {
    var parts: [[Position]] = []
    var part: [Position] = []
    for i in track.fixes.indices {
      let position = track.fixes[i].position
      let ends =
        i + 1 >= track.fixes.count || track.legs[i] == .jump || OverviewLine.isWideGap(track, i)
      if part.isEmpty {
        part.append(position)
      } else if let last = part.last, Geodesic.distance(last, position) >= OverviewLine.spacing {
        part.append(position)
      } else if ends, let last = part.last, last != position {
        // The end takes the place of a vertex too close to it, unless that one is the start.
        if part.count > 1 { part[part.count - 1] = position } else { part.append(position) }
      }
      if ends {
        parts.append(part)
        part = []
      }
    }
    self.init(parts: parts)
  }

  private static func isWideGap(_ track: AnalysedTrack, _ leg: Int) -> Bool {
    track.legs[leg] == .gap
      && Geodesic.distance(track.fixes[leg].position, track.fixes[leg + 1].position) >= spacing
  }
}
