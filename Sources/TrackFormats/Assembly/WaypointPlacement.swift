import Tracks

/// Gives the waypoints of a file to the tracks that they lie near.
enum WaypointPlacement {
  static func place(_ waypoints: [Waypoint], on tracks: inout [Track]) {
    guard !tracks.isEmpty else { return }
    if tracks.count == 1 {
      tracks[0].details.waypoints += waypoints
      return
    }
    let samples = tracks.map { sample($0, tracks: tracks.count) }
    for waypoint in waypoints {
      var best = 0
      var nearest = Double.infinity
      for (index, sample) in samples.enumerated() {
        for position in sample {
          let distance = separation(position, waypoint.position)
          if distance < nearest {
            nearest = distance
            best = index
          }
        }
      }
      tracks[best].details.waypoints.append(waypoint)
    }
  }

  /// Some of a track's positions: enough to tell near from far, few enough for a file of many
  /// tracks.
  private static func sample(_ track: Track, tracks: Int) -> [Position] {
    let wanted = max(8, 2000 / tracks)
    let step = max(1, track.fixCount / wanted)
    return track.segments.flatMap { segment in
      stride(from: 0, to: segment.fixes.count, by: step).map { segment.fixes[$0].position }
    }
  }

  /// Grows with the distance; in squared degrees, by the haversine's approximation on the plane.
  private static func separation(_ a: Position, _ b: Position) -> Double {
    let latitude = a.latitude - b.latitude
    let longitude = Longitude.folded(a.longitude - b.longitude)
    // A parabola for the cosine: right at the equator and the poles, and enough for a comparison.
    let middle = (a.latitude + b.latitude) / 180
    let shrink = max(0, 1 - middle * middle)
    return latitude * latitude + longitude * longitude * shrink * shrink
  }
}
